/// A namespace for scripts: each world has its own globals and its own message handlers, on the same document.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkcontentworld)
@preconcurrency
@MainActor
open class WKContentWorld: NSObject {
    private static let pageWorld = WKContentWorld(name: nil, engineName: nil)
    private static let defaultClientWorld = WKContentWorld(name: nil, engineName: "WKContentWorld.defaultClient")
    private static var named: [String: WKContentWorld] = [:]

    /// The world of the page's own scripts.
    open class var page: WKContentWorld { pageWorld }
    /// The app's world, which the page cannot see.
    open class var defaultClient: WKContentWorld { defaultClientWorld }

    /// The world called `name`: the same object for the same name.
    open class func world(name: String) -> WKContentWorld {
        if let world = named[name] { return world }
        let world = WKContentWorld(name: name, engineName: "world:" + MarkedText.marked(name))
        named[name] = world
        return world
    }

    /// The world's name; `nil` for the page's own and for `defaultClient`.
    open private(set) var name: String?
    /// WebKitGTK's name for the world; `nil` is the page's.
    let engineName: String?

    private init(name: String?, engineName: String?) {
        self.name = name
        self.engineName = engineName
        super.init()
        if let engineName { WebProcessLibrary.add(world: engineName) }
    }

    @available(*, unavailable, message: "Use page, defaultClient or world(name:).")
    public override init() { fatalError() }
}
