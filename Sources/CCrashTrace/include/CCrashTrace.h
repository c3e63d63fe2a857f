#ifndef CROSSFADE_CRASH_TRACE_H
#define CROSSFADE_CRASH_TRACE_H

/* From now on a crash of this process leaves in the file at `path` where in the program itself (not in its libraries)
   it happened: one hexadecimal offset a line, innermost call first. The crash then takes its course. */
void crossfade_trace_crashes(const char *path);

#endif
