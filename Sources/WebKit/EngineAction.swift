internal import CGLibSupport
internal import GLibInterop

/// What the engine asks about before it loads: a navigation, or a new window.
///
/// Its address is taken here, and nowhere else: the engine makes a new copy of it at each question, which takes long where a page has written millions of
/// characters, and frees the last. So it is for the time of the question alone.
@MainActor
struct EngineAction {
    let address: EngineAddress
    /// `nil` for an address that cannot be told.
    let request: URLRequest?
    let isForNewWindow: Bool
    let type: WebKitNavigationType
    let isRedirect: Bool
    let isUserGesture: Bool
    /// The mouse button of the click.
    let button: MouseButton

    /// `nil` for a question about a response.
    init?(_ decision: OpaqueDecision, _ type: WebKitPolicyDecisionType, own: OwnAddress?) {
        guard type != WEBKIT_POLICY_DECISION_TYPE_RESPONSE else { return nil }
        let action = webkit_navigation_policy_decision_get_navigation_action(decision.opaque)
        let engineRequest = webkit_navigation_action_get_request(action)
        address = EngineAddress(webkit_uri_request_get_uri(engineRequest))
        request = EngineRequest.request(engineRequest, at: address, own: own)
        isForNewWindow = type == WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION
        self.type = webkit_navigation_action_get_navigation_type(action)
        isRedirect = webkit_navigation_action_is_redirect(action) != 0
        isUserGesture = webkit_navigation_action_is_user_gesture(action) != 0
        button = MouseButton(engine: webkit_navigation_action_get_mouse_button(action))
    }

    /// True if it can be that of a place within a document.
    var mayBeFragment: Bool { type == WEBKIT_NAVIGATION_TYPE_OTHER || isLink }

    var isLink: Bool { type == WEBKIT_NAVIGATION_TYPE_LINK_CLICKED }
}
