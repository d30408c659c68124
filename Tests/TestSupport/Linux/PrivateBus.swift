internal import Foundation

/// A message bus of a test's own, without any service on it, which ends with this object or with the program.
@MainActor
package final class PrivateBus {
    /// As D-Bus programs take it.
    package let address: String
    private let daemon: Process
    private let directory: URL

    /// - Parameter denied: Bus names to which the bus lets nobody send anything.
    package init(denying denied: [String] = []) throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "ponte-bus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let configuration = directory.appending(path: "bus.conf")
        try Self.configuration(directory, denied).write(to: configuration, atomically: true, encoding: .utf8)
        let output = Pipe()
        daemon = Process()
        daemon.executableURL = URL(filePath: "/usr/bin/setpriv")
        // The daemon ends with its parent, also where a test does not come to its end.
        daemon.arguments = [
            "--pdeathsig", "TERM", "dbus-daemon", "--config-file=\(configuration.path)", "--nofork", "--nopidfile",
            "--print-address=1",
        ]
        daemon.standardOutput = output
        // It complains about limits that it may not raise.
        daemon.standardError = FileHandle.nullDevice
        try daemon.run()
        let line = output.fileHandleForReading.availableData
        address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !address.isEmpty else { throw CocoaError(.fileReadUnknown) }
    }

    isolated deinit {
        stop()
        try? FileManager.default.removeItem(at: directory)
    }

    /// Ends the bus.
    package func stop() {
        guard daemon.isRunning else { return }
        daemon.terminate()
        daemon.waitUntilExit()
    }

    private static func configuration(_ directory: URL, _ denied: [String]) -> String {
        """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
          <type>session</type>
          <listen>unix:path=\(directory.path)/bus</listen>
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
