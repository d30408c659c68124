#if os(Linux)
    import Ponte
    import PonteTesting
    import Testing
    import WebKit

    /// A `WebPage` that nobody sees.
    @MainActor
    @Suite(.serialized, .timeLimit(.minutes(5)))
    struct HeadlessWebPageTests {
        private static let save = BridgeMethod<String, Int>("notes.save")

        private func page(_ work: @escaping @MainActor (Bridge) throws -> Void = { _ in }) throws -> HeadlessPage {
            try HeadlessPage(webPage: { configuration in
                let page = WebPage(configuration: configuration)
                let bridge = Bridge(page, configuration: configuration, policy: .mainFrame(of: "app://example"))
                try work(bridge)
                return bridge
            })
        }

        @Test func `a user types and clicks, and the app is called`() async throws {
            try await page { $0.handle(Self.save) { $0.count } }.run { page in
                try await page.load(
                    html: """
                        <input id="title"><button id="save" onclick="save()">Save</button><p></p>
                        <script>save = async () => document.querySelector('p').append(await ponte.call('notes.save', title.value))</script>
                        """)
                try await page.type("Milk", into: "#title")
                try await page.click("#save")
                try await page.waitFor("p:not(:empty)")
                try await page.expect(.pageCalls(Self.save, "Milk"))
                try await page.reload()
                #expect(page.bridge.page != nil && page.bridge.document != nil)
            }
        }

        @Test func `what goes wrong in the page fails the test`() async throws {
            await #expect(throws: TestFailure.self) {
                try await page().run { page in
                    try await page.load(html: "<script>nothing()</script>")
                }
            }
        }

        @Test func `the error of the app's set-up is thrown by the first load`() async throws {
            let page = try page { _ in throw PonteError(.unavailable, "No notes.") }
            await #expect(throws: PonteError.self) { try await page.load(html: "") }
            await #expect(throws: PonteError.self) { try await page.finish() }
        }
    }
#endif
