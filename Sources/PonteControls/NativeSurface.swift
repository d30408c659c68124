internal import PonteText

/// The place of native controls: the header bar of a GTK window (`GtkSurface`), the navigation item of a UIKit screen (`UIKitSurface`).
@MainActor
public protocol NativeSurface: AnyObject {
    /// The title in the middle of the bar; `nil` is the surface's own.
    var title: String? { get set }

    /// Adds a button to the bar; a second time, nothing.
    func add(_ button: BarButton)
    /// Takes a button out of the bar; one that is not there, nothing.
    func remove(_ button: BarButton)

    /// Shows a menu until something is chosen.
    ///
    /// - Returns: The index of the item, or `nil` where the user closes the menu or the task is cancelled.
    func choose(from items: [String], title: String?) async -> Int?

    /// Asks, and waits.
    ///
    /// - Returns: True if the user confirms; `false` where the task is cancelled.
    func confirm(_ question: Question) async -> Bool
}

/// A question of `NativeSurface.confirm`.
public struct Question: Sendable, Equatable {
    /// What is asked.
    public var title: String
    /// More about it, in smaller letters.
    public var details: String?
    /// The text of the button that confirms; an empty one is `DesktopTexts.ok`.
    public var confirm: String
    /// The text of the button that does not; an empty one is `DesktopTexts.cancel`, and `nil` no such button.
    public var dismiss: String?
    /// True if confirming destroys something.
    public var isDestructive: Bool

    /// One that can be dismissed, and destroys nothing, unless it says so.
    public init(
        title: String, details: String? = nil, confirm: String = "", dismiss: String? = "", isDestructive: Bool = false
    ) {
        self.title = title
        self.details = details
        self.confirm = confirm
        self.dismiss = dismiss
        self.isDestructive = isDestructive
    }
}

extension Question {
    /// As the user reads it.
    @MainActor
    package var shown: Question {
        let texts = DesktopTexts.current
        return Question(
            title: DisplayText.lines(title), details: details.map(DisplayText.lines),
            confirm: DisplayText.line(confirm.isEmpty ? texts.ok : confirm),
            dismiss: dismiss.map { DisplayText.line($0.isEmpty ? texts.cancel : $0) }, isDestructive: isDestructive)
    }
}
