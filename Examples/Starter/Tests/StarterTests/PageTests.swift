import Ponte
import PonteDesktop
import PonteTesting
import StarterBridge
import Testing

/// Both sides, with the page in a web view.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PageTests {
    private let state = SharedState(Starter.Settings())

    private func run(_ body: @MainActor (HeadlessPage) async throws -> Void) async throws {
        let folder = try Starter.page()
        let page = try HeadlessPage(width: 640, height: 480, configuration: folder.makeConfiguration()) { webView in
            let bridge = Bridge(webView, policy: folder.policy)
            Starter.connect(bridge, state)
            return bridge
        }
        try await page.run { page in
            try await page.load(folder.home)
            try await body(page)
        }
    }

    @Test func `the page shows the greeting of the app`() async throws {
        try await run { page in
            try await page.type("Ada", into: "#name")
            try await page.click("button")
            try await page.waitFor(condition: "document.querySelector('#greeting').textContent === 'Hello, Ada!'")
            try await page.waitFor(condition: "document.querySelector('#count').textContent === '1 greeting'")
        }
    }

    @Test func `the page has the colours that the user has chosen`() async throws {
        try await run { page in
            state.value.theme = .dark
            try await page.waitFor(condition: "document.documentElement.dataset.theme === 'dark'")
        }
    }
}
