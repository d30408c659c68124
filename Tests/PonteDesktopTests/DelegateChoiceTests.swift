import Testing

@testable import PonteDesktop

struct DelegateChoiceTests {
    /// "SwiftUI.AppDelegate" is what such apps find (mParticle/mparticle-apple-sdk#207, vellum-ai/vellum-assistant#6151).
    @Test(
        arguments: [
            (nil, .replace), ("PonteWindow.WindowsDelegate", .replace), ("PonteDesktop.SystemApp", .replace),
            ("SwiftUI.AppDelegate", .leave), ("Inbox.AppDelegate", .forward), ("AppDelegate", .forward),
            ("SwiftUIExtras.Delegate", .forward),
        ] as [(String?, DelegateChoice)])
    func `a delegate is replaced, stood in front of, or left`(type: String?, choice: DelegateChoice) {
        #expect(DelegateChoice(of: type) == choice)
    }
}
