internal import Foundation
internal import Ponte
internal import PontePictures
internal import PonteText

extension DesktopNotification {
    /// How many buttons one can have.
    public static let actionLimit = 4

    /// - Throws: `PonteError` with `invalidParameters` and `limitExceeded`.
    func check() throws {
        // A character may be of a million marks.
        guard id.map(Self.isID) ?? true, Self.isText(title, characters: 256, bytes: 1024) else {
            throw PonteError(
                .invalidParameters, "A notification has a title of 1 to 256 characters, and an id of 1 to 256 bytes or none.")
        }
        guard body?.utf8.count ?? 0 <= 4096, body?.utf8.contains(0) != true else {
            throw PonteError(.limitExceeded, "A notification's body has at most 4,096 UTF-8 bytes, and no zero byte.")
        }
        let actions = actions ?? []
        guard actions.count <= Self.actionLimit else {
            throw PonteError(.limitExceeded, "A notification has at most \(Self.actionLimit) actions.")
        }
        guard Set(actions.map(\.id)).count == actions.count,
            actions.allSatisfy({
                Self.isID($0.id) && $0.id.utf8.count <= 64 && Self.isText($0.title, characters: 64, bytes: 256)
            })
        else {
            throw PonteError(
                .invalidParameters,
                "An action has an id of 1 to 64 bytes, which no other of the notification has, and a title of 1 to 64 characters."
            )
        }
        guard icon.map(Self.isSmallPNG) ?? true else {
            throw PonteError(
                .invalidParameters, "A notification's icon is a PNG of at most 512 by 512 pixels and 262,144 bytes.")
        }
    }

    /// As the user reads it.
    var shown: DesktopNotification {
        var shown = self
        shown.title = DisplayText.line(title)
        shown.body = body.map(DisplayText.lines)
        shown.actions = actions?.map { Action(id: $0.id, title: DisplayText.line($0.title)) }
        return shown
    }

    static func isID(_ id: String) -> Bool {
        1...256 ~= id.utf8.count && !id.utf8.contains(0)
    }

    private static func isText(_ text: String, characters: Int, bytes: Int) -> Bool {
        1...bytes ~= text.utf8.count && text.count <= characters && !text.utf8.contains(0) && !DisplayText.line(text).isEmpty
    }

    /// The desktop decodes it, outside of any sandbox.
    private static func isSmallPNG(_ data: Data) -> Bool {
        guard 33...262_144 ~= data.count, let size = PNGHeader.size(data) else { return false }
        return 1...512 ~= size.width && 1...512 ~= size.height
    }
}
