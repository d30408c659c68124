import PonteWindow
import Testing

/// The outcome when AppKit asks if the program may end.
///
/// The events are those of AE.framework's AppleEvents.h: macOS, the Dock and other programs send `kAEQuitApplication` of `kCoreEventClass`; `kAEGetURL` opens a link.
struct TerminationRequestTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var event: [String]?
        var appsReply: TerminationRequest.Reply?
        var isAwaited = false
        var isQuitting = false
        var isDone = false
        let plan: TerminationRequest.Plan
    }

    static let quit = ["aevt", "quit"]

    @Test(arguments: [
        Row(testDescription: "the system's request", event: quit, plan: .quitAndReply),
        Row(testDescription: "Cmd-Q, or a task that calls terminate", plan: .quit),
        Row(testDescription: "a task that calls terminate while a link is opened", event: ["GURL", "GURL"], plan: .quit),
        Row(testDescription: "quit of another suite", event: ["misc", "quit"], plan: .quit),
        Row(testDescription: "Cmd-Q when all is kept", isDone: true, plan: .end),
        Row(testDescription: "the system's when all is kept", event: quit, isDone: true, plan: .end),
        Row(testDescription: "Cmd-Q again while the windows are asked", isQuitting: true, plan: .stay),
        Row(testDescription: "the system's while the windows are asked", event: quit, isQuitting: true, plan: .quitAndReply),
        Row(testDescription: "Cmd-Q again while main returns", isQuitting: true, isDone: true, plan: .stay),
        Row(testDescription: "the system's while main returns", event: quit, isQuitting: true, isDone: true, plan: .quitAndReply),
        Row(testDescription: "the system's again", event: quit, isAwaited: true, isQuitting: true, plan: .stay),
        Row(testDescription: "a task's within the system's", event: quit, isAwaited: true, plan: .stay),
        Row(testDescription: "the app says no", event: quit, appsReply: .cancel, plan: .stay),
        Row(testDescription: "the app answers later", event: quit, appsReply: .later, plan: .leaveToApp),
        Row(testDescription: "the app says yes to the system", event: quit, appsReply: .now, plan: .quitAndReply),
        Row(testDescription: "the app says yes to the user", appsReply: .now, plan: .quit),
    ])
    func `AppKit waits for the system's request alone`(row: Row) {
        var request = TerminationRequest()
        request.event = row.event.map { (eventClass: Self.code($0[0]), eventID: Self.code($0[1])) }
        (request.isAwaited, request.isQuitting, request.isDone) = (row.isAwaited, row.isQuitting, row.isDone)
        request.appsReply = row.appsReply
        #expect(request.plan == row.plan)
        #expect(request.asksApp == !(row.isAwaited || row.isQuitting || row.isDone))
    }

    private static func code(_ text: String) -> UInt32 {
        text.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The numbers of `NSApplicationTerminateReply` (NSApplication.h).
    @Test(arguments: [(0, .cancel), (1, .now), (2, .later)] as [(UInt, TerminationRequest.Reply)])
    func `the replies have AppKit's numbers`(number: UInt, reply: TerminationRequest.Reply) {
        #expect(TerminationRequest.Reply(rawValue: number) == reply)
    }

    /// The numbers of `NSApplicationActivationPolicy` (NSRunningApplication.h): an app with an icon, one with `LSUIElement`, and a program without a bundle.
    @Test(arguments: [(0, nil), (1, nil), (2, .regular)] as [(Int, DockPlace?)])
    func `only a program without a place gets one in the Dock`(policy: Int, change: DockPlace?) throws {
        #expect(try #require(DockPlace(rawValue: policy)).change == change)
    }
}
