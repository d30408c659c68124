internal import Foundation
internal import Testing

/// A keyboard and a mouse of sway's, by a program that knows xdotool's words.
@MainActor
final class WaylandHands: UsersHands {
    private let program: TestProgram
    /// How many of its lines were taken.
    private var count = 1

    /// - Parameter takesKeys: `false` leaves all keys to the windows.
    init(takesKeys: Bool) async throws {
        let program = try TestProgram(
            desktopPeer: "wayland_hands", takesKeys ? [] : ["--leaves-keys"], keepsErrors: false, listens: true)
        self.program = program
        // A window that shows before has no keys yet.
        try await until { try program.lines.first == "ready" }
    }

    func act(_ words: [String]) async throws -> (status: Int32, output: String) {
        try program.tell(String(decoding: JSONEncoder().encode(words), as: UTF8.self))
        let count = count
        self.count += 1
        try await until { try program.lines.count > count }
        let answer = try JSONDecoder().decode(Answer.self, from: Data(program.lines[count].utf8))
        // Words that it does not know, or not all: the test would wait for what nobody does.
        if answer.status == 2 { throw Misunderstood(words: words, reason: answer.output) }
        return (answer.status, answer.output)
    }

    private struct Misunderstood: Error {
        var words: [String]
        var reason: String
    }

    private struct Answer: Decodable {
        var status: Int32
        var output: String
    }
}
