#if canImport(AppKit) && !canImport(UIKit)
    package import AppKit

    extension NSAlert {
        /// Puts fields into the alert, and a box to tick below them.
        ///
        /// - Returns: The fields, for `reply(_:confirmed:)`.
        package func add(_ form: QuestionForm, of title: String) -> [NSTextField] {
            if let text = form.box {
                showsSuppressionButton = true
                suppressionButton?.title = text
            }
            guard !form.fields.isEmpty else { return [] }
            let (rowHeight, width) = (CGFloat(28), CGFloat(300))
            let labelWidth = form.fields.contains { $0.label != nil } ? CGFloat(100) : 0
            let column = NSView(
                frame: NSRect(x: 0, y: 0, width: width, height: rowHeight * CGFloat(form.fields.count)))
            let fields = form.fields.enumerated().map { index, field in
                let bottom = rowHeight * CGFloat(form.fields.count - 1 - index)
                let entry = field.isSecret ? NSSecureTextField() : NSTextField()
                entry.frame = NSRect(x: labelWidth, y: bottom, width: width - labelWidth, height: 24)
                entry.stringValue = field.text
                entry.setAccessibilityLabel(field.label ?? title)
                if let label = field.label {
                    let name = NSTextField(labelWithString: label)
                    name.frame = NSRect(x: 0, y: bottom, width: labelWidth, height: 20)
                    column.addSubview(name)
                }
                column.addSubview(entry)
                return entry
            }
            for (field, next) in zip(fields, fields.dropFirst()) { field.nextKeyView = next }
            accessoryView = column
            layout()
            window.initialFirstResponder = fields.first { $0.stringValue.isEmpty } ?? fields.first
            return fields
        }

        /// The answer, when the alert has ended.
        package func reply(_ fields: [NSTextField], confirmed: Bool) -> QuestionReply {
            QuestionReply(
                isConfirmed: confirmed, texts: fields.map(\.stringValue), isTicked: suppressionButton?.state == .on)
        }
    }
#endif
