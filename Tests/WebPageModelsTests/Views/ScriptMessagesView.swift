#if canImport(SwiftUI)
    import SwiftUI
    import WebKit

    @available(iOS 26, macOS 26, *)
    struct ScriptMessagesView: View {
        @State private var messages = ScriptMessages()

        var body: some View {
            VStack {
                WebView(messages.page)
                ForEach(messages.notes, id: \.self) { note in
                    Text(note)
                }
            }
        }
    }
#endif
