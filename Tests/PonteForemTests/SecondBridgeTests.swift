import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteForem

/// A later bridge of a view takes the place of an earlier one at once, and no message of the page is lost.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SecondBridgeTests {
    private static func user(_ id: String) -> String { "{ id: \(id), config_body_class: 'default' }" }

    @Test func `messages reach the earlier one or the later one`() async throws {
        let page = ForemPage()
        try page.bridge().enableLogin()
        try await page.load(.two)
        #expect(try await page.post("userLogin", Self.user("1")) == "taken")
        for id in 2..<10 {
            let bridge = ForemBridge(page.host, policy: .mainFrame(of: "app://example"))
            bridge.delegate = page.recorder
            bridge.enableLogin()
            #expect(page.forem?.messenger.document == nil)
            page.forem = bridge
            try await page.run("webkit.messageHandlers.userLogin.postMessage(\(Self.user("\(id)")))")
            try await until { bridge.user?.id == id }
            #expect(bridge.diagnostics.refusals == 0)
        }
    }

    @Test func `closing the earlier one leaves the later one alone`() async throws {
        let page = ForemPage()
        try page.bridge().enableLogin()
        try await page.load(.two)
        let bridge = ForemBridge(page.host, policy: .mainFrame(of: "app://example"))
        bridge.enableLogin()
        page.forem?.close()
        try await page.run("webkit.messageHandlers.userLogin.postMessage(\(Self.user("5")))")
        try await until { bridge.user?.id == 5 }
    }
}
