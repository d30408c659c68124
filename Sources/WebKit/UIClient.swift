internal import CGLibSupport
internal import GLibInterop

/// Brings what a page wants of the user interface to the view's delegate.
@MainActor
final class UIClient {
    private weak var webView: WKWebView?
    private let signals: ViewSignals
    private var contextMenuElement: WKContextMenuElementInfo?
    fileprivate var showsEditingMenuOnly = false
    let permissions = EnginePermissions()

    init(_ view: GObjectOwner<WebKitWebView>) {
        signals = ViewSignals(view)
    }

    func listen(for webView: WKWebView) {
        self.webView = webView
        on("print") { webView, arguments in
            guard let operation = arguments.object(1) else { return .handled(false) }
            return .handled(webView.engine.pagePrints.takes(OpaquePointer(operation), of: webView))
        }
        on("script-dialog") { webView, arguments in
            guard let dialog = arguments.boxed(1) else { return .handled(false) }
            ScriptDialog.run(OpaquePointer(dialog), for: webView)
            return .handled(true)
        }
        on("permission-request") { webView, arguments in
            guard let request = arguments.object(1) else { return .handled(false) }
            UIClient.decide(OpaquePointer(request), for: webView)
            return .handled(true)
        }
        on("show-notification") { webView, _ in .handled(!webView.engine.uiClient.permissions.admitsNotification()) }
        on("run-file-chooser") { webView, arguments in
            guard let request = arguments.object(1) else { return .handled(false) }
            UIClient.chooseFiles(OpaquePointer(request), for: webView)
            return .handled(true)
        }
        // The engine's dialog waits for a user, and the page and its view's loads wait for the dialog.
        on("print") { webView, _ in .handled(!webView.isOnScreen) }
        on("context-menu") { [weak self] webView, arguments in
            if self?.showsEditingMenuOnly == true, let menu = arguments.object(1), !EditingMenu.keep(in: OpaquePointer(menu)) {
                return .handled(true)
            }
            let element = arguments.object(2).map { WKContextMenuElementInfo(linkURL: UIClient.link(at: OpaquePointer($0))) }
            self?.contextMenuElement = element
            if let element { webView.engine.uiDelegate?.webView(webView, contextMenuWillPresentForElement: element) }
            // The engine shows its menu, unless the app has taken the view out of its window: there the menu would hold the mouse for ever.
            return .handled(gtk_widget_get_root(webView.gtkWidget) == nil)
        }
        on("context-menu-dismissed") { [weak self] webView, _ in
            guard let element = self?.contextMenuElement else { return .nothing }
            self?.contextMenuElement = nil
            webView.engine.uiDelegate?.webView(webView, contextMenuDidEndForElement: element)
            return .nothing
        }
        on("close") { webView, _ in
            if !webView.engine.leaving.takesClose() { webView.engine.uiDelegate?.webViewDidClose(webView) }
            return .nothing
        }
        signals.connectAnswering("create") { [weak self] arguments in
            guard let webView = self?.webView, let action = arguments.boxed(1) else { return .object(nil) }
            webView.connections.drain()
            return .object(UIClient.open(OpaquePointer(action), from: webView))
        }
    }

    func stop() {
        signals.disconnectAll()
    }

    private func on(_ signal: String, _ handler: @escaping @MainActor (WKWebView, SignalArguments) -> SignalResult) {
        signals.connectAnswering(signal) { [weak self] arguments in
            guard let webView = self?.webView else { return .handled(false) }
            webView.connections.drain()
            return handler(webView, arguments)
        }
    }

    // MARK: Context menus

    private static func link(at hit: OpaquePointer) -> URL? {
        guard webkit_hit_test_result_context_is_link(hit) != 0 else { return nil }
        return EngineAddress(webkit_hit_test_result_get_link_uri(hit)).url
    }

    // MARK: New windows

    private static func open(_ action: OpaquePointer, from webView: WKWebView) -> UnsafeMutableRawPointer? {
        guard var request = EngineRequest.request(webkit_navigation_action_get_request(action), own: nil) else { return nil }
        request.mainDocumentURL = request.url
        let navigationAction = WKNavigationAction(
            sourceFrame: webView.connections.asker ?? .asking(in: webView), targetFrame: nil,
            navigationType: NavigationPolicy.type(webkit_navigation_action_get_navigation_type(action)),
            request: request, isUserGesture: webkit_navigation_action_is_user_gesture(action) != 0,
            button: MouseButton(engine: webkit_navigation_action_get_mouse_button(action)))
        guard !webView.takesWindow(navigationAction), let delegate = webView.engine.uiDelegate else { return nil }
        let configuration = webView.engine.configuration.copied()
        configuration.openedBy = webView
        let opened = delegate.webView(
            webView, createWebViewWith: configuration, for: navigationAction, windowFeatures: WKWindowFeatures())
        guard let opened else { return nil }
        guard opened.opener === webView else {
            EngineLog.write("The view for a new window must be made with the configuration that the delegate was given.")
            return nil
        }
        // The opener may write into an empty one.
        if request.url == .blank { Task { [weak opened] in opened?.engine.firstPage?.end(true) } }
        return UnsafeMutableRawPointer(opened.view.pointer)
    }

    // MARK: Permissions

    private static func decide(_ request: OpaquePointer, for webView: WKWebView) {
        let owner = GObjectReference(retaining: request)
        let answer = PendingAnswer(fallback: WKPermissionDecision.deny) { decision in
            switch decision {
            case .grant: webkit_permission_request_allow(owner.pointer)
            case .deny, .prompt: webkit_permission_request_deny(owner.pointer)
            }
        }
        if let wish = EnginePermission(request), let decide = webView.engine.uiClient.permissions.decide {
            Task { answer(await decide(wish) ? .grant : .deny) }
            return
        }
        guard let delegate = webView.engine.uiDelegate, let type = captureType(request) else { return }
        let frame = WKFrameInfo.asking(in: webView)
        delegate.ask(
            webView, requestMediaCapturePermissionFor: frame.securityOrigin, initiatedByFrame: frame, type: type
        ) { answer($0) }
    }

    /// The devices with which a request wants to record; `nil` for the screen, and for a request that is no recording.
    private static func captureType(_ request: OpaquePointer) -> WKMediaCaptureType? {
        guard pnt_is_a(UnsafeMutableRawPointer(request), webkit_user_media_permission_request_get_type()) != 0,
            webkit_user_media_permission_is_for_display_device(request) == 0
        else { return nil }
        let wantsCamera = webkit_user_media_permission_is_for_video_device(request) != 0
        let wantsMicrophone = webkit_user_media_permission_is_for_audio_device(request) != 0
        switch (wantsCamera, wantsMicrophone) {
        case (true, true): return .cameraAndMicrophone
        case (true, false): return .camera
        case (false, true): return .microphone
        case (false, false): return nil
        }
    }

    // MARK: Files

    private static func chooseFiles(_ request: OpaquePointer, for webView: WKWebView) {
        if webView.engine.fileDropTarget.answer(request) { return }
        let owner = GObjectReference(retaining: request)
        let answer = PendingAnswer(fallback: [URL]?.none) { urls in
            let paths = (urls ?? []).filter(\.isFileURL).map(\.path)
            guard !paths.isEmpty else { return webkit_file_chooser_request_cancel(owner.pointer) }
            withCStrings(paths) { webkit_file_chooser_request_select_files(owner.pointer, $0) }
        }
        guard let delegate = webView.engine.uiDelegate else { return }
        let parameters = WKOpenPanelParameters(
            allowsMultipleSelection: webkit_file_chooser_request_get_select_multiple(request) != 0,
            mediaTypes: mediaTypes(webkit_file_chooser_request_get_mime_types(request)))
        delegate.ask(webView, runOpenPanelWith: parameters, initiatedByFrame: .asking(in: webView)) { answer($0) }
    }

    /// - Parameter types: Ends with `NULL`; `nil` for none. A page may name as many as it likes, as long as it likes: one that does takes all files.
    private static func mediaTypes(_ types: UnsafePointer<UnsafePointer<CChar>?>?) -> [String] {
        guard let types else { return [] }
        var found: [String] = []
        while let type = types[found.count] {
            guard found.count < 64, let text = String(type, upTo: 128) else { return [] }
            found.append(text)
        }
        return found
    }
}

extension WKWebView {
    /// True for a context menu that has what edits alone, and does not come where it would be empty.
    package var showsEditingMenuOnly: Bool {
        get { engine.uiClient.showsEditingMenuOnly }
        set { engine.uiClient.showsEditingMenuOnly = newValue }
    }
}
