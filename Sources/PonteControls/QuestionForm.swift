/// More of a question than its buttons.
package struct QuestionForm: Sendable {
    /// A line to write into.
    package struct Field: Sendable {
        /// Its name, beside it; `nil` if the question says it.
        package var label: String?
        /// In it at first.
        package var text: String
        /// True for a password.
        package var isSecret: Bool

        package init(label: String? = nil, text: String = "", isSecret: Bool = false) {
            (self.label, self.text, self.isSecret) = (label, text, isSecret)
        }
    }

    package var fields: [Field]
    /// The text of a box to tick, below the fields.
    package var box: String?
    /// True if the Return key must not confirm: the question may come while the user writes.
    package var isCautious: Bool

    package init(fields: [Field] = [], box: String? = nil, isCautious: Bool = false) {
        (self.fields, self.box, self.isCautious) = (fields, box, isCautious)
    }
}

/// The user's answer to a question with a form.
package struct QuestionReply: Sendable {
    package var isConfirmed = false
    /// Of the fields.
    package var texts: [String] = []
    /// True if the box is ticked, also behind a question that was not confirmed.
    package var isTicked = false

    package init(isConfirmed: Bool = false, texts: [String] = [], isTicked: Bool = false) {
        (self.isConfirmed, self.texts, self.isTicked) = (isConfirmed, texts, isTicked)
    }
}
