/// One stop of the tour. The stops are in `TourStep+….swift`.
struct TourStep {
    let title: String
    let run: @MainActor (TourGuide) async throws -> Void
}
