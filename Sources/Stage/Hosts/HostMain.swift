import CCrashTrace
import UIKit

/// Where `UIApplicationMain` hands over: reads what the launcher wants and runs that host.
@_cdecl("crossfade_host_main")
package func crossfadeHostMain() -> Int32 {
    MainActor.assumeIsolated {
        var console = Console(isLive: false)
        do {
            guard let path = ProcessInfo.processInfo.environment[RunDescription.variable] else {
                throw StageFailure("this program is run by ./crossfade, not by itself", .usage)
            }
            let run = try RunDescription.read(path)
            if let trace = run.trace { crossfade_trace_crashes(trace) }
            UIApplication.sceneDelegateClassName = run.sceneDelegate
            AssetCatalog.folders += run.catalogs
            guard run.host == "film" else { throw StageFailure("there is no host \"\(run.host)\"", .fault) }
            return FilmHost(run).main()
        } catch let failure as StageFailure {
            console.say("error: \(failure.message)")
            return failure.cause.rawValue
        } catch {
            console.say("error: \(error)")
            return StageFailure.Cause.fault.rawValue
        }
    }
}
