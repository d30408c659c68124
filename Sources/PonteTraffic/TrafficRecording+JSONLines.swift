internal import Foundation
internal import Ponte
internal import PontePage
internal import PonteWire

extension TrafficRecording {
    /// The version of the form that `jsonLines` has.
    static let version = 1

    /// The recording as JSON Lines: one object in each line, in ASCII but for letters. The first line is `{"ponteTraffic":1}`.
    ///
    /// | member | what it holds |
    /// | --- | --- |
    /// | `number` | `TrafficRecord.number` |
    /// | `time` | ISO 8601 with milliseconds, in UTC |
    /// | `direction`, `kind` | the names of the cases |
    /// | `id`, `name`, `document`, `size` | as in the record; left out where there is none |
    /// | `handle` | `true` for what belongs to a call through a handle |
    /// | `frame` | `"sub"` for a document that is not the main frame's |
    /// | `origin` | the origin's text; left out for an opaque one |
    /// | `duration` | in milliseconds |
    /// | `outcome` | `"succeeded"`, `"cancelled"`, or `"failed"` with `code` and `message` |
    /// | `payload` | JSON text, in a string |
    public var jsonLines: String {
        var text = LineWriter()
        text.begin()
        text.write("ponteTraffic", Self.version)
        text.end()
        for record in records { text.write(record) }
        return text.text
    }

    /// Reads what `jsonLines` has written. Members that are unknown are ignored, and so are empty lines.
    ///
    /// - Throws: `PonteError` with `invalidValue`, which says in which line the problem is, and with `unsupportedVersion`.
    public init(jsonLines: String) throws {
        self.init()
        var hasVersion = false
        for (index, line) in jsonLines.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            let bytes = Array(line)
            guard bytes.contains(where: { $0 > 0x20 }) else { continue }
            do throws(LineProblem) {
                let reader = try LineReader(bytes)
                if hasVersion {
                    records.append(try reader.record())
                } else {
                    try reader.checkVersion()
                    hasVersion = true
                }
            } catch {
                throw PonteError(error.isVersion ? .unsupportedVersion : .invalidValue, "Line \(index + 1): \(error.message)")
            }
        }
        guard hasVersion else {
            throw PonteError(.invalidValue, "Line 1: it is no recording. Its first line is {\"ponteTraffic\":\(Self.version)}.")
        }
    }
}
