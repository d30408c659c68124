import Foundation
import PlaygroundServer
import TestSupport
import Testing
import WebKit

@Suite(.serialized) @MainActor
struct PageTests {
    @Test func `an app hears who has signed in, and with what the site is called`() async throws {
        let fixture = try Fixture()
        let page = AppPage(fixture)
        try await page.open("/")
        #expect(try await page.messages(to: "userLogout", count: 1).first?.isEmpty == true)
        try await page.signIn()
        let user = try #require(try await page.messages(to: "userLogin", count: 1).first)
        #expect(user["username"] == "ada")
        #expect(user["id"] == "1")
        #expect(user["config_body_class"]?.contains("-theme") == true)
        let data = try await page.run("return ForemMobile.getUserData()") as? String
        #expect(data?.contains(#""username":"ada""#) == true)
        let metadata = try await page.run("return JSON.parse(ForemMobile.getInstanceMetadata()).domain") as? String
        #expect(metadata == "127.0.0.1:\(fixture.server.url.port ?? 0)")
    }

    @Test func `the podcast's bar tells the app what to play, and shows what it hears`() async throws {
        let fixture = try Fixture()
        let page = AppPage(fixture)
        try await page.open("podcasts/arches")
        try await page.run("document.querySelector('.record').click()")
        let first = try await page.messages(to: "podcast", count: 3)
        #expect(first.map { $0["action"] } == ["load", "metadata", "play"])
        #expect(first[0]["url"] == "\(fixture.server.url)media/podcast.weba")
        #expect(first[1]["episodeName"] == "A minute of strings")
        #expect(first[2]["seconds"] == "0")

        // What plays goes on where the next page begins.
        try await page.open("posts/two-banks")
        let next = try await page.messages(to: "podcast", count: 6).dropFirst(3)
        #expect(next.map { $0["action"] } == ["load", "metadata", "play"])

        let time = try await page.run(
            """
            ForemMobile.injectJSMessage('{"namespace":"podcast","action":"tick","currentTime":"12.2500","duration":"60.0000"}')
            return document.querySelector(".bar .time").value
            """)
        #expect(time as? String == "0:12 / 1:00")
        try await page.run(
            """
            for (const part of [".speed", ".mute", ".play"]) document.querySelector(`.bar ${part}`).click()
            document.querySelector("#closebutt").click()
            return document.querySelector(".bar").hidden
            """)
        let rest = try await page.messages(to: "podcast", count: 10).dropFirst(6)
        #expect(rest.map { $0["action"] } == ["rate", "muted", "pause", "terminate"])
        #expect(rest.first?["rate"] == "1.25")
    }

    @Test func `the video is the app's, from the second that the address names`() async throws {
        let fixture = try Fixture()
        let page = AppPage(fixture)
        try await page.open("videos/clock?t=0:10")
        try await page.run("document.querySelector('.native-video').click()")
        let first = try #require(try await page.messages(to: "video", count: 1).first)
        #expect(first == ["action": "play", "url": "\(fixture.server.url)media/video.webm", "seconds": "10"])
        // The next time it goes on from where the app was.
        let state = try await page.run(
            """
            ForemMobile.injectJSMessage('{"namespace":"video","action":"tick","currentTime":"12.5000"}')
            document.querySelector(".native-video").click()
            return document.querySelector(".video-state").textContent
            """)
        #expect((state as? String)?.contains("13 seconds") == true)
        #expect(try await page.messages(to: "video", count: 2).last?["seconds"] == "12.5000")
    }

    @Test func `pictures are the app's where it takes them, and the page shows what becomes of them`() async throws {
        let fixture = try Fixture()
        let page = AppPage(fixture)
        try await page.signIn()
        try await page.open("new")
        let isNative = try await page.run(
            """
            const [cover, body] = document.querySelectorAll(".uploader .native")
            cover.click()
            body.click()
            return !cover.hidden && !body.hidden && document.querySelector(".web").hidden
            """)
        #expect(isNative as? Bool == true)
        let cover = try await page.messages(to: "coverUpload", count: 1)
        #expect(cover.first == ["action": "coverImageUpload", "ratio": "1000.0 / 420.0"])
        #expect(try await page.messages(to: "imageUpload", count: 1).first == ["action": "imageUpload"])
        let texts = try await page.run(
            """
            const state = () => document.querySelectorAll(".state")[1].textContent
            const texts = ["uploading", "error", "success"].map((action) => {
              ForemMobile.injectJSMessage(JSON.stringify({ namespace: "imageUpload", action, error: "Too large", link: "/x.png" }))
              return state()
            })
            return [...texts, document.querySelector("textarea").value].join("|")
            """)
        #expect(texts as? String == "Uploading…|Too large|Uploaded.|![Description of the picture](/x.png)\n")
    }

    @Test func `in a plain browser the page uploads by itself`() async throws {
        let fixture = try Fixture()
        let page = AppPage(fixture, handlers: [])
        try await page.signIn()
        try await page.open("new")
        try await page.run(
            """
            const files = new DataTransfer()
            files.items.add(new File([Uint8Array.from(atob(picture), (c) => c.charCodeAt(0))], "a.png"))
            const input = document.querySelectorAll(".uploader")[1].querySelector("input")
            input.files = files.files
            input.dispatchEvent(new Event("change"))
            """, ["picture": try #require(Upload.picture("png")).base64EncodedString()])
        try await page.wait(for: #"document.querySelector(".pictures img")?.complete"#)
        let result = try await page.run(
            """
            const uploader = document.querySelectorAll(".uploader")[1]
            return `${uploader.querySelector(".native").hidden} ${document.querySelector(".pictures img")?.naturalWidth}`
            """)
        #expect(result as? String == "true 300")
    }

    @Test func `in a plain browser the page plays the podcast and the video by itself`() async throws {
        let fixture = try Fixture()
        try await fixture.server.prepareMedia()
        let page = AppPage(fixture, handlers: [])
        // The engine loads no media for a page that nobody sees.
        let window = Window(showing: page.webView)
        defer { withExtendedLifetime(window) {} }
        try await page.open("videos/clock")
        try await page.wait(for: #"document.querySelector("video").readyState >= 1"#)
        let length = try await page.run(
            """
            const video = document.querySelector("video")
            return `${video.hidden} ${Math.round(video.duration)} ${document.querySelector(".native-video").hidden}`
            """)
        #expect(length as? String == "false 20 true")
        try await page.open("podcasts/arches")
        try await page.run("document.querySelector('.record').click()")
        try await page.wait(for: "document.querySelector('.bar .time').value.endsWith('/ 1:00')")
    }

    @Test func `the page registers devices and notification tokens with its own session`() async throws {
        let fixture = try Fixture()
        let page = AppPage(fixture)
        try await page.signIn()
        let id = try await page.run("return ForemMobile.registerDeviceToken('abc', 'org.example.App', 'Linux')")
        #expect(id as? Int == 1)
        #expect(
            try await page.run("return (await ForemMobile.unregisterDeviceToken('1', 'abc', 'org.example.App', 'Linux')).status")
                as? Int == 204)
        #expect(try await page.run("return bridge.register('token')") as? Int == 200)
        #expect(try await page.run("return (await (await fetch('/notification_tokens')).json()).tokens[0]") as? String == "token")
    }
}
