#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import PonteControls

    /// A line about one download: its name, its progress or its end, and buttons.
    final class AppKitDownloadLine: NSStackView {
        let id: ObjectIdentifier
        let isRunning: Bool
        private let label: NSTextField
        private let bar = NSProgressIndicator()
        private let revealFile: (@MainActor () -> Void)?
        private let close: @MainActor () -> Void

        init(_ row: DownloadRow) {
            (id, isRunning, revealFile, close) = (row.id, row.isRunning, row.reveal, row.close)
            label = NSTextField(labelWithString: row.text)
            super.init(frame: .zero)
            addArrangedSubview(label)
            if isRunning {
                bar.maxValue = 1
                addArrangedSubview(bar)
            }
            let texts = DesktopTexts.current
            if revealFile != nil {
                addArrangedSubview(NSButton(title: texts.pages.showFolder, target: self, action: #selector(reveal)))
            }
            let title = isRunning ? texts.cancel : texts.pages.dismiss
            addArrangedSubview(NSButton(title: title, target: self, action: #selector(end)))
            show(row)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func show(_ row: DownloadRow) {
            label.stringValue = row.text
            bar.setAccessibilityLabel(row.text)
            bar.isIndeterminate = row.fraction == nil
            bar.doubleValue = row.fraction ?? 0
        }

        @objc private func reveal() { revealFile?() }

        @objc private func end() { close() }
    }
#endif
