#if os(Linux)
    internal import CWebKitGTK
    package import GLibInterop

    extension GtkPanel {
        /// Asks with a form, and waits.
        ///
        /// - Returns: What the form has said, confirmed or not.
        package static func ask(_ question: Question, _ form: QuestionForm, over parent: DialogParent?) async -> QuestionReply {
            let fields = GtkForm(form, of: question.shown.title)
            let isConfirmed = await GtkPanel(question, with: fields, over: parent).answer()
            return QuestionReply(isConfirmed: isConfirmed, texts: fields.texts, isTicked: fields.isTicked)
        }
    }
#endif
