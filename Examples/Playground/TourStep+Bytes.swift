import Ponte
import WebKit

private struct Echo: Decodable {
    var bytes: Int
    var isSame: Bool
    var milliseconds: Double
}

private struct Upload: Decodable {
    var received: Files.Received?
    var code: String?
    var sha256: String
    var milliseconds: Double
}

private struct Cancelled: Decodable {
    var code: String?
    var sent: Int
    var sentLater: Int
    var received: Int
    var runningHandlers: Int
}

private struct Download: Decodable {
    var name: String?
    var size: Int
    var received: Int
    var isSame: Bool?
    var milliseconds: Double?
    var runningHandlers: Int?
}

extension TourStep {
    private static let mebi = 1 << 20

    static let echo = TourStep(title: "16 MiB go to Swift and come back") { guide in
        let echo: Echo = try await guide.press("echo")
        guide.expect("bytes", echo.bytes, is: 16 * mebi)
        guide.expect("each is the same", echo.isSame)
        guide.expect("took \(Int(echo.milliseconds)) ms", echo.milliseconds > 0)
        try await guide.picture("echo")
    }

    static let upload = TourStep(title: "A file of 64 MiB goes to Swift a piece at a time") { guide in
        let whole: Upload = try await guide.press("upload")
        guide.expect("bytes", whole.received?.bytes, is: 64 * mebi)
        guide.expect("its name", whole.received?.name, is: "bridge.raw")
        guide.expect("its SHA-256, as the page computes it", whole.received?.sha256, is: whole.sha256)
        guide.expect("took \(Int(whole.milliseconds)) ms", whole.milliseconds > 0)
        let label = try await guide.run(#"return document.querySelector("[data-bar=upload] span").textContent"#) as? String
        guide.expect("the progress that the page shows", label, is: "64 of 64 MiB")
        try await guide.picture("upload")

        let half: Cancelled = try await guide.press("uploadHalf")
        guide.expect("cancelled half-way", half.code, is: "cancelled")
        guide.expect("read by the page: \(half.sent / mebi) MiB", half.sent >= 32 * mebi && half.sent < 48 * mebi)
        guide.expect("read by the page later", half.sentLater, is: 0)
        guide.expect("come to Swift: \(half.received / mebi) MiB", half.received > 0 && half.received <= half.sent)
        guide.expect("handlers of Swift at work", guide.app.bridge.diagnostics.runningHandlers, is: 0)
        guide.expect("come to Swift later", guide.app.bytes.uploaded.bytes - half.received, is: 0)
        guide.expect("handles", guide.app.bridge.diagnostics.handles, is: 0)
        try await guide.picture("upload-cancelled")
    }

    static let download = TourStep(title: "The page reads a file of the app's, whole and half") { guide in
        let whole: Download = try await guide.press("download")
        guide.expect("bytes", whole.received, is: 32 * mebi)
        guide.expect("its name", whole.name, is: "ponte-playground.bin")
        guide.expect("its SHA-256 is what Swift said", whole.isSame, is: true)
        guide.expect("took \(Int(whole.milliseconds ?? 0)) ms", whole.milliseconds ?? 0 > 0)
        try await guide.picture("download")

        let half: Download = try await guide.press("downloadHalf")
        guide.expect("read when the page left", half.received, is: 16 * mebi)
        guide.expect("handlers of Swift at work", guide.app.bridge.diagnostics.runningHandlers, is: 0)
        guide.expect("handles", guide.app.bridge.diagnostics.handles, is: 0)
    }
}
