/// `crossfade --help`: only what works.
enum Help {
    static let text = """
        Runs iOS apps from their source on Linux and films them.

          crossfade film  PROJECT [--script FILE] [--device NAME|WxH@S] [--fps N] [--out DIR] [--formats LIST] [--json]
                                    [--target NAME]
                                    run an app with a script of touches and record every frame
          crossfade check PROJECT [--target NAME] [--json]
                                    only compile; say what is missing and where
          crossfade test  PROJECT [--target NAME] [--json]
                                    run the project's own unit tests
          crossfade bench [PART …] [--cpu] [--json]
                                    measure this machine: drawing, recording, layout, lowering
          crossfade devices [--json]
                                    list the devices that --device knows

        PROJECT is a folder of Swift files, a Swift package, a folder with an Xcode project, or one Swift file. It is
        never written to.

          --target NAME    which app of several; `crossfade check` names them
          --script FILE    one JSON object a line; else scripts/*.jsonl beside the project, else a tour of the app
          --device NAME    a name from `crossfade devices`, or points and scale such as 390x844@3
          --fps N          frames a second, 1 to 240 (60)
          --out DIR        where the film goes (film/NAME)
          --formats LIST   of png, strip, mp4, gif, apng, html, with commas between (all)
          --cpu            processor time instead of time by the clock
          --json           one JSON object on standard output

        Exit status: 0 fine, 1 a finding such as a crash, 2 wrong usage, 3 the project does not build,
        4 a fault of Crossfade or of this machine's setup.
        """
}
