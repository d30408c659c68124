// The guide shows the imports of Foundation as one block.
// swift-format-ignore-file: OrderedImports
import Foundation
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
import Ponte
import PonteContract
import PonteTesting
import Testing

/// The Swift of Documentation/GettingStarted.md, in the app that `make new` makes.
enum GettingStarted {
    enum Hello {
        static let greet = BridgeMethod<String, String>("greeter.greet")
        static let noName = BridgeError<NoValue>("greeter.noName")
        static let settings = BridgeState<String>("greeter.settings", writable: true)

        /// Rolls a die.
        public static let roll = BridgeMethod<Die, Int>("dice.roll")

        /// A die, by the number of its sides.
        public enum Die: Int, Codable, Sendable {
            case six = 6
            case twenty = 20
        }

        public static let contract = Contract("Greeter") {
            greet.throwing(noName)
            settings
            roll
        }

        /// Tells the page of each roll.
        public static let rolled = BridgeEvent<Int>("dice.rolled")

        /// Rolls a die again and again.
        public static let rolls = BridgeStreamMethod<Die, Int>("dice.rolls")
    }
}

extension GettingStarted {
    enum HelloWithPageEvent {
        static let greet = Hello.greet
        static let noName = Hello.noName
        static let settings = Hello.settings
        static let roll = Hello.roll
        static let rolled = Hello.rolled

        /// Tells the app how many rolls the page has shown.
        public static let shown = BridgeEvent<Int>("page.shown")

        public static let contract = Contract("Greeter") {
            greet.throwing(noName)
            settings
            roll
            rolled
        } page: {
            shown
        }

        @MainActor
        static func connect(_ bridge: Bridge) {
            bridge.on(shown) { count in print("The page shows \(count) rolls.") }
        }
    }
}

extension GettingStarted.Hello {
    @MainActor
    static func connectWithCall(_ bridge: Bridge) {
        bridge.handle(roll) { die in Int.random(in: 1...die.rawValue) }
    }

    @MainActor
    static func connect(_ bridge: Bridge) {
        bridge.handle(roll) { [weak bridge] die in
            let number = Int.random(in: 1...die.rawValue)
            try bridge?.send(rolled, number)
            return number
        }
        bridge.handleStream(rolls) { die in
            AsyncStream<Int> { @MainActor in Int.random(in: 1...die.rawValue) }
        }
    }
}

extension GettingStarted {
    @MainActor
    struct BridgeTests {
        private let page = MemoryPage()

        init() {
            Hello.connect(page.bridge)
            page.load()
        }

        @Test func `the page hears of each roll`() async throws {
            let number = try await page.call(Hello.roll, .six)
            #expect((1...6).contains(number))
            try await page.expect(.pageCalls(Hello.roll, .six).returning(number), .appSends(Hello.rolled, number))
        }

        @Test func `a page reads as many rolls as it likes`() async throws {
            var numbers: [Int] = []
            for try await number in page.stream(Hello.rolls, .twenty) {
                numbers.append(number)
                if numbers.count == 3 { break }
            }
            #expect(numbers.allSatisfy { (1...20).contains($0) })
        }
    }
}
