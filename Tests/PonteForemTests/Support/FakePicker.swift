import Foundation
import Ponte

@testable import PonteForem

/// The user and the server in one: each waits until the test says what they do.
@MainActor
final class FakePicker: PicturePicker, PickedPicture {
    private(set) var requests: [String] = []
    private(set) var addresses: [URL] = []
    private(set) var cancelled = 0
    private var picks: [CheckedContinuation<Bool, any Error>] = []
    private var links: [CheckedContinuation<String, any Error>] = []

    var isPicking: Bool { !picks.isEmpty }
    var isUploading: Bool { !links.isEmpty }

    func pick(for upload: ForemUpload, ratio: Double?, caller: Caller) async throws -> (any PickedPicture)? {
        requests.append("\(upload) \(ratio.map { String(format: "%.4f", $0) } ?? "whole") \(caller.origin?.description ?? "")")
        let isPicked = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { picks.append($0) }
        } onCancel: {
            Task { @MainActor in
                cancelled += 1
                if !picks.isEmpty { picks.removeFirst().resume(throwing: CancellationError()) }
            }
        }
        return isPicked ? self : nil
    }

    func upload(to url: URL) async throws -> String {
        addresses.append(url)
        return try await withCheckedThrowingContinuation { links.append($0) }
    }

    /// - Parameter isPicked: `false` where the user cancels.
    func pick(_ isPicked: Bool = true) {
        picks.removeFirst().resume(returning: isPicked)
    }

    func fail(picking error: any Error) {
        picks.removeFirst().resume(throwing: error)
    }

    func end(_ result: Result<String, any Error>) {
        links.removeFirst().resume(with: result)
    }
}
