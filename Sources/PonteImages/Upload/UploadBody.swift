internal import Foundation

/// What an upload sends: a large one lies on the disk meanwhile.
enum UploadBody: Sendable {
    case memory(Data)
    case file(TemporaryFile)

    /// In bytes: what is larger is sent from a file.
    static let mostInMemory = 4 << 20

    init(_ body: MultipartBody) {
        if body.count > Self.mostInMemory, let file = try? TemporaryFile(body.pieces) {
            self = .file(file)
        } else {
            // Where the disk has no room, memory has to do.
            self = .memory(body.pieces.reduce(into: Data()) { $0 += $1 })
        }
    }
}
