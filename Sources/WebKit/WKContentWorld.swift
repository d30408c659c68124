/// A namespace for scripts: each world has its own globals and its own message handlers, on the same document.
@MainActor
public final class WKContentWorld: NSObject {
    /// The world of the page's own scripts.
    public static let page = WKContentWorld(name: nil, engineName: nil)
    /// The app's world, which the page cannot see.
    public static let defaultClient = WKContentWorld(name: nil, engineName: "WKContentWorld.defaultClient")

    private static var named: [String: WKContentWorld] = [:]

    /// The world called `name`: the same object for the same name.
    public static func world(name: String) -> WKContentWorld {
        if let world = named[name] { return world }
        let world = WKContentWorld(name: name, engineName: "world:" + name)
        named[name] = world
        return world
    }

    public let name: String?
    /// What WebKitGTK calls the world; `nil` is the page's.
    let engineName: String?

    private init(name: String?, engineName: String?) {
        self.name = name
        self.engineName = engineName
        super.init()
        if let engineName { WebProcessLibrary.add(world: engineName) }
    }
}
