/// The scripts and message handlers of the web views that are made with it.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkusercontentcontroller)
@preconcurrency
@MainActor
open class WKUserContentController: NSObject, @preconcurrency NSSecureCoding {
    /// In the order in which they were added.
    open var userScripts: [WKUserScript] { scripts }

    struct HandlerKey: Hashable {
        var name: String
        var world: ObjectIdentifier
    }

    enum Handler {
        case oneWay(any WKScriptMessageHandler)
        case withReply(any WKScriptMessageHandlerWithReply)
    }

    struct Registration {
        var name: String
        var world: WKContentWorld
        var handler: Handler
    }

    private(set) var scripts: [WKUserScript] = []
    private(set) var contentRuleLists: [WKContentRuleList] = []
    private(set) var registrations: [HandlerKey: Registration] = [:]
    private var views: [WeakContent] = []

    public override init() {
        super.init()
    }

    /// A new controller: as on Apple systems, neither scripts nor handlers are archived.
    public required init?(coder: NSCoder) {
        super.init()
    }

    open func encode(with coder: NSCoder) {}

    /// True.
    open class var supportsSecureCoding: Bool { true }

    /// Adds a script to all documents that come.
    open func addUserScript(_ userScript: WKUserScript) {
        scripts.append(userScript)
        forEachView { $0.add(userScript) }
    }

    /// Removes the scripts; documents that are there keep what has run.
    open func removeAllUserScripts() {
        scripts = []
        forEachView { $0.reset(scripts: []) }
    }

    /// Adds a handler to the page's world.
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
        register(.oneWay(scriptMessageHandler), name: name, world: .page)
    }

    /// Adds a handler, which the scripts of `world` see as `webkit.messageHandlers.<name>`.
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String) {
        register(.oneWay(scriptMessageHandler), name: name, world: world)
    }

    /// Adds a handler whose reply settles the promise that `postMessage` returns.
    open func addScriptMessageHandler(
        _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply, contentWorld: WKContentWorld, name: String
    ) {
        register(.withReply(scriptMessageHandlerWithReply), name: name, world: contentWorld)
    }

    /// Removes a handler from the page's world.
    open func removeScriptMessageHandler(forName name: String) {
        unregister(name, world: .page)
    }

    /// Removes a handler from a world.
    open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
        unregister(name, world: contentWorld)
    }

    /// Removes all handlers from a world.
    open func removeAllScriptMessageHandlers(from contentWorld: WKContentWorld) {
        for registration in registrations.values where registration.world === contentWorld {
            unregister(registration.name, world: contentWorld)
        }
    }

    /// Removes all handlers from all worlds.
    open func removeAllScriptMessageHandlers() {
        for registration in registrations.values {
            unregister(registration.name, world: registration.world)
        }
    }

    /// Adds a list of content rules, in the place of one of the same name.
    open func add(_ contentRuleList: WKContentRuleList) {
        contentRuleLists.removeAll { $0.identifier == contentRuleList.identifier }
        contentRuleLists.append(contentRuleList)
        forEachView { $0.add(contentRuleList.filter) }
    }

    /// Removes a list of content rules.
    open func remove(_ contentRuleList: WKContentRuleList) {
        let removed = contentRuleLists.filter { $0.identifier == contentRuleList.identifier }
        contentRuleLists.removeAll { $0.identifier == contentRuleList.identifier }
        for list in removed { forEachView { $0.remove(list.filter) } }
    }

    /// Removes all lists of content rules.
    open func removeAllContentRuleLists() {
        for list in contentRuleLists { remove(list) }
    }

    private func register(_ handler: Handler, name: String, world: WKContentWorld) {
        let key = key(name, world)
        guard registrations[key] == nil else {
            // Apple raises NSInvalidArgumentException, which no Swift program survives.
            EngineLog.write("There is already a message handler named \(name) in this world. Remove it first.")
            return
        }
        let registration = Registration(name: name, world: world, handler: handler)
        registrations[key] = registration
        forEachView { $0.add(registration) }
    }

    private func unregister(_ name: String, world: WKContentWorld) {
        guard let removed = registrations.removeValue(forKey: key(name, world)) else { return }
        forEachView { $0.remove(removed) }
    }

    func handler(named name: String, in world: WKContentWorld) -> Handler? {
        registrations[key(name, world)]?.handler
    }

    func attach(_ content: UserContent) {
        views.removeAll { $0.content == nil }
        views.append(WeakContent(content: content))
    }

    private struct WeakContent {
        weak var content: UserContent?
    }

    private func forEachView(_ body: (UserContent) -> Void) {
        for view in views {
            if let content = view.content { body(content) }
        }
    }

    private func key(_ name: String, _ world: WKContentWorld) -> HandlerKey {
        HandlerKey(name: name, world: ObjectIdentifier(world))
    }
}
