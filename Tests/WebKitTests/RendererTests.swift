import Foundation
import TestSupport
import Testing

/// Each way to paint, in a program of its own: GTK and the engine read their variables once. No program has a graphics card here.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct RendererTests {
    private let folder = TemporaryFolder()

    /// Runs `PaintsPages` in an environment that says nothing of renderers but this.
    private func run(_ environment: [String: String], log: String? = nil) async throws -> TestProgram {
        let video = folder.place("green.webm")
        try await runPipeline(
            """
            videotestsrc pattern=solid-color foreground-color=0xff008000 num-buffers=20 ! video/x-raw,width=64,height=48,framerate=20/1 \
            ! videoconvert ! vp8enc ! webmmux ! filesink location=\(video.path)
            """)
        let all: [String: String?] = ["GSK_RENDERER": nil, "LIBGL_ALWAYS_SOFTWARE": nil, "PONTE_LOG": log]
        let environment = all.merging(environment.mapValues { $0 }) { $1 }
        let program = try TestProgram("PaintsPages", [video.path], environment: environment, keepsErrors: true)
        try await program.end()
        return program
    }

    private static func pages(transition: String) -> [String] {
        [
            "layers animated green", "transition \(transition) green", "canvas 0,128,0,255 green", "webgl drawn green",
            "video played green",
        ]
    }

    @Test(arguments: ["auto", "shm", "Software"])
    func `layers, view transitions, canvas, WebGL and video are painted in each mode`(mode: String) async throws {
        let program = try await run(["PONTE_RENDERER": mode])
        // Without acceleration the engine would empty the view at a view transition.
        #expect(try program.lines.dropFirst() == Self.pages(transition: mode == "Software" ? "without" : "with")[...])
        if mode == "Software" { #expect(try program.lines.first == "GskCairoRenderer") }
        #expect(try !program.errors.contains("PONTE_RENDERER"))
    }

    @Test func `GTK's renderer is the user's, if the user names one`() async throws {
        let program = try await run(["PONTE_RENDERER": "software", "GSK_RENDERER": "gl"])
        #expect(try program.lines.first == "GskGLRenderer")
    }

    /// The engine would end the program at a view transition.
    @Test(arguments: ["WEBKIT_DISABLE_DMABUF_RENDERER", "WEBKIT_DISABLE_COMPOSITING_MODE"])
    func `a variable that leaves the engine no way to show layers is told, and ends nothing`(variable: String) async throws {
        let program = try await run([variable: "1"])
        #expect(try program.lines.dropFirst() == Self.pages(transition: "without")[...])
        let line = """
            [WebKit] With \(variable) a view transition would end the program, so pages have none: unset it, and set \
            PONTE_RENDERER=shm or PONTE_RENDERER=software in its place.
            """
        #expect(try program.errors.split(separator: "\n").filter { $0 == line }.count == 1)
    }

    @Test func `a mode that there is not is told`() async throws {
        let environment = ["PONTE_RENDERER": "gpu\n", "PONTE_LOG": nil]
        let program = try TestProgram("ShowsPage", ["environment"], environment: environment, keepsErrors: true)
        try await program.end()
        let line = #"[WebKit] PONTE_RENDERER is "gpu\n". It can be auto, shm or software."#
        #expect(try program.errors.split(separator: "\n").filter { $0 == line }.count == 1)
    }
}
