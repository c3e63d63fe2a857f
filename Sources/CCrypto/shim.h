// The one digest that films need: the SHA-256 of a frame.
#include <openssl/evp.h>
