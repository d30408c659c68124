internal import Foundation
internal import Ponte

/// Reads a picture's file whole: not mapped, for who cuts a mapped file short ends the program.
enum PictureFile {
    /// - Throws: `PonteError` with `unreadable` and `images.tooLarge`.
    static func read(_ url: URL) throws -> Data {
        // A directory, a pipe or a device may never end.
        guard let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey]), values.isRegularFile == true,
            let file = try? FileHandle(forReadingFrom: url).keptFromPrograms()
        else { throw unreadable }
        defer { try? file.close() }
        if let size = values.fileSize, size > ImageLimits.fileBytes { throw tooLarge }
        var data = Data()
        do {
            while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
                data += piece
                // It may have grown.
                if data.count > ImageLimits.fileBytes { throw tooLarge }
            }
        } catch let error as PonteError {
            throw error
        } catch {
            throw unreadable
        }
        return data
    }

    private static var unreadable: PonteError {
        PonteError(.unreadable, "The file cannot be read. Check that it exists and may be read.")
    }

    private static var tooLarge: PonteError {
        PonteError(
            .imagesTooLarge, "The file is larger than \(ImageLimits.fileBytes >> 20) MiB. Choose a smaller picture.")
    }
}
