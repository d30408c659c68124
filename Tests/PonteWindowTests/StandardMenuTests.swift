import PonteWindow
import Testing

/// The menus that a program of macOS gets without a word of its own.
struct StandardMenuTests {
    @Test func `each key that users know has its line, and no two have one`() {
        let menus = [StandardMenu.app(named: "Inbox"), .edit, .window]
        let keys = menus.flatMap(\.lines).compactMap { line -> String? in
            guard case .action(_, let selector, let key, let isShifted, let isOptioned) = line, !key.isEmpty else { return nil }
            return "\(isOptioned ? "⌥" : "")\(isShifted ? "⇧" : "")⌘\(key) \(selector)"
        }
        let known = [
            "⌘c copy:", "⌘v paste:", "⌘x cut:", "⌘a selectAll:", "⌘z undo:", "⇧⌘z redo:", "⌘w performClose:", "⌘q terminate:",
            "⌘h hide:", "⌥⌘h hideOtherApplications:", "⌘m performMiniaturize:",
        ]
        #expect(Set(known).subtracting(keys).isEmpty)
        #expect(Set(keys.map { $0.split(separator: " ")[0] }).count == keys.count)
    }

    @Test func `a bar of the app's own stays, until the app gives menus`() {
        #expect(StandardMenu.parts(over: .apps, isGiven: false).isEmpty)
        for bar in [StandardMenu.Bar.none, .standard] {
            #expect(StandardMenu.parts(over: bar, isGiven: false) == [.app, .edit, .inner, .window])
        }
        for bar in [StandardMenu.Bar.none, .standard, .apps] {
            #expect(StandardMenu.parts(over: bar, isGiven: true) == [.app, .inner])
        }
    }
}
