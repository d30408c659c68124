#if canImport(SwiftUI)
    import SwiftUI
    import WebKit

    @available(iOS 26, macOS 26, *)
    struct DialogView: View {
        @State private var model = DialogModel()
        @State private var text = ""

        var body: some View {
            WebView(model.page)
                .sheet(item: dialog) { dialog in
                    VStack {
                        Text("\(dialog.host) says")
                        Text(dialog.message)
                        if dialog.kind == .prompt {
                            TextField("Answer", text: $text)
                        }
                        HStack {
                            Button("Cancel") { model.dialogs.answer(nil) }
                            Button("OK") { model.dialogs.answer(text) }
                        }
                    }
                    .onAppear { text = dialog.defaultText }
                }
        }

        /// A sheet that the user takes away is an answer, too.
        private var dialog: Binding<PageDialogs.Dialog?> {
            Binding(get: { model.dialogs.current }, set: { if $0 == nil { model.dialogs.answer(nil) } })
        }
    }
#endif
