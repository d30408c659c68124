import Foundation
import Readings

/// One run of one program, in a process of its own.
struct Child {
    private let process = Process()
    private let output = Pipe()

    private static let mostSeconds = 180.0

    init(_ program: Program, _ options: Options) {
        process.executableURL = options.programs.appendingPathComponent(program.executable)
        process.arguments = [program.mode, options.page] + program.scenarios
        process.standardOutput = output
    }

    func readings() throws -> [Reading] {
        try process.run()
        let watchdog = DispatchWorkItem { [process] in process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.mostSeconds, execute: watchdog)
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        watchdog.cancel()
        guard process.terminationStatus == 0, process.terminationReason == .exit else {
            throw Failure(
                "it ended with \(process.terminationReason == .exit ? "status" : "signal") \(process.terminationStatus)")
        }
        return try text.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Reading.self, from: $0) }
    }
}
