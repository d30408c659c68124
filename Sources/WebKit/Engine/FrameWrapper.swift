/// The script that wraps the message handlers of each frame, from `Client/src/linux/messageHandlers.ts`.
@MainActor
enum FrameWrapper {
    private static let function = String(decoding: PackageResources.messageHandlers_js, as: UTF8.self)

    /// The script that names each frame, from `Client/src/linux/frameIdentity.ts`; for `identityWorld` alone.
    static let identity = String(decoding: PackageResources.frameIdentity_js, as: UTF8.self)
    /// The same for the document that a view shows, under a name that is made here: the engine starts a thread in each document whose `crypto` is looked at.
    static var identityWithName: String {
        "Object.getOwnPropertyDescriptor(window,'ponteFrameName')||"
            + "Object.defineProperty(window,'ponteFrameName',{value:'\(UserContent.randomToken())'});" + identity
    }
    static let identityWorld = WKContentWorld.outsideLibrary(name: "ponte frame identity")
    /// Under which a frame makes the request that says in which view it is: `ponte-frame://name/`.
    static let scheme = "ponte-frame"

    /// - Parameter token: 32 hexadecimal digits.
    static func source(token: String) -> String {
        "\(function)(\"\(token)\");"
    }
}
