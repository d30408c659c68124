import Foundation
import TestSupport
import Testing
import WebKit

/// Mesa's software renderer, up to 22.3, can free a fence that another of its threads still uses, which ends the web process.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct RenderingThreadsTests {
    @Test func `where there is no graphics card, web processes paint without threads of Mesa's`() async throws {
        let webView = WKWebView.forTest()
        let window = Window(showing: webView)
        defer { withExtendedLifetime(window) {} }
        let html = "<canvas width=64 height=64 style='transform: translateZ(0) rotateY(30deg)'></canvas>"
        try await webView.finishLoading(html: html, at: "https://page.example/")
        let pixel = try await webView.callAsyncJavaScript(
            """
            const gl = document.querySelector("canvas").getContext("webgl")
            gl.clearColor(1, 0, 0, 1)
            for (let frame = 0; frame < 6; frame++) {
              gl.clear(gl.COLOR_BUFFER_BIT)
              await new Promise((next) => requestAnimationFrame(next))
            }
            gl.clear(gl.COLOR_BUFFER_BIT)
            const pixel = new Uint8Array(4)
            gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
            return Array.from(pixel)
            """, contentWorld: .page)
        #expect(pixel as? [Int] == [255, 0, 0, 255])
        let processes = WebProcesses.identifiers()
        try #require(!processes.isEmpty)
        let threads = processes.flatMap(WebProcesses.threads(of:))
        // The worker that GL has painted on: without it nothing has been painted that could need threads.
        #expect(threads.contains { $0.hasPrefix("SkiaGPUWorker") }, "\(threads)")
        #expect(threads.filter { $0.hasPrefix("llvmpipe-") }.isEmpty)
    }
}
