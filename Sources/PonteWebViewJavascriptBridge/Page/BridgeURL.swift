internal import Foundation

/// The addresses that pages of the library open in hidden frames, to say that there is something to do.
enum BridgeURL {
    /// The page asks for the bridge.
    case setUp
    /// Messages wait in the queue of the page's own bridge object.
    case queue

    /// - Parameter url: `nil` for any other address.
    init?(_ url: URL?) {
        guard let scheme = url?.scheme?.lowercased(), scheme == "https" || scheme == "wvjbscheme" else { return nil }
        switch url?.host(percentEncoded: true)?.lowercased() {
        case "__bridge_loaded__": self = .setUp
        case "__wvjb_queue_message__": self = .queue
        default: return nil
        }
    }
}
