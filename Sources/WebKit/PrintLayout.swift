internal import CGLibSupport
package import GLibInterop

/// The paper of a print, and the place of a page's content on it. In points, of which an inch has 72.
package struct PrintLayout: Hashable, Sendable {
    /// The space at the paper's edges.
    package struct Margins: Hashable, Sendable {
        package var top: Double
        package var right: Double
        package var bottom: Double
        package var left: Double

        package init(top: Double, right: Double, bottom: Double, left: Double) {
            (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
        }

        package init(all margin: Double) {
            self.init(top: margin, right: margin, bottom: margin, left: margin)
        }
    }

    package let width: Double
    package let height: Double
    package let margins: Margins
    /// Points for a CSS pixel: 0.75 makes a CSS inch an inch.
    package let pixel: Double

    package init(width: Double, height: Double, margins: Margins, pixel: Double = PrintLayout.pixel) {
        (self.width, self.height, self.margins, self.pixel) = (width, height, margins, pixel)
    }

    /// The one of CSS (CSS Values and Units 3, 5.2).
    package static let pixel = 0.75
    /// The engine's own: it lays a page out 1.25 times as wide as the space between the margins.
    private static let enginePixel = 0.8
    /// Of a side, in points: PDF's limit (ISO 32000-1, annex C).
    package static let farthest = 14_400.0

    /// The width that is left for content.
    package var contentWidth: Double { width - margins.left - margins.right }
    package var contentHeight: Double { height - margins.top - margins.bottom }

    // Platform: layout on paper
    /// The style sheet with which the engine lays the page out for this paper.
    ///
    /// The engine takes the margins of `@page` for the width of its layout, and those of the page setup for the place of the content. A layout that is wider by some factor, on a paper with the
    /// same place, is drawn smaller by that factor. The page's own rules are overruled: they would change the size of its letters only.
    var sheet: String {
        let excess = Self.enginePixel / pixel - 1
        let (x, y) = (contentWidth * excess / 2, contentHeight * excess / 2)
        let sides = [margins.top - y, margins.right - x, margins.bottom - y, margins.left - x]
        // No exponents, and no comma of another language.
        return "@page{margin:\(sides.map { "\(($0 * 1000).rounded() / 1000)pt" }.joined(separator: " ")) !important}"
    }

    /// For a printer: as GTK takes it.
    package var setup: GObjectReference {
        let isLandscape = width > height && PaperNames.name(of: height, by: width) != nil
        let (short, long) = isLandscape ? (height, width) : (width, height)
        let paper =
            PaperNames.name(of: short, by: long).map { gtk_paper_size_new($0) }
            ?? gtk_paper_size_new_custom("custom", "Custom", short, long, GTK_UNIT_POINTS)
        return setup(on: paper, isLandscape: isLandscape)
    }

    /// For a file, whose paper needs no name. On a paper that is turned, the engine takes the upper and lower margins from the width.
    var fileSetup: GObjectReference {
        setup(on: gtk_paper_size_new_custom("custom", "Custom", width, height, GTK_UNIT_POINTS), isLandscape: false)
    }

    private func setup(on paper: OpaquePointer?, isLandscape: Bool) -> GObjectReference {
        let setup = GObjectReference(takingOwnershipOf: gtk_page_setup_new())
        gtk_page_setup_set_paper_size(setup.pointer, paper)
        gtk_paper_size_free(paper)
        gtk_page_setup_set_orientation(
            setup.pointer, isLandscape ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT)
        gtk_page_setup_set_top_margin(setup.pointer, margins.top, GTK_UNIT_POINTS)
        gtk_page_setup_set_right_margin(setup.pointer, margins.right, GTK_UNIT_POINTS)
        gtk_page_setup_set_bottom_margin(setup.pointer, margins.bottom, GTK_UNIT_POINTS)
        gtk_page_setup_set_left_margin(setup.pointer, margins.left, GTK_UNIT_POINTS)
        return setup
    }

    /// The paper that the user has chosen in GTK's dialog.
    package init(setup: OpaquePointer, pixel: Double) {
        self.init(
            width: gtk_page_setup_get_paper_width(setup, GTK_UNIT_POINTS),
            height: gtk_page_setup_get_paper_height(setup, GTK_UNIT_POINTS),
            margins: Margins(
                top: gtk_page_setup_get_top_margin(setup, GTK_UNIT_POINTS),
                right: gtk_page_setup_get_right_margin(setup, GTK_UNIT_POINTS),
                bottom: gtk_page_setup_get_bottom_margin(setup, GTK_UNIT_POINTS),
                left: gtk_page_setup_get_left_margin(setup, GTK_UNIT_POINTS)),
            pixel: pixel)
    }
}

/// The papers that printers know by name (PWG 5101.1).
private enum PaperNames {
    private static let sizes: [(name: String, width: Double, height: Double)] = [
        ("iso_a3", 297, 420), ("iso_a4", 210, 297), ("iso_a5", 148, 210), ("iso_a6", 105, 148), ("na_letter", 215.9, 279.4),
        ("na_legal", 215.9, 355.6), ("na_ledger", 279.4, 431.8),
    ]

    static func name(of width: Double, by height: Double) -> String? {
        let (width, height) = (width * 25.4 / 72, height * 25.4 / 72)
        return sizes.first { abs($0.width - width) < 0.5 && abs($0.height - height) < 0.5 }?.name
    }
}
