// Both: what is newer than the oldest system of the package, or deprecated there.
import Foundation
import Synchronization
import WebKit

@MainActor
func useNewer(_ webView: WKWebView) async {
    webView.isInspectable = true  // error: 'isInspectable' is only available in
    if #available(macOS 13.3, iOS 16.4, *) { webView.isInspectable = true }
    let count = Mutex(0)  // error: 'Mutex' is only available in
    if #available(macOS 14, iOS 17, *) { _ = Mutex(0) }  // error: 'Mutex' is only available in
    await withDiscardingTaskGroup { _ in }  // error: 'withDiscardingTaskGroup(returning:isolation:body:)' is only available in
    webView.configuration.preferences.javaScriptEnabled = true  // error: 'javaScriptEnabled' was deprecated in
}
