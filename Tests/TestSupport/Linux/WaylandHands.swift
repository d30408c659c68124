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
        return (answer.status, answer.output)
    }

    private struct Answer: Decodable {
        var status: Int32
        var output: String
    }
}
