internal import Foundation

/// The podcast and the video.
@MainActor
struct MediaFiles {
    let maker: MediaMaker
    let allowsFaults: Bool

    var routes: [Route] {
        [
            Route("GET", "/media/:name") { visit in
                guard let recording = Recording.allCases.first(where: { $0.fileName == visit["name"] }) else {
                    throw Refusal.notFound
                }
                let file: URL
                do {
                    file = try await maker.file(of: recording)
                } catch let error as PlaygroundServerError {
                    throw Refusal(503, error.message)
                }
                return try .file(
                    file, type: recording.mediaType, for: visit.request, caching: "no-cache",
                    stall: allowsFaults ? visit.request.query["stall"].flatMap { Int($0) } : nil)
            }
        ]
    }
}
