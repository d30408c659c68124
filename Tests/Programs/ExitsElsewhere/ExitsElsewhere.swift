import CExitProbe
import Foundation
import WebKit

/// Ends on a thread that is not the main one, as Swift Testing's runner does, while the main thread is at work in GLib's loop. With an argument it ends on
/// the main one.
@main @MainActor enum ExitsElsewhere {
    static func main() async throws {
        let endsHere = CommandLine.arguments.count > 1
        if !endsHere {
            Thread.detachNewThread {
                Thread.sleep(forTimeInterval: 0.2)
                exit(7)
            }
        }
        for _ in 0..<10_000 {
            exit_probe_beat()
            try await Task.sleep(for: .milliseconds(1))
            if endsHere { exit(7) }
        }
    }
}
