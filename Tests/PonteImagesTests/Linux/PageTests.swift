import Foundation
import Ponte
import PonteImages
import TestSupport
import Testing
import WebKit

/// The abilities of pages, and their limits.
@Suite(.serialized)
@MainActor
struct PageTests {
    @Test func `a page gets the picture's bytes, and null where the user cancels`() async throws {
        let page = try await UploadPage { _ in .accepted }
        let answer = try await page.run(
            """
            const image = await ponte.call("images.pick", { maxSide: 90, quality: 0.5 })
            const bitmap = await createImageBitmap(new Blob([image.bytes], { type: image.type }))
            return [image.name, image.type, image.width, image.height, image.bytes instanceof Uint8Array,
                bitmap.width, bitmap.height].join()
            """)
        #expect(answer as? String == "cat.jpeg,image/jpeg,90,70,true,90,70")
        page.picker.answer(.files, with: nil)
        #expect(try await page.run("return await ponte.call('images.pick') === null") as? Bool == true)
    }

    @Test func `a page that asks for what there is not is told the code`() async throws {
        let page = try await UploadPage { _ in .accepted }
        for (parameters, code) in [
            ("{ ratio: 'wide' }", "invalidParameters"), ("{ ratio: -1 }", "invalidParameters"),
            ("{ source: 'clipboard' }", "invalidParameters"), ("{ format: 'heic' }", "invalidParameters"),
            ("{ maxSide: 1.5 }", "invalidParameters"), ("7", "invalidParameters"), ("{ source: 'camera' }", "images.denied"),
        ] {
            let answer = try await page.run(
                "try { await ponte.call('images.pick', \(parameters)) } catch (error) { return error.code }")
            #expect(answer as? String == code, "\(parameters)")
        }
    }

    @Test func `the delegate decides about each page and source`() async throws {
        let page = try await UploadPage { _ in .accepted }
        let keeper = Keeper()
        page.picker.delegate = keeper
        page.picker.answer(.camera, with: try page.folder.file("a.png", TestPicture.noise(width: 8, height: 8).encoded("png")))
        let pick = { (source: String) in
            try await page.run(
                "try { return (await ponte.call('images.pick', { source: '\(source)' })).name } catch (error) { return error.code }"
            )
                as? String
        }
        #expect(try await pick("camera") == "images.denied")
        keeper.allowed = [.camera]
        #expect(try await pick("camera") == "a.jpeg")
        #expect(try await pick("files") == "images.denied")
        #expect(keeper.asked == [.camera, .camera, .files])
        #expect(keeper.callers.allSatisfy { $0.isMainFrame && $0.origin == Origin(page.server.origin) })
    }

    @Test func `a page is told of an upload's progress and its link`() async throws {
        let page = try await UploadPage { _ in .accepted }
        let states = try await page.states("{ url: '/image_uploads', field: 'photo', id: 'cover', format: 'png' }")
        #expect(states.hasPrefix(#"[{"state":"uploading","progress":0,"id":"cover"},"#))
        #expect(states.hasSuffix(#"{"state":"success","link":"\#(page.server.origin)/uploads/cat.jpeg","id":"cover"}]"#))
        let sent = try #require(page.server.requests("POST").first)
        #expect(sent.parts["photo"] != nil && sent.headers["x-csrf-token"] == "t0ken")
        #expect(sent.headers["cookie"]?.contains("session=s3cret") == true)
    }

    @Test func `a page is told that the user has cancelled, and of a picture that is none`() async throws {
        let page = try await UploadPage { _ in .accepted }
        page.picker.answer(.files, with: nil)
        #expect(try await page.states("{ url: '/' }") == #"[{"state":"cancelled"}]"#)
        page.picker.answer(.files, with: try page.folder.file("a.png", Data("text".utf8)))
        let states = try await page.states("{ url: '/' }")
        #expect(states.hasPrefix(#"[{"state":"error","code":"images.notAnImage","message":"#))
        #expect(page.server.requests("POST").isEmpty)
    }

    @Test func `a page tries a failed upload again without asking the user`() async throws {
        let page = try await UploadPage { [count = Counter()] _ in
            count.next() == 1 ? .json(#"{"error":"Later"}"#, status: 500) : .accepted
        }
        #expect(try await page.states("{ url: '/', id: 'a', retry: true }") == "images.nothingToRetry")
        let states = try await page.states("{ url: '/', id: 'a' }")
        #expect(states.hasSuffix(#"{"state":"error","code":"images.refused","message":"Later","id":"a"}]"#))
        page.picker.answer(.files, with: nil)
        #expect(try await page.states("{ url: '/', id: 'b', retry: true }") == "images.nothingToRetry")
        #expect(try await page.states("{ url: '/', id: 'a', retry: true }").contains(#""state":"success""#))
        #expect(try await page.states("{ url: '/', id: 'a', retry: true }") == "images.nothingToRetry")
        let bodies = page.server.requests("POST").map { $0.parts["image"]?.content }
        #expect(bodies.count == 2 && bodies[0] == bodies[1])
    }

    @Test func `leaving the stream cancels the upload`() async throws {
        let page = try await UploadPage { _ in [.read(1000), .hang] }
        let left = try await page.run(
            """
            for await (const state of ponte.stream("images.upload", { url: "/" })) {
              if (state.progress > 0) return state.state
            }
            """)
        #expect(left as? String == "uploading")
        // A stream that is still open would hold its task, which holds the picture.
        try await until { page.bridge.diagnostics.runningHandlers == 0 }
    }

    @Test func `leaving the stream closes the chooser`() async throws {
        let page = try await UploadPage { _ in .accepted }
        let picker = ImagePicker(page.webView)
        page.bridge.enable(picker)
        try await page.run(
            """
            window.states = ponte.stream("images.upload", { url: "/" })[Symbol.asyncIterator]()
            window.first = states.next()
            """)
        try await until { picker.isChoosingFile }
        try await page.run("states.return(); return null")
        try await until { !picker.isChoosingFile }
    }

    @Test func `a page cannot upload to another origin`() async throws {
        let page = try await UploadPage { _ in .accepted }
        for url in [
            "https://example.com/", "//example.com/upload", "https://example.com@127.0.0.1/", "http://127.0.0.1:1/",
            "http://user:pass@127.0.0.1/", "\(page.server.origin)@example.com/", "file:///etc/passwd", "javascript:alert(1)",
            "ponte://x/", "http://", "http:///x", "http:example.com", "\(page.server.origin).example.com/",
        ] {
            let states = try await page.states("{ url: '\(url)' }")
            #expect(["images.denied", "invalidParameters"].contains(states), "\(url): \(states)")
        }
        // An address that another parser might read as a host is a path here, and goes to the page's own server.
        for url in ["", "\\\\example.com\\x", "/\\example.com", "upload"] {
            let states = try await page.states("{ url: String.raw`\(url)` }")
            #expect(states.contains(#""state":"success""#) || states == "invalidParameters", "\(url): \(states)")
        }
        #expect(page.server.requests("POST").allSatisfy { $0.headers["host"] == "127.0.0.1:\(page.server.port)" })
    }

    @Test func `an app may allow another origin, which gets neither cookies nor the token`() async throws {
        let other = try LoopbackServer { _ in .accepted }
        let page = try await UploadPage { _ in .accepted }
        let keeper = Keeper()
        keeper.allowed = [.files]
        page.picker.delegate = keeper
        #expect(try await page.states("{ url: '\(other.origin)/a' }") == "images.denied")
        keeper.allowsUploads = true
        #expect(try await page.states("{ url: '\(other.origin)/a' }").contains(#""state":"success""#))
        let sent = try #require(other.requests("POST").first)
        #expect(sent.headers["cookie"] == nil && sent.headers["x-csrf-token"] == nil)
    }

    @Test func `a picker goes with its bridge`() async throws {
        weak var picker: ImagePicker?
        do {
            let webView = WKWebView(frame: .zero)
            let bridge = Bridge(webView, policy: .anyMainFrame)
            let own = ImagePicker(webView)
            bridge.enable(own)
            picker = own
        }
        try await until { picker == nil }
    }

    @Test func `an origin without permission reaches nothing`() async throws {
        let page = try await UploadPage { _ in .accepted }
        page.bridge.enable(ImagePicker(page.webView), for: .mainFrame(of: "https://other.example"))
        let answer = try await page.run("try { await ponte.call('images.pick') } catch (error) { return error.code }")
        #expect(answer as? String == "forbidden")
        #expect(try await page.states("{ url: '/' }") == "forbidden")
    }
}

@MainActor
private final class Keeper: ImagePickerDelegate {
    var allowed: Set<ImageSource> = []
    var allowsUploads = false
    private(set) var asked: [ImageSource] = []
    private(set) var callers: [Caller] = []

    func imagePicker(_ picker: ImagePicker, mayPickFor caller: Caller, source: ImageSource) async -> Bool {
        asked.append(source)
        callers.append(caller)
        return allowed.contains(source)
    }

    func imagePicker(_ picker: ImagePicker, mayUploadTo url: URL, for caller: Caller) async -> Bool {
        allowsUploads
    }
}
