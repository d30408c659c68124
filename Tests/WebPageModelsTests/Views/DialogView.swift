#if canImport(SwiftUI)
    import SwiftUI
    import WebKit

    @available(iOS 26, macOS 26, *)
    struct DialogView: View {
        @State private var model = DialogModel()
        @State private var text = ""

        var body: some View {
            @Bindable var dialogs = model.dialogs
            WebView(model.page)
                .sheet(item: $dialogs.current) { dialog in
                    VStack {
                        Text("\(dialog.host) says")
                        Text(dialog.message)
                        if dialog.kind == .prompt {
                            TextField("Answer", text: $text)
                        }
                        HStack {
                            Button("Cancel") { dialogs.answer(nil) }
                            Button("OK") { dialogs.answer(text) }
                        }
                    }
                    .onAppear { text = dialog.defaultText }
                }
        }
    }
#endif
