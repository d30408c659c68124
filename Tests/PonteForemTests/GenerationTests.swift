import Foundation
import Ponte
import PonteMedia
import TestSupport
import Testing
import WebKit

@testable import PonteForem

/// Pages of all three generations find native, and hear it.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct GenerationTests {
    private let player = FakePlayer()
    private let picker = FakePicker()

    private func makePage(_ generation: ForemPage.Generation) async throws -> ForemPage {
        let page = ForemPage()
        try page.bridge().enable(player as any PodcastPlayer)
        try page.bridge().enable(picker, for: Set(ForemUpload.allCases))
        try await page.load(generation)
        return page
    }

    @Test(arguments: zip(ForemPage.Generation.allCases, ["data-podcast", "data-podcast", "podcast"]))
    func `a podcast is loaded, and told of`(generation: ForemPage.Generation, place: String) async throws {
        let page = try await makePage(generation)
        try await page.run("await post('podcast', { action: 'load', url: 'https://cdn.example/ep7.mp3' })")
        try await page.run("await post('podcast', { action: 'play', url: 'https://cdn.example/ep7.mp3', seconds: '12.25' })")
        player.state.duration = 100
        try await until { try await page.heard().count >= 2 }
        #expect(
            try await page.heard().prefix(2) == [
                #"\#(place) {"action":"init"}"#,
                #"\#(place) {"action":"tick","currentTime":"12.2500","duration":"100.0000"}"#,
            ])
        #expect(page.refusals.isEmpty)
    }

    @Test func `pages find in the user agent and in the handlers what native does`() async throws {
        let page = ForemPage()
        try page.bridge().enable(player as any PodcastPlayer)
        try await page.load(.zero)
        #expect(try await page.run("return isNative") as? Bool == true)
        for generation in [ForemPage.Generation.one, .two] {
            try await page.load(generation)
            #expect(try await page.run("return isNative('podcast')") as? Bool == true)
            for name in ["video", "imageUpload", "coverUpload", "profileUpload", "haptic", "userLogin", "userLogout"] {
                #expect(try await page.run("return isNative(name)", ["name": name]) as? Bool == false, "\(name)")
            }
        }
    }

    @Test func `without its name in the user agent no page takes the app for native`() async throws {
        let page = ForemPage(isPrepared: false)
        try page.bridge().enable(player as any PodcastPlayer)
        try await page.load(.zero)
        #expect(try await page.run("return isNative") as? Bool == false)
        try await page.load(.two)
        #expect(try await page.run("return isNative('podcast')") as? Bool == false)
    }

    @Test(arguments: [(nil, "0.0"), ("1.2-beta+3", "1.2-beta+3"), ("1) Evil/2", "0.0"), ("", "0.0")] as [(String?, String)])
    func `the version in the user agent is one`(version: String?, expected: String) async throws {
        let page = ForemPage(version: version, servesPagesOf2020: false)
        try await page.load(.two)
        let userAgent = try await page.run("return navigator.userAgent") as? String
        #expect(userAgent?.hasSuffix(" ForemWebView/\(expected)") == true)
        #expect(userAgent?.contains("DEV-Native-ios") == false)
    }

    @Test func `pages of 2021 hear of uploads by their hidden input, once, whichever event they take`() async throws {
        let page = try await makePage(.one)
        for (id, event) in [("native-image-upload-message", "input"), ("native-cover-image-upload-message", "change")] {
            try await page.run("heard = []; await post('imageUpload', { id })", ["id": id])
            picker.pick()
            try await until { picker.isUploading }
            picker.end(.success("https://forem.example/uploads/a'b\\\".jpeg"))
            try await until { try await page.heard().count == 2 }
            #expect(
                try await page.heard() == [
                    #"\#(id) \#(event) {"action":"uploading"}"#,
                    #"\#(id) \#(event) {"action":"success","link":"https://forem.example/uploads/a'b\\\".jpeg"}"#,
                ])
        }
    }

    @Test func `a page that can hear nothing is counted, and its console says it`() async throws {
        let page = ForemPage(
            isPrepared: false, script: "var warnings = []; console.warn = (text) => warnings.push(text)")
        try page.bridge().enable(player as any PodcastPlayer)
        try page.bridge().enable(picker, for: [.image])
        var problems: [String] = []
        try page.bridge().onUndelivered = { problems.append($0) }
        try await page.load(html: "<title>Nothing</title>")
        #expect(try await page.post("podcast", "{ action: 'load', url: 'https://cdn.example/ep7.mp3' }") == "taken")
        try await until { try page.bridge().diagnostics.undelivered == 1 }
        #expect(problems == ["The page has no way to hear messages about podcast."])
        #expect(
            try await page.run("return warnings") as? [String] == ["Ponte: this page has no way to hear messages about podcast."])
        #expect(try await page.post("imageUpload", "{ id: 'no-such-input' }") == "taken")
        picker.pick(false)
        try await until { page.recorder.events.contains("cancel image") }
        #expect(try await page.post("imageUpload", "{ id: 'no-such-input' }") == "taken")
        picker.fail(picking: PonteError("images.busy", "Busy"))
        try await until { try page.bridge().diagnostics.undelivered == 2 }
    }

    @Test func `a page whose ear throws is counted, and hears the next`() async throws {
        let page = try await makePage(.two)
        try await page.run(
            "const own = ForemMobile.injectJSMessage; ForemMobile.injectJSMessage = (text) => { ForemMobile.injectJSMessage = own; throw new Error('deaf') }"
        )
        try await page.post("podcast", "{ action: 'load', url: 'https://cdn.example/1.mp3' }")
        try await page.post("podcast", "{ action: 'load', url: 'https://cdn.example/2.mp3' }")
        try await until { try page.bridge().diagnostics.undelivered == 1 }
        try await until { try await page.heard() == [#"podcast {"action":"init"}"#] }
    }

    @Test func `what crosses can be traced`() async throws {
        let page = try await makePage(.two)
        let traffic = try page.bridge().traffic.withPayloads()
        try await page.post("podcast", "{ action: 'load', url: 'https://cdn.example/1.mp3' }")
        var records: [TrafficRecord] = []
        for await record in traffic {
            records.append(record)
            if records.count == 2 { break }
        }
        #expect(records.map(\.name) == ["podcast", "podcast"] && records.map(\.direction) == [.fromPage, .toPage])
        #expect(
            records.map(\.payload) == [#"{"action":"load","url":"https://cdn.example/1.mp3"}"#, #"{"action":"init"}"#])
    }
}
