import Foundation

/// A walk through the whole page without anybody: presses each button, and checks what comes of it.
@MainActor
final class Tour {
    private let app: App
    private let screenshots: URL?
    private let transcript = Transcript()

    /// No step takes longer, in seconds, unless it hangs, also on a busy machine.
    private static let timeout = 180.0

    init(_ app: App, screenshots: URL?) {
        self.app = app
        self.screenshots = screenshots
    }

    /// - Returns: True if each step passed.
    func run() async -> Bool {
        let guide = TourGuide(app, transcript, screenshots: screenshots)
        app.log.onEntries = { [transcript] in $0.forEach(transcript.show) }
        let steps: [TourStep] = [
            .wifi, .classicWifi, .call, .errors, .events, .newest, .paint, .theme, .thousand,
            .readings, .slowReader, .generator, .journal, .echo, .upload, .download,
            .callback, .player, .object, .held,
            .oldBridge, .oldBridgeEnds, .hotwireForm, .hotwireMenus, .hotwireVisit, .button, .pageBridge,
            .sound, .picture, .feel,
            .signIn, .podcast, .cover, .pushToken, .video,
            .ends, .hostileText, .frames, .reload, .crash,
        ]
        app.open()
        for step in steps {
            transcript.begin(step.title, of: steps.count)
            let watchdog = Task {
                try await Task.sleep(for: .seconds(Self.timeout))
                give(up: "The step did not end within \(Self.timeout) seconds.")
            }
            do { try await step.run(guide) } catch { guide.fail("\(error)") }
            if !transcript.isSound { do { try await guide.recover() } catch { guide.fail("\(error)") } }
            watchdog.cancel()
            app.log.flush()
            transcript.end()
        }
        transcript.summary()
        return transcript.passed == steps.count
    }

    private func give(up reason: String) {
        transcript.check(false, reason)
        transcript.end()
        transcript.summary()
        exit(1)
    }
}
