import Foundation
import PonteDesktop
import TestSupport
import Testing
import WebKit

/// Permissions that pages want.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PagePermissionTests {
    private nonisolated static let location =
        "navigator.geolocation.getCurrentPosition(() => { window.answer = '0' }, (error) => { window.answer = String(error.code) })"
    private nonisolated static let notifications = "Notification.requestPermission().then((answer) => { window.answer = answer })"

    @Test func `Escape and Return refuse a page the user's place, and it does not ask again`() async throws {
        for key in ["Escape", "Return"] {
            let page = try await OthersPage()
            for index in 0..<2 {
                try await page.begin(Self.location)
                if index == 0 { try await page.press(key, at: "Allow \(page.site) to know where you are?") }
                #expect(try await page.answer() == "1")
            }
        }
    }

    @Test func `a page gets the user's place as far as the system knows it`() async throws {
        let page = try await OthersPage()
        try await page.begin(Self.location)
        try await page.press("Tab", "space", at: "Allow \(page.site) to know where you are?")
        #expect(try await page.answer() != "1")
    }

    @Test func `a page that is allowed to show notifications has the web's own`() async throws {
        let page = try await OthersPage { request in
            request.path == "/"
                ? .html("<title>Page</title><button style='position:fixed;inset:0' onclick=\"\(Self.notifications)\">") : nil
        }
        try await page.click()
        // The button that allows is behind the one that has the keys.
        try await page.press("Tab", "space", at: "Allow \(page.site) to show notifications?")
        #expect(try await page.answer() == "granted")
    }

    @Test func `a subclass decides in the user's place`() async throws {
        let page = try await OthersPage(Refusing.self)
        try await page.begin(Self.location)
        #expect(try await page.answer() == "1")
        #expect((page.dialogs as? Refusing)?.asked == [page.site])
    }

    private final class Refusing: PageDialogs {
        var asked: [String] = []

        override func allows(_ permission: PagePermission, for site: String) async -> Bool {
            asked.append(site)
            return false
        }
    }
}
