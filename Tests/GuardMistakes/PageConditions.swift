// What Scripts/check-guards has to find in the bridge of a page: the lines marked so, and no others. No target has this file.
import WebKit

@available(iOS 26, macOS 26, *)
@MainActor
func send(_ text: String, to page: WebPage) {
    #if os(Linux)  // WRONG
        page.webView.callBySocket("receive", with: [text], done: nil)
    #elseif canImport(AppKit)  // WRONG
        print("#if os(macOS)")
    #else
        #if DEBUG
            print(text)
        #endif
        // A comment of #if os(iOS).
        page.stopLoading()
    #endif
    #if !DEBUG
        #if DEBUG && os(Linux)  // WRONG
            _ = page.webView
        #endif
    #endif
}
