import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteForem

/// The messages to pages about their pictures, whoever picks and uploads.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct UploadTests {
    private let page = ForemPage()
    private let picker = FakePicker()

    init() throws {
        try page.bridge().enable(picker, for: Set(ForemUpload.allCases))
    }

    @Test(arguments: [
        ("imageUpload", "{ action: 'imageUpload' }", "image whole", "imageUpload"),
        ("coverUpload", "{ action: 'coverImageUpload', ratio: '2.380952380952381' }", "cover 2.3810", "coverUpload"),
        ("coverUpload", "{ action: 'coverImageUpload', ratio: '1000.0 / 420.0' }", "cover 2.3810", "coverUpload"),
        ("coverUpload", "{ action: 'coverImageUpload' }", "cover whole", "coverUpload"),
        ("profileUpload", "{ action: 'profileImageUpload', ratio: '1' }", "profile 1.0000", "imageUpload"),
        ("imageUpload", "{ id: 'native-cover-image-upload-message', ratio: '2.380952380952381' }", "image 2.3810", "imageUpload"),
    ]) func `each kind is asked for, and answered where its page listens`(
        handler: String, body: String, request: String, namespace: String
    ) async throws {
        try await page.load(.two)
        #expect(try await page.post(handler, body) == "taken")
        try await until { picker.isPicking }
        #expect(picker.requests == [request + " app://example"])
        #expect(try await page.heard().isEmpty)
        picker.pick()
        try await until { try await page.heard() == [#"\#(namespace) {"action":"uploading"}"#] }
        #expect(picker.addresses.map(\.absoluteString) == ["app://example/image_uploads"])
        picker.end(.success("https://forem.example/uploads/abc.jpeg"))
        try await until { try await page.heard().count == 2 }
        #expect(
            try await page.heard()[1] == #"\#(namespace) {"action":"success","link":"https://forem.example/uploads/abc.jpeg"}"#)
    }

    @Test func `a user who cancels is told to the app alone, and the next picture can be picked`() async throws {
        try await page.load(.two)
        _ = try await page.post("coverUpload", "{ action: 'coverImageUpload' }")
        try await until { picker.isPicking }
        picker.pick(false)
        try await until { page.recorder.events == ["cancel cover"] }
        #expect(try await page.heard().isEmpty)
        #expect(try await page.post("coverUpload", "{ action: 'coverImageUpload' }") == "taken")
        try await until { picker.isPicking }
        picker.pick(false)
        try await until { page.recorder.events.count == 2 }
    }

    @Test(arguments: [
        PonteError("images.tooLarge", #"File "too" large: it can't be sent \ today"#),
        PonteError("images.noToken", "Sign in first."),
        PonteError("images.refused", ""),
    ]) func `an error reaches page and app, with its text whole`(error: PonteError) async throws {
        let text = error.message.isEmpty ? "Unexpected error" : error.message
        for place in ["imageUpload", "native-image-upload-message input"] {
            try await page.load(place == "imageUpload" ? .two : .one)
            page.recorder.forget()
            _ = try await page.post("imageUpload", "{ id: 'native-image-upload-message' }")
            try await until { picker.isPicking }
            picker.pick()
            try await until { picker.isUploading }
            picker.end(.failure(error))
            try await until { try await page.heard().count == 2 }
            #expect(try await page.actions(place) == ["uploading", "error"])
            let words = try await page.run("return [heard[1].message.error, heard[1].message.message]") as? [String]
            #expect(words == [text, text])
            #expect(page.recorder.events == ["failed upload(PonteForem.ForemUpload.image)"])
            #expect(page.recorder.errors == [error])
        }
    }

    @Test func `every request ends: what fails at the picking, and what is cancelled, is an error`() async throws {
        try await page.load(.two)
        for error in [
            PonteError("images.notAnImage", "No picture.") as any Error, CancellationError(), CocoaError(.fileNoSuchFile),
        ] {
            try await page.run("heard = []")
            _ = try await page.post("imageUpload", "{ action: 'imageUpload' }")
            try await until { picker.isPicking }
            picker.fail(picking: error)
            try await until { try await page.actions("imageUpload") == ["error"] }
        }
        #expect(page.recorder.errors.map(\.code) == ["images.notAnImage", .cancelled, .handlerFailed])
    }

    @Test func `while the user is choosing, a second request is refused; while one is sent, it is not`() async throws {
        try await page.load(.two)
        _ = try await page.post("imageUpload", "{ action: 'imageUpload' }")
        try await until { picker.isPicking }
        #expect(try await page.post("coverUpload", "{ action: 'coverImageUpload' }").contains("limitExceeded"))
        picker.pick()
        try await until { picker.isUploading }
        #expect(try await page.post("coverUpload", "{ action: 'coverImageUpload' }") == "taken")
        try await until { picker.isPicking }
        picker.pick()
        try await until { picker.addresses.count == 2 }
        picker.end(.success("https://forem.example/1.jpeg"))
        picker.end(.success("https://forem.example/2.jpeg"))
        try await until { try await page.heard().count == 4 }
        #expect(try await page.actions("coverUpload") == ["uploading", "success"])
        #expect(try await page.actions("imageUpload") == ["uploading", "success"])
    }

    @Test(arguments: [
        "null", "5", "'imageUpload'", "[]", "{ id: {} }", "{ id: 'x'.repeat(300) }", "{ ratio: [1] }",
        "{ ratio: '1'.repeat(100000) }",
    ]) func `what is no request is refused with a reason, and nothing is shown`(body: String) async throws {
        try await page.load(.two)
        for (index, handler) in ["imageUpload", "coverUpload", "profileUpload"].enumerated() {
            let answer = try await page.post(handler, body)
            #expect(answer.contains(": ") && answer.hasSuffix("."), "\(answer)")
            #expect(page.refusals.count == index + 1)
        }
        #expect(picker.requests.isEmpty)
        #expect(try await page.heard().isEmpty)
    }

    @Test func `an answer is for the document that has asked alone`() async throws {
        try await page.load(.two)
        _ = try await page.post("imageUpload", "{ action: 'imageUpload' }")
        try await until { picker.isPicking }
        picker.pick()
        try await until { picker.isUploading }
        try await page.load(.two, at: "app://example/next")
        picker.end(.success("https://forem.example/1.jpeg"))
        try await until { !picker.isUploading }
        _ = try await page.post("imageUpload", "{ action: 'imageUpload' }")
        try await until { picker.isPicking }
        picker.pick()
        try await until { try await !page.heard().isEmpty }
        #expect(try await page.actions("imageUpload") == ["uploading"])
        #expect(try page.bridge().diagnostics.undelivered == 0)
        picker.end(.success("https://forem.example/2.jpeg"))
        try await until { try await page.heard().count == 2 }
        #expect(try await page.heard()[1].contains("/2.jpeg"))
    }

    @Test func `a document that is left need not be given a picture`() async throws {
        try await page.load(.two)
        _ = try await page.post("imageUpload", "{ action: 'imageUpload' }")
        try await until { picker.isPicking }
        try await page.load(.two, at: "app://elsewhere/")
        try await until { picker.cancelled == 1 && !picker.isPicking }
        #expect(try await page.heard().isEmpty)
    }

    @Test func `a document that the user goes back to hears what it has missed`() async throws {
        try await page.load(.two)
        let name = try await page.run("window.mark = 'kept'; return 1")
        #expect(name as? Int == 1)
        _ = try await page.post("imageUpload", "{ action: 'imageUpload' }")
        try await until { picker.isPicking }
        picker.pick()
        try await until { picker.isUploading }
        try await page.load(.two, at: "app://example/next")
        picker.end(.success("https://forem.example/1.jpeg"))
        try await until { !picker.isUploading }
        page.webView.goBack()
        try await until { page.webView.url?.absoluteString == "app://example/" && !page.webView.isLoading }
        #expect(try await page.run("return window.mark") as? String == "kept")
        try await until { try await page.actions("imageUpload") == ["uploading", "success"] }
    }
}
