import Foundation
import PonteControls
import PonteImages
import PonteMedia
import WebKit

private struct SoundState: Decodable {
    var status: String
    var position: Double
}

private struct Picture: Decodable {
    var width: Int
    var height: Int
    var shown: Int
}

private struct Outcome: Decodable {
    var code: String?
}

extension TourStep {
    static let sound = TourStep(title: "GStreamer plays a podcast of the server's for the page") { guide in
        let playing: SoundState = try await guide.press("soundPlay")
        guide.expect("state", playing.status, is: "playing")
        let sought: SoundState = try await guide.press("soundSeek")
        guide.expect("it plays on from 30 s", (30..<60).contains(sought.position))
        try await guide.picture("sound")
        let stopped: SoundState = try await guide.press("soundStop")
        guide.expect("state", stopped.status, is: "idle")
    }

    static let picture = TourStep(title: "The user chooses a picture, and the page shows it") { guide in
        // In place of a user: the file that the chooser gives.
        guide.app.capabilities.picker.answer(.files, with: try guide.examplePicture())
        let picture: Picture = try await guide.press("pickPicture")
        guide.expect("its longest side", max(picture.width, picture.height), is: 320)
        guide.expect("the page decodes it", picture.shown, is: picture.width)
        try await guide.picture("picture")
    }

    static let feel = TourStep(title: "Haptics and native buttons") { guide in
        let outcome: Outcome = try await guide.press("haptic")
        guide.expect("without a motor", outcome.code ?? "felt", is: "unavailable")
        try await guide.press("barButton")
        let surface = guide.app.surface
        guide.expect("the button in the bar", surface.buttons.first.flatMap(surface.widget)?.icon, is: "emote-love-symbolic")
        surface.buttons.first?.tapped()
        guide.expect("taps", try await guide.read("barTaps", until: 1), is: 1)
        try await guide.picture("feel")
    }
}
