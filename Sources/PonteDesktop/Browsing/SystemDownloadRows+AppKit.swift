#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import PonteControls
    internal import PonteWindow

    /// The lines below a window's title bar.
    @MainActor
    final class SystemDownloadRows {
        private let column = NSStackView()
        private var lines: [AppKitDownloadLine] = []
        private weak var window: WebViewWindow?
        private var isPlaced = false

        init(in window: WebViewWindow) {
            self.window = window
            column.orientation = .vertical
            column.alignment = .leading
            column.setAccessibilityLabel(DesktopTexts.current.pages.downloads)
        }

        func show(_ rows: [DownloadRow]) {
            if !isPlaced, !rows.isEmpty {
                isPlaced = true
                window?.addBelowTitle(column)
            }
            for line in lines where !rows.contains(where: { $0.id == line.id && $0.isRunning == line.isRunning }) {
                column.removeArrangedSubview(line)
                line.removeFromSuperview()
                lines.removeAll { $0 === line }
            }
            for row in rows {
                if let line = lines.first(where: { $0.id == row.id }) {
                    line.show(row)
                } else {
                    let line = AppKitDownloadLine(row)
                    lines.append(line)
                    column.addArrangedSubview(line)
                }
            }
            column.isHidden = lines.isEmpty
            column.setFrameSize(column.fittingSize)
        }
    }
#endif
