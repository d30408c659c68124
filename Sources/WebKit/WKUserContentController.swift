/// The scripts and message handlers of the web views that are made with it.
@MainActor
public final class WKUserContentController: NSObject {
    /// In the order in which they were added.
    public private(set) var userScripts: [WKUserScript] = []

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

    private(set) var contentRuleLists: [WKContentRuleList] = []
    private(set) var registrations: [HandlerKey: Registration] = [:]
    private var views: [WeakContent] = []

    public override init() {
        super.init()
    }

    public func addUserScript(_ userScript: WKUserScript) {
        userScripts.append(userScript)
        forEachView { $0.add(userScript) }
    }

    public func removeAllUserScripts() {
        userScripts = []
        forEachView { $0.reset(scripts: []) }
    }

    /// Adds a handler to the page's world.
    public func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
        add(scriptMessageHandler, contentWorld: .page, name: name)
    }

    public func add(_ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String) {
        register(.oneWay(scriptMessageHandler), name: name, world: world)
    }

    public func addScriptMessageHandler(
        _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply, contentWorld: WKContentWorld, name: String
    ) {
        register(.withReply(scriptMessageHandlerWithReply), name: name, world: contentWorld)
    }

    /// Removes a handler from the page's world.
    public func removeScriptMessageHandler(forName name: String) {
        removeScriptMessageHandler(forName: name, contentWorld: .page)
    }

    public func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
        guard let removed = registrations.removeValue(forKey: key(name, contentWorld)) else { return }
        forEachView { $0.remove(removed) }
    }

    public func removeAllScriptMessageHandlers(from contentWorld: WKContentWorld) {
        for registration in registrations.values where registration.world === contentWorld {
            removeScriptMessageHandler(forName: registration.name, contentWorld: contentWorld)
        }
    }

    public func removeAllScriptMessageHandlers() {
        for registration in registrations.values {
            removeScriptMessageHandler(forName: registration.name, contentWorld: registration.world)
        }
    }

    /// Adds a list of content rules, in the place of one of the same name.
    public func add(_ contentRuleList: WKContentRuleList) {
        contentRuleLists.removeAll { $0.identifier == contentRuleList.identifier }
        contentRuleLists.append(contentRuleList)
        forEachView { $0.add(contentRuleList.filter) }
    }

    public func remove(_ contentRuleList: WKContentRuleList) {
        let removed = contentRuleLists.filter { $0.identifier == contentRuleList.identifier }
        contentRuleLists.removeAll { $0.identifier == contentRuleList.identifier }
        for list in removed { forEachView { $0.remove(list.filter) } }
    }

    public func removeAllContentRuleLists() {
        for list in contentRuleLists { remove(list) }
    }

    private func register(_ handler: Handler, name: String, world: WKContentWorld) {
        let key = key(name, world)
        guard registrations[key] == nil else {
            // Apple raises NSInvalidArgumentException, which no Swift program survives.
            Engine.complain("There is already a message handler named \(name) in this world. Remove it first.")
            return
        }
        let registration = Registration(name: name, world: world, handler: handler)
        registrations[key] = registration
        forEachView { $0.add(registration) }
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
