// Foundation comes by way of the main loop: only then do its clock-driven types (DispatchQueue, Timer, RunLoop …) win
// over Foundation's in whatever imports this module.
@_exported import MainLoop
