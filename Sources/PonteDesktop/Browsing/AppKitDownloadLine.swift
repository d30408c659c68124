#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import PonteControls

    /// A line about one download: its name, its progress or its end, and buttons.
    final class AppKitDownloadLine: NSStackView {
        let id: ObjectIdentifier
        let isRunning: Bool
        private let label: NSTextField
        private let bar = NSProgressIndicator()
        private var targets: [MenuTarget] = []

        init(_ row: DownloadRow) {
            (id, isRunning) = (row.id, row.isRunning)
            label = NSTextField(labelWithString: row.text)
            super.init(frame: .zero)
            addArrangedSubview(label)
            if isRunning {
                bar.maxValue = 1
                addArrangedSubview(bar)
            }
            let texts = DesktopTexts.current
            if let reveal = row.reveal { add(texts.pages.showFolder, reveal) }
            add(isRunning ? texts.cancel : texts.pages.dismiss, row.close)
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

        private func add(_ title: String, _ action: @escaping @MainActor () -> Void) {
            let target = MenuTarget(action)
            targets.append(target)
            addArrangedSubview(NSButton(title: title, target: target, action: MenuTarget.action))
        }
    }
#endif
