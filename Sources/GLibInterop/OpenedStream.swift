package import CWebKitGTK

/// A stream on its way through a continuation.
@MainActor
package final class OpenedStream {
    package let owner: GObjectOwner<GInputStream>

    package init(_ owner: GObjectOwner<GInputStream>) {
        self.owner = owner
    }
}
