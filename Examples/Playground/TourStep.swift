import Ponte
import WebKit

/// One stop of the tour. The stops are in `TourStep+….swift`.
struct TourStep {
    let title: String
    let run: @MainActor (TourGuide) async throws -> Void
}

extension TourStep {
    static let paint = TourStep(title: "Swift paints the page and reads its title") { guide in
        let painted: Demo.Painted = try await guide.press("paint")
        guide.expect("title", painted.title, is: guide.app.webView.title ?? "no title")
        guide.expect("background, as the page computes it", painted.background, is: "rgb(255, 165, 0)")
        try await guide.picture("paint")
        try await guide.press("unpaint")
    }
}
