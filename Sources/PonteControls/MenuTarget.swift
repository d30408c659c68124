#if canImport(AppKit) && !canImport(UIKit)
    package import AppKit

    /// The action of a menu's line, or of a button. AppKit calls it by its name in Objective-C, which an overridden method has without an attribute.
    package final class MenuTarget: NSResponder {
        package static let action = Selector(("insertNewline:"))
        private let run: @MainActor () -> Void

        package init(_ run: @escaping @MainActor () -> Void) {
            self.run = run
            super.init()
        }

        package required init?(coder: NSCoder) { nil }

        package override func insertNewline(_ sender: Any?) { run() }
    }
#endif
