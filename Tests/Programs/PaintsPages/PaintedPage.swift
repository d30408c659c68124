import Foundation

/// A page that is green when its `work()` has ended: by a part of the engine that can need the graphics card.
enum PaintedPage: String, CaseIterable {
    case layers, transition, canvas, webgl, video

    func html(_ video: Data) -> String {
        """
        <!doctype html>
        <style>
          body { margin: 0; background: #fff }
          .whole { position: fixed; inset: 0; width: 100%; height: 100%; object-fit: fill }
        </style>
        <script>
          const next = async (count) => { while (count--) await new Promise((done) => requestAnimationFrame(done)) }
          const canvas = (kind) => document.querySelector("canvas").getContext(kind)
        </script>
        \(body(video))
        """
    }

    private func body(_ video: Data) -> String {
        switch self {
        case .layers: Self.layersBody
        case .transition: Self.transitionBody
        case .canvas: Self.canvasBody
        case .webgl: Self.webGLBody
        case .video:
            "<video class=whole muted loop src='data:video/webm;base64,\(video.base64EncodedString())'></video>\(Self.playBody)"
        }
    }

    private static let layersBody = """
        <div class=whole style="background: #008000; will-change: transform; transform: translateZ(0)"></div>
        <script>
          async function work() {
            const turn = [{ transform: "rotateY(0)" }, { transform: "rotateY(180deg)" }]
            await document.querySelector("div").animate(turn, { duration: 100 }).finished
            return "animated"
          }
        </script>
        """

    private static let transitionBody = """
        <script>
          const change = () => document.body.style.background = "#008000"
          async function work() {
            if (!document.startViewTransition) return change() && "without"
            await document.startViewTransition(change).finished
            return "with"
          }
        </script>
        """

    private static let canvasBody = """
        <canvas class=whole width=400 height=300></canvas>
        <script>
          async function work() {
            const context = canvas("2d")
            context.fillStyle = "#008000"
            for (let count = 0; count < 10; count++) { context.fillRect(0, 0, 400, 300); await next(1) }
            return context.getImageData(9, 9, 1, 1).data.join()
          }
        </script>
        """

    private static let webGLBody = """
        <canvas class=whole width=400 height=300></canvas>
        <script>
          async function work() {
            const [gl, pixel] = [canvas("webgl"), new Uint8Array(4)]
            gl.clearColor(0, 0.5, 0, 1)
            for (let count = 0; count < 10; count++) { gl.clear(gl.COLOR_BUFFER_BIT); await next(1) }
            gl.clear(gl.COLOR_BUFFER_BIT)
            gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
            return pixel[1] > 120 && pixel[0] === 0 ? "drawn" : pixel.join()
          }
        </script>
        """

    private static let playBody = """
        <script>
          async function work() {
            const video = document.querySelector("video")
            await video.play()
            while (video.currentTime < 0.2) await next(1)
            video.pause()
            return "played"
          }
        </script>
        """
}
