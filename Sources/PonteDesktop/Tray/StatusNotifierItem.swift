#if os(Linux)
    internal import Foundation
    internal import GLibInterop
    internal import PonteText

    /// The icon on the bus: what panels read, and what they call when the user clicks.
    final class StatusNotifierItem: DBusObject {
        static let interface = "org.kde.StatusNotifierItem"
        static let introspection = """
            <node>
              <interface name="org.kde.StatusNotifierItem">
                <property name="Category" type="s" access="read"/>
                <property name="Id" type="s" access="read"/>
                <property name="Title" type="s" access="read"/>
                <property name="Status" type="s" access="read"/>
                <property name="WindowId" type="i" access="read"/>
                <property name="IconThemePath" type="s" access="read"/>
                <property name="IconName" type="s" access="read"/>
                <property name="IconPixmap" type="a(iiay)" access="read"/>
                <property name="OverlayIconName" type="s" access="read"/>
                <property name="OverlayIconPixmap" type="a(iiay)" access="read"/>
                <property name="AttentionIconName" type="s" access="read"/>
                <property name="AttentionIconPixmap" type="a(iiay)" access="read"/>
                <property name="AttentionMovieName" type="s" access="read"/>
                <property name="ToolTip" type="(sa(iiay)ss)" access="read"/>
                <property name="ItemIsMenu" type="b" access="read"/>
                <property name="Menu" type="o" access="read"/>
                <method name="ContextMenu"><arg type="i" direction="in"/><arg type="i" direction="in"/></method>
                <method name="Activate"><arg type="i" direction="in"/><arg type="i" direction="in"/></method>
                <method name="SecondaryActivate"><arg type="i" direction="in"/><arg type="i" direction="in"/></method>
                <method name="Scroll"><arg type="i" direction="in"/><arg type="s" direction="in"/></method>
                <signal name="NewTitle"/>
                <signal name="NewIcon"/>
                <signal name="NewToolTip"/>
                <signal name="NewMenu"/>
                <signal name="NewStatus"><arg type="s"/></signal>
              </interface>
            </node>
            """

        private weak var icon: TrayIcon?
        private let app: AppIdentity
        /// Any program may ask for it, as often as it likes.
        private var pixels: (of: TrayIcon.Picture, value: Variant)?

        init(_ icon: TrayIcon, of app: AppIdentity) {
            (self.icon, self.app) = (icon, app)
        }

        func call(_ method: String, of interface: String, arguments: [Variant], sender: String) throws -> [Variant] {
            if method == "Activate" || method == "SecondaryActivate" { icon?.onActivate?() }
            return []
        }

        func property(_ name: String, of interface: String) throws -> Variant {
            guard let icon else { throw DBusError(name: DBusError.unknownProperty, message: "The icon has gone.") }
            switch name {
            case "Category": return .string("ApplicationStatus")
            case "Id": return .string(app.id)
            case "Title": return .string(DisplayText.line(icon.title))
            case "Status": return .string(icon.status.rawValue)
            case "WindowId": return .int32(0)
            // An item that needs attention has the same picture: the panel marks it.
            // A panel is another program: it does not look where this one does.
            case "IconThemePath": return .string(app.icons?.path ?? "")
            case "IconName", "AttentionIconName": return .string(icon.icon.name)
            case "IconPixmap", "AttentionIconPixmap": return pixels(of: icon.icon)
            case "ToolTip":
                return .tuple([.string(""), Self.noPixels, .string(DisplayText.lines(icon.tooltip ?? icon.title)), .string("")])
            case "ItemIsMenu": return .boolean(icon.onActivate == nil)
            case "Menu": return .objectPath(SystemTrayIcon.menuPath)
            case "OverlayIconPixmap": return Self.noPixels
            default: return .string("")
            }
        }

        private func pixels(of picture: TrayIcon.Picture) -> Variant {
            if let pixels, pixels.of == picture { return pixels.value }
            let value = picture.pixels
            pixels = (picture, value)
            return value
        }

        fileprivate nonisolated static let noPixels = Variant.array([], of: "(iiay)")
    }

    extension TrayIcon.Picture {
        fileprivate var name: String {
            if case .named(let name) = self { name } else { "" }
        }

        fileprivate var pixels: Variant {
            guard case .image(let data) = self, let picture = TrayPixels(data) else { return StatusNotifierItem.noPixels }
            return .array([.tuple([.int32(picture.width), .int32(picture.height), .bytes(picture.argb)])], of: "(iiay)")
        }
    }
#endif
