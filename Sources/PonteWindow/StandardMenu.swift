/// A menu that a program of macOS has in any case.
package struct StandardMenu: Sendable {
    /// A line of the menu. AppKit finds the view, the window or the program that has the method, and switches the line off where none has.
    package enum Line: Hashable, Sendable {
        /// - Parameters:
        ///   - selector: The name of the method in Objective-C.
        ///   - key: Pressed with Command; empty for none.
        case action(String, selector: String, key: String = "", isShifted: Bool = false, isOptioned: Bool = false)
        /// Those of other programs for what is selected.
        case services
        case separator
    }

    package let title: String
    package let lines: [Line]
    /// True if the methods are the program's. AppKit does not look for it behind a sheet (LuMiSxh/Arknights-MacOS-Client#68).
    package var isPrograms = false
    /// True if AppKit adds the open windows.
    package var listsWindows = false

    package static func app(named name: String) -> StandardMenu {
        StandardMenu(
            title: name,
            lines: [
                .action("About \(name)", selector: "orderFrontStandardAboutPanel:"), .separator, .services, .separator,
                .action("Hide \(name)", selector: "hide:", key: "h"),
                .action("Hide Others", selector: "hideOtherApplications:", key: "h", isOptioned: true),
                .action("Show All", selector: "unhideAllApplications:"), .separator,
                .action("Quit \(name)", selector: "terminate:", key: "q"),
            ],
            isPrograms: true)
    }

    package static let edit = StandardMenu(
        title: "Edit",
        lines: [
            .action("Undo", selector: "undo:", key: "z"),
            .action("Redo", selector: "redo:", key: "z", isShifted: true), .separator,
            .action("Cut", selector: "cut:", key: "x"), .action("Copy", selector: "copy:", key: "c"),
            .action("Paste", selector: "paste:", key: "v"),
            .action("Paste as Plain Text", selector: "pasteAsPlainText:", key: "v", isShifted: true),
            .action("Delete", selector: "delete:"), .action("Select All", selector: "selectAll:", key: "a"),
        ])

    package static let window = StandardMenu(
        title: "Window",
        lines: [
            .action("Minimize", selector: "performMiniaturize:", key: "m"), .action("Zoom", selector: "performZoom:"),
            .action("Close Window", selector: "performClose:", key: "w"), .separator,
            .action("Bring All to Front", selector: "arrangeInFront:"),
        ],
        listsWindows: true)
}

extension StandardMenu {
    /// A menu bar that is there.
    package enum Bar: Sendable {
        /// There is none.
        case none
        /// Of this package's.
        case standard
        /// Of the app's: of its storyboard, or of SwiftUI.
        case apps
    }

    /// A part of a menu bar.
    package enum Part: Sendable {
        case app, edit, window
        /// The part between the others: the menus that the app has given, or else those for the page.
        case inner
    }

    /// The parts of the bar that takes the place of another, from the left; empty where that stays.
    ///
    /// - Parameter isGiven: True if the app has given menus.
    package static func parts(over bar: Bar, isGiven: Bool) -> [Part] {
        switch (bar, isGiven) {
        case (_, true): [.app, .inner]
        case (.apps, false): []
        case (.none, false), (.standard, false): [.app, .edit, .inner, .window]
        }
    }
}
