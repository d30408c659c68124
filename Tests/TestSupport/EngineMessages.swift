package import Testing

extension Trait where Self == ConditionTrait {
    /// Marks what the socket alone does, and Apple's systems do not: bytes beside the text, synchronous posts, bounds of what waits.
    package static var bySocket: Self {
        .enabled(if: MessageChannel.hasSocket, "The engine's messages carry all.")
    }

    /// Marks what the engine's own messages alone do, as on Apple's systems (`PONTE_SOCKET=off`).
    package static var byEngineMessages: Self {
        .enabled(if: !MessageChannel.hasSocket, "The socket carries all.")
    }

    /// Marks what a web view alone has, and a `WebPage` has not: windows of the page's scripts, delegates that the app sets, an end by its release, and documents with a name that
    /// their client does not have.
    package static var inViews: Self {
        .enabled(if: !MessageChannel.isToPages, "A WebPage shows the page.")
    }
}
