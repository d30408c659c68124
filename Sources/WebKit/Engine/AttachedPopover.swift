internal import CGLibSupport
package import CWebKitGTK
internal import GLibInterop
internal import PonteAsync

/// A popover on a widget.
@MainActor
package final class AttachedPopover {
    private let owner: GObjectOwner<GtkWidget>
    private let parent: GObjectOwner<GtkWidget>
    private var mapHandler: UInt?
    /// Holds this object until it is off.
    private var timer: IdleTimeout?

    package init(_ popover: UnsafeMutablePointer<GtkWidget>, on parent: UnsafeMutablePointer<GtkWidget>) {
        owner = GObjectOwner(retaining: popover)
        self.parent = GObjectOwner(retaining: parent)
        gtk_widget_set_parent(popover, parent)
    }

    package var widget: UnsafeMutablePointer<GtkWidget> { owner.pointer }

    package var pointer: UnsafeMutablePointer<GtkPopover> {
        UnsafeMutableRawPointer(owner.pointer).assumingMemoryBound(to: GtkPopover.self)
    }

    /// Opens it, once its widget is on the screen: GTK keeps for ever what is opened before.
    package func popUp() {
        if gtk_widget_get_mapped(parent.pointer) != 0 { return gtk_popover_popup(pointer) }
        mapHandler = connect(parent.pointer, "map") { [weak self] _ in
            if let self {
                stopWaiting()
                gtk_popover_popup(pointer)
            }
        }
    }

    private func stopWaiting() {
        if let mapHandler { disconnect(parent.pointer, mapHandler) }
        mapHandler = nil
    }

    // Platform: end of a popover
    /// Closes it, and takes it off its widget when its last pictures are over: GTK 4.8 keeps for ever what is taken off while one is under way, or falls over it.
    package func takeAway() {
        stopWaiting()
        gtk_popover_popdown(pointer)
        timer = IdleTimeout(Self.rest) { [self] in
            gtk_widget_unparent(widget)
            timer = nil
        }
    }

    /// No signal tells of the end.
    private static let rest = Duration.milliseconds(500)
}
