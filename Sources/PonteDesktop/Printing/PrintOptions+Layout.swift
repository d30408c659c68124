#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte
    internal import WebKit

    extension PrintOptions {
        private static let point = 72 / 25.4
        /// Of all sides, in points.
        private static let defaultMargin = 10 * point

        /// - Parameter rule: The page's own, for what the options leave to it.
        /// - Throws: `PonteError` with `invalidParameters` if the margins leave no room.
        @MainActor
        func layout(for rule: PageRule) throws -> PrintLayout {
            var size = paper.map { ($0.width * Self.point, $0.height * Self.point) } ?? rule.paper ?? Self.usersPaper
            if let isLandscape = isLandscape ?? (paper == nil ? rule.isLandscape : nil) {
                let sides = (min(size.0, size.1), max(size.0, size.1))
                size = isLandscape ? (sides.1, sides.0) : sides
            }
            let margins =
                self.margins.map {
                    PrintLayout.Margins(
                        top: $0.top * Self.point, right: $0.right * Self.point, bottom: $0.bottom * Self.point,
                        left: $0.left * Self.point)
                }
                ?? PrintLayout.Margins(
                    top: rule.top ?? Self.defaultMargin, right: rule.right ?? Self.defaultMargin,
                    bottom: rule.bottom ?? Self.defaultMargin, left: rule.left ?? Self.defaultMargin)
            let layout = PrintLayout(
                width: size.0, height: size.1, margins: margins, pixel: PrintLayout.pixel * scale)
            guard layout.contentWidth >= Self.point, layout.contentHeight >= Self.point else {
                throw PonteError(.invalidParameters, "The margins leave no room on the paper. Make them smaller.")
            }
            return layout
        }

        /// In points: that of the user's language.
        @MainActor
        private static var usersPaper: (width: Double, height: Double) {
            let setup = GObjectReference(takingOwnershipOf: gtk_page_setup_new())
            return (
                gtk_page_setup_get_paper_width(setup.pointer, GTK_UNIT_POINTS),
                gtk_page_setup_get_paper_height(setup.pointer, GTK_UNIT_POINTS)
            )
        }
    }
#endif
