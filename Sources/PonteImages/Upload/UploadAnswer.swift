internal import Foundation
internal import Ponte

/// A server's answer to an upload.
struct UploadAnswer: Sendable {
    var status: Int
    var contentType: String
    var body: Data
    /// True if the server has sent the upload on to another origin, where nothing was sent.
    var leadsElsewhere = false

    /// `links`, `link` or `url` of the answer's JSON as the server wrote it, made absolute.
    ///
    /// - Throws: `PonteError` with `images.refused` or `images.tooLarge`, and `{ status }` as its data.
    func link(of url: URL) throws -> String {
        let content = try? PlainJSON.decode(Content.self, fromText: String(decoding: body, as: UTF8.self))
        if status == 413 {
            throw failure(.imagesTooLarge, content, "The server does not take a picture of this size. Choose a smaller one.")
        }
        guard !leadsElsewhere else {
            throw failure(.imagesRefused, nil, "The server sends the upload on to another origin. Ask for that address itself.")
        }
        guard (200..<300).contains(status), content?.text == nil else {
            throw failure(.imagesRefused, content, "The server refused the picture (status \(status)). Try again later.")
        }
        guard let link = content?.address, let address = WrittenLink.absolute(link, from: url) else {
            throw failure(.imagesRefused, nil, "The server's answer has no link to the picture. Check the address of the upload.")
        }
        return address
    }

    private func failure(_ code: PonteError.Code, _ content: Content?, _ ours: String) -> PonteError {
        PonteError(code, content?.text ?? plainText ?? ours, data: ["status": status])
    }

    /// The server's own words, where they are meant for people.
    private var plainText: String? {
        guard !(200..<300).contains(status), contentType.lowercased().utf8.starts(with: "text/plain".utf8) else { return nil }
        let text = String(decoding: body.prefix(1000), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }

    /// Answers of Rails, of Forem and their like; what is of another type is as if it were not there.
    private struct Content: Decodable {
        var address: String?
        var text: String?

        private enum Key: CodingKey {
            case links, link, url, error, errors, message
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            func text(_ keys: Key...) -> String? {
                for key in keys {
                    if let text = try? values.decode(String.self, forKey: key) { return text }
                    if let texts = try? values.decode([String].self, forKey: key), let first = texts.first { return first }
                }
                return nil
            }
            address = text(.links, .link, .url)
            self.text = text(.error, .errors) ?? (address == nil ? text(.message) : nil)
        }
    }
}
