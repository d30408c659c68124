internal import Foundation
internal import Ponte

/// The uploads that pages have asked for, and the pictures of those that failed: the user need not pick again.
@MainActor
final class PageUploads {
    typealias Parameters = ImageContract.PageUpload
    typealias State = ImageContract.PageUploadState

    private static let maximumKept = 4

    private let picker: ImagePicker
    private var failed: [(caller: Caller, id: String, image: PickedImage)] = []

    init(_ picker: ImagePicker) {
        self.picker = picker
    }

    /// - Throws: `PonteError` with `invalidParameters`, `images.denied`, `images.nothingToRetry`; what happens later is a state.
    func states(_ parameters: Parameters, for caller: Caller) async throws -> AsyncStream<State> {
        try parameters.options.check()
        if let id = parameters.id, !(1...256).contains(id.utf8.count) {
            throw PonteError(.invalidParameters, "id has 1 to 256 bytes.")
        }
        let url = try await picker.uploadURL(parameters.url, for: caller)
        let kept = try parameters.isRetry == true ? take(parameters.id, of: caller) : nil
        let request = UploadRequest(
            url, field: parameters.field ?? "image",
            carriesCredentials: caller.origin.map { $0 == Origin(ofWeb: url) } ?? false)
        let (states, continuation) = AsyncStream.makeStream(of: State.self)
        let work = Task {
            await self.run(parameters, kept, request, caller) { continuation.yield(State($0, id: parameters.id)) }
            continuation.finish()
        }
        continuation.onTermination = { _ in work.cancel() }
        return states
    }

    private func run(
        _ parameters: Parameters, _ kept: PickedImage?, _ request: UploadRequest, _ caller: Caller,
        _ tell: (UploadState) -> Void
    ) async {
        let image: PickedImage
        do {
            guard let picked = try await picked(kept, parameters.options, caller) else { return tell(.cancelled) }
            image = picked
        } catch let error as PonteError {
            return tell(.error(error))
        } catch {
            return tell(.cancelled)
        }
        let upload = picker.upload(image, to: request)
        for await state in upload.states {
            if case .error = state, let id = parameters.id { keep(image, id, caller) }
            tell(state)
        }
        // A stream that was left has no final state yet.
        upload.cancel()
    }

    private func picked(_ kept: PickedImage?, _ options: PickOptions, _ caller: Caller) async throws -> PickedImage? {
        if let kept { return kept }
        return try await picker.pick(options, for: caller)
    }

    private func keep(_ image: PickedImage, _ id: String, _ caller: Caller) {
        failed.removeAll { $0.caller == caller && $0.id == id }
        failed.append((caller, id, image))
        if failed.count > Self.maximumKept { failed.removeFirst() }
    }

    private func take(_ id: String?, of caller: Caller) throws -> PickedImage {
        guard let id, caller.origin != nil, let index = failed.firstIndex(where: { $0.caller == caller && $0.id == id }) else {
            throw PonteError(.imagesNothingToRetry, "No upload of that id has failed here. Let the user pick the picture again.")
        }
        return failed.remove(at: index).image
    }
}
