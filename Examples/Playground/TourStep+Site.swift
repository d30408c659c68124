import Foundation
import PlaygroundServer
import PonteControls
import PonteDevice
import PonteForem
import PonteImages
import PonteMedia
import WebKit

extension TourStep {
    static let signIn = TourStep(title: "A Forem's pages: the user signs in, and the app learns who it is") { guide in
        try await guide.follow("await press('openSite')")
        // Cookies outlive a run: somebody may be signed in, and would be whatever the form does.
        if guide.app.site.user != nil {
            try await guide.follow(#"document.querySelector("form[action='/sign_out']").requestSubmit()"#)
            try await guide.until("the app to learn that nobody is signed in") { guide.app.site.user == nil }
        }
        let visitor = try await guide.session()
        try await guide.picture("site")
        guide.visit("sign_in")
        try await guide.arrive(at: "/sign_in")
        try await guide.ready()
        try await guide.follow(
            """
            const form = document.querySelector("form.card")
            form.name.value = "ada"
            form.requestSubmit()
            """)
        try await guide.until("the app to learn who it is") { guide.app.site.user != nil }
        guide.expect("the user", guide.app.site.user?.username ?? "none", is: "ada")
        guide.expect("the page after the form", guide.app.webView.url?.path, is: "/")
        let session = try await guide.session()
        guide.expect("the session is a new one", !session.isEmpty && session != visitor)
    }

    static let podcast = TourStep(title: "The podcast plays natively, is sought, and plays on over pages") { guide in
        let player = guide.app.capabilities.player
        guide.visit("podcasts/arches")
        try await guide.arrive(at: "/podcasts/arches")
        try await guide.ready()
        try await guide.run("document.querySelector('.record').click()")
        try await guide.until("the sound") { player.state.status == .playing && player.state.position > 0.5 }
        guide.expect("title in the desktop's player", player.state.info.title ?? "none", is: "A minute of strings")
        let bar =
            "(() => { const track = document.querySelector('.track').getBoundingClientRect(); return [track.x + track.width / 2, track.y + 2] })()"
        try await guide.run(
            """
            const [x, y] = \(bar)
            document.querySelector(".track").dispatchEvent(new MouseEvent("click", { clientX: x, clientY: y, bubbles: true }))
            """)
        try await guide.until("the middle") { player.state.position > 29 && player.state.position < 58 }
        try await guide.picture("podcast")
        guide.visit("posts/two-banks")
        try await guide.arrive(at: "/posts/two-banks")
        try await guide.ready()
        guide.expect("it plays on", player.state.status == .playing && player.state.position > 29)
        try await guide.run("document.querySelector('#closebutt').click()")
        try await guide.until("silence") { player.state.status == .idle }
    }

    static let cover = TourStep(title: "A cover is cropped, scaled and uploaded with the page's own session") { guide in
        let picker = guide.app.capabilities.picker
        guide.visit("new")
        try await guide.arrive(at: "/new")
        try await guide.ready()
        picker.answer(.files, with: try guide.examplePicture())
        try await guide.run("document.querySelector('[data-namespace=coverUpload] .native').click()")
        try await guide.until("the crop") { picker.cropping != nil }
        picker.cropping?.area.zoom(by: 1.2)
        try await guide.picture("crop", of: picker.cropping?.panel.widget)
        picker.cropping?.panel.answer(true)
        guide.expect(
            "what the page says",
            try await guide.text("document.querySelector('[data-namespace=coverUpload] .state').textContent", until: "Uploaded."),
            is: "Uploaded.")
        try await guide.run("await document.querySelector('.cover.preview').decode()")
        let size = try await guide.run(
            "const { naturalWidth: w, naturalHeight: h } = document.querySelector('.cover.preview'); return w / h")
        guide.expect("its ratio is 1000 to 420", abs((size as? Double ?? 0) - 1000.0 / 420) < 0.02)
        try await guide.picture("cover")
    }

    static let pushToken = TourStep(title: "A push token reaches the server, once, by the page's own session") { guide in
        // In place of a push service, of which this machine has none.
        let token = PushToken(token: "https://push.example/up?token=a'b\"c", kind: .unifiedPush)
        for _ in 0..<2 { try await token.register(in: guide.app.webView, for: guide.app.site.policy) }
        let tokens = try await guide.run("return (await (await fetch('/notification_tokens')).json()).tokens.join()") as? String
        guide.expect("the server has", tokens ?? "", is: token.token)
        guide.visit("notification_tokens")
        try await guide.arrive(at: "/notification_tokens")
        try await guide.picture("push-token")
        guide.visit("posts/two-banks")
        try await guide.arrive(at: "/posts/two-banks")
        try await guide.ready()
        try await guide.app.site.forem.registerDevice(ForemDevice(token: "a1b2", bundleIdentifier: "org.ponte.Playground"))
        guide.expect("the Forem's device", guide.app.site.forem.registeredDevice?.token ?? "none", is: "a1b2")
    }

    static let video = TourStep(title: "A video opens over the page, from a given second") { guide in
        let video = guide.app.site.video
        guide.visit("videos/clock?t=0:10")
        try await guide.arrive(at: "/videos/clock")
        try await guide.ready()
        try await guide.run("document.querySelector('.native-video').click()")
        try await guide.until("the video") { video.state.status == .playing && video.state.position > 10.5 }
        guide.expect("it began at 10 s", video.state.position < 20)
        try await guide.picture("video")
        try video.pause()
        guide.expect(
            "what the page says",
            try await guide.text("document.querySelector('.video-state').textContent", until: "The app has paused."),
            is: "The app has paused.")
        video.close()
        guide.app.visit("/")
        try await guide.arrive(at: "/")
    }
}

extension TourGuide {
    /// Loads a page of the server's.
    func visit(_ path: String) {
        guard let url = URL(string: path, relativeTo: app.site.server.url) else { return }
        app.webView.load(URLRequest(url: url))
    }

    /// Runs what leads to another document, and waits until that one is complete: whoever navigates before cuts the way there off.
    func follow(_ body: String) async throws {
        // Nobody knows if its answer or the end of its document comes first.
        _ = try? await run("window.isLeft = true; " + body)
        try await until("the next document") {
            // Between two documents there is none to ask.
            let isThere = try? await run("return !window.isLeft && document.readyState === 'complete'")
            return isThere as? Bool == true && !app.webView.isLoading
        }
    }

    /// The CSRF token, which belongs to the session of the page that is shown, and to no other.
    func session() async throws -> String {
        try await run(#"return document.querySelector("meta[name='csrf-token']").content"#) as? String ?? ""
    }

    /// Waits until the page's modules have run: the load is reported before.
    func ready() async throws {
        try await run("while (document.readyState !== 'complete') await new Promise((next) => setTimeout(next, 10))")
    }

    /// A picture to choose.
    func examplePicture() throws -> URL {
        guard let url = Bundle.module.url(forResource: "bridge", withExtension: "jpeg", subdirectory: "Page") else {
            throw Problem(description: "There is no picture in the bundle.")
        }
        return url
    }
}
