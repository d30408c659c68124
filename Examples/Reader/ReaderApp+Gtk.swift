#if os(Linux)
    import PonteDesktop

    /// Shows the library in a window of GTK's.
    @main @MainActor enum ReaderApp {
        static func main() async {
            let model = ReaderModel(pagesIn: ReaderPages.folder, placesIn: Places.usualFile)
            let window = ReaderWindow(model)
            let opener = Opener(schemes: ["https", "mailto"])
            // No program may be there for it.
            model.openOutside = { url in Task { try? await opener.open(url) } }
            model.openLibrary()
            await window.closed()
        }
    }
#endif
