internal import Foundation
internal import Testing

/// A screen reader on an accessibility bus of a test's own. It ends with this object.
@MainActor
package final class ScreenReader {
    /// An element, as the reader finds it.
    package struct Element: Decodable {
        package let role: String
        package let name: String
        package let description: String
        package let isFocused: Bool
        /// None for an element of an event.
        package let children: [Element]?

        /// The element and all within it.
        package var all: [Element] { [self] + (children ?? []).flatMap(\.all) }
    }

    private let bus: PrivateBus
    private let registry: TestProgram
    private let program: TestProgram
    /// How many of its lines were taken.
    private var count = 0

    /// With the environment of a program that is to be read.
    package let environment: [String: String?]

    package init() async throws {
        bus = try PrivateBus()
        environment = [
            "AT_SPI_BUS_ADDRESS": bus.address, "DBUS_SESSION_BUS_ADDRESS": bus.address, "GTK_A11Y": nil,
        ]
        registry = try TestProgram(running: ["/usr/libexec/at-spi2-registryd"], environment: environment)
        program = try TestProgram(desktopPeer: "screen_reader", environment: environment, listens: true)
        try await until { try program.lines.contains("ready") }
    }

    /// All that is on the bus.
    package func read() async throws -> [Element] {
        try program.tell("tree")
        let trees = try await answer("tree", as: [Element].self)
        return trees.flatMap(\.all)
    }

    /// Does what an element does first: presses a button.
    ///
    /// - Returns: False if there is no such element.
    package func act(on name: String) async throws -> Bool {
        try program.tell("act \(name)")
        return try await answer("acted", as: Bool.self)
    }

    /// The elements that have got the focus, in order.
    package var focused: [Element] {
        get throws {
            try program.lines.compactMap { line in
                guard let event = try Self.value(of: "event", in: line, as: Element.self) else { return nil }
                return line.contains("state-changed:focused") ? event : nil
            }
        }
    }

    private func answer<Value: Decodable>(_ word: String, as type: Value.Type) async throws -> Value {
        var answer: Value?
        try await until {
            while answer == nil, try program.lines.count > count {
                answer = try Self.value(of: word, in: program.lines[count], as: type)
                count += 1
            }
            return answer != nil
        }
        return try #require(answer)
    }

    private static func value<Value: Decodable>(of word: String, in line: String, as type: Value.Type) throws -> Value? {
        guard line.hasPrefix("\(word) ") else { return nil }
        return try JSONDecoder().decode(type, from: Data(line.dropFirst(word.count + 1).utf8))
    }
}
