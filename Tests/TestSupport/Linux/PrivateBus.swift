internal import Foundation

/// A message bus of a test's own, without any service on it, which ends with this object or with the program.
@MainActor
package final class PrivateBus {
    /// As D-Bus programs take it.
    package let address: String
    private let daemon: TestProgram
    // A socket's path has 107 bytes at most.
    private let folder = TemporaryFolder(named: "bus")

    /// - Parameter denied: Bus names to which the bus lets nobody send anything.
    package init(denying denied: [String] = []) throws {
        let configuration = try folder.file("bus.conf", Self.configuration(folder.path, denied))
        daemon = try TestProgram(
            running: [
                "dbus-daemon", "--config-file=\(configuration.path)", "--nofork", "--nopidfile", "--print-address=1",
            ])
        // It says its address when it listens.
        while try daemon.lines.isEmpty {
            guard daemon.isRunning else { throw CocoaError(.fileReadUnknown) }
            usleep(500)
        }
        address = try daemon.lines[0]
    }

    /// Ends the bus.
    package func stop() {
        daemon.stop()
    }

    private static func configuration(_ folder: String, _ denied: [String]) -> String {
        """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
          <type>session</type>
          <listen>unix:path=\(folder)/bus</listen>
          <policy context="default">
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
            \(denied.map { "<deny send_destination=\"\($0)\"/>" }.joined())
          </policy>
        </busconfig>
        """
    }
}
