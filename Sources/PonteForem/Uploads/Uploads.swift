internal import Foundation
internal import Ponte

/// Lets the user choose the pictures that pages ask for, uploads them, and tells the page that has asked: `uploading`, and then `success` or
/// `error`. When the user cancels, the page hears nothing.
@MainActor
final class Uploads {
    var onCancel: @MainActor (ForemUpload) -> Void = { _ in }
    var onFailure: @MainActor (ForemUpload, PonteError) -> Void = { _, _ in }

    private let picker: any PicturePicker
    private let messenger: PageMessenger
    private var picking: (document: PageDocument, number: Int)?
    private var running: [Int: Task<Void, Never>] = [:]
    private var count = 0

    init(_ picker: any PicturePicker, messenger: PageMessenger) {
        self.picker = picker
        self.messenger = messenger
    }

    /// Ends all that run; their pages get an error.
    func cancel() {
        for task in running.values { task.cancel() }
    }

    func receive(_ body: Any, _ upload: ForemUpload, from document: PageDocument) throws(PonteError) {
        let fields = try Fields(body)
        let input = try fields.text("id", limit: ForemLimits.id)
        let ratio = try fields.ratio("ratio")
        guard picking == nil else {
            throw PonteError(.limitExceeded, "The user is choosing a picture already. Ask again when that has ended.")
        }
        count += 1
        picking = (document, count)
        let request = Request(upload: upload, document: document, input: input, ratio: ratio, number: count)
        running[count] = Task { await run(request) }
    }

    private struct Request {
        var upload: ForemUpload
        var document: PageDocument
        var input: String?
        var ratio: Double?
        var number: Int
    }

    private func run(_ request: Request) async {
        defer {
            ended(picking: request)
            running[request.number] = nil
        }
        do {
            let (upload, caller) = (request.upload, request.document.caller)
            guard let picture = try await picker.pick(for: upload, ratio: request.ratio, caller: caller) else {
                return onCancel(upload)
            }
            ended(picking: request)
            answer(request, ["action": "uploading"])
            answer(request, ["action": "success", "link": try await picture.upload(to: address(for: request.document))])
        } catch is CancellationError {
            fail(request, PonteError(.cancelled, "The upload was cancelled."))
        } catch let error as PonteError {
            fail(request, error)
        } catch {
            fail(request, PonteError(.handlerFailed, "Unexpected error"))
        }
    }

    private func ended(picking request: Request) {
        if picking?.number == request.number { picking = nil }
    }

    /// Forem's, at the origin of the page itself: its cookies and its token are for no other.
    private func address(for document: PageDocument) throws(PonteError) -> URL {
        guard let origin = document.caller.origin, let url = URL(string: "\(origin)/image_uploads") else {
            throw PonteError(.forbidden, "The page has no origin to upload to.")
        }
        return url
    }

    private func fail(_ request: Request, _ error: PonteError) {
        // Pages read `error`; the apps before this sent some reasons as `message`.
        let text = error.message.isEmpty ? "Unexpected error" : error.message
        answer(request, ["action": "error", "error": text, "message": text])
        onFailure(request.upload, error)
    }

    private func answer(_ request: Request, _ fields: [String: String]) {
        messenger.answer(request.document, in: request.upload.namespace, fields, input: request.input)
    }

    /// The user need not choose a picture any more for a document that was left.
    func documentChanged(to document: PageDocument?) {
        guard let picking, picking.document != document else { return }
        running[picking.number]?.cancel()
    }
}
