internal import Foundation
internal import PonteText

/// The `.desktop` file: the program in menus, in the dock, and as what opens its files and addresses.
///
/// The format is the Desktop Entry Specification of freedesktop.org.
struct DesktopEntry {
    let text: String

    init(_ description: ShipDescription) {
        let types = description.mimeTypes + description.schemes.map { "x-scheme-handler/\($0)" }
        var lines = [
            "[Desktop Entry]",
            "Type=Application",
            "Name=\(Self.escaped(description.name))",
            "Comment=\(Self.escaped(description.summary))",
            // Files and addresses alike.
            "Exec=\(description.package)\(types.isEmpty ? "" : " %U")",
            "TryExec=\(description.package)",
            "Icon=\(description.id)",
            "Terminal=false",
            "Categories=\(Self.list(description.categories))",
        ]
        if !description.keywords.isEmpty { lines.append("Keywords=\(Self.list(description.keywords.map(Self.escaped)))") }
        if !types.isEmpty { lines.append("MimeType=\(Self.list(types))") }
        // GTK names the windows of the program after its id: the desktop finds their icon and group by that.
        lines += ["StartupWMClass=\(description.id)", "StartupNotify=true"]
        if description.isBusActivatable { lines.append("DBusActivatable=true") }
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func list(_ values: [String]) -> String { values.map { "\($0);" }.joined() }

    private static func escaped(_ text: String) -> String { text.replacingScalars(["\\": "\\\\"]) }
}
