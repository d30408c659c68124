internal import PontePage

extension TrafficRecording {
    /// The source of a test, in Swift Testing, that replays the recording against the app's handlers, and fails where one ends otherwise. It wants `PonteTesting`, and a
    /// function of the test target that gives a bridge with the handlers:
    ///
    ///     @MainActor func makeBridge() -> Bridge { … }
    ///
    /// - Parameter name: The name of the test, in words.
    public func swiftTest(named name: String) -> String {
        let lines = jsonLines.unicodeScalars.split(separator: "\n").map { "            " + String($0) }.joined(separator: "\n")
        // No line has three quotes in a row; a backslash may stand before a #.
        let marks = String(repeating: "#", count: lines.longestRunBehindBackslash + 1)
        var words = ""
        LineWriter.append(name, to: &words)
        return """
            import Ponte
            import PonteTesting
            import Testing

            @Test(\(words.asSwift)) @MainActor func \(Self.identifier(name))() async throws {
                let recording = try TrafficRecording(
                    jsonLines: \(marks)\"""
            \(lines)
                        \"""\(marks))
                // The test target's own function makes a bridge with the app's handlers.
                let bridge = makeBridge()
                try await recording.replay(to: bridge).expectSame()
            }

            """
    }

    private static func identifier(_ name: String) -> String {
        var result = "replay"
        var isStart = true
        for scalar in name.unicodeScalars {
            let isPart = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            if isPart { result += isStart ? String(scalar).uppercased() : String(scalar) }
            isStart = !isPart
        }
        return result
    }
}

extension String {
    /// How many # stand behind a backslash, at most.
    fileprivate var longestRunBehindBackslash: Int {
        var (longest, run): (Int, Int?) = (0, nil)
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "\\"): run = 0
            case UInt8(ascii: "#"): run = run.map { $0 + 1 }
            default: run = nil
            }
            longest = max(longest, run ?? 0)
        }
        return longest
    }

    /// The text of a JSON string as a literal of Swift: only the escapes of code units differ.
    fileprivate var asSwift: String {
        // By bytes: a mark ahead of a backslash is one character with it.
        let (text, slash) = (Array(utf8), UInt8(ascii: "\\"))
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            if text[index] != slash || index + 1 == text.count {
                result.append(text[index])
                index += 1
            } else if text[index + 1] == UInt8(ascii: "u") {
                // A space in the place of what has no form of its own.
                result.append(UInt8(ascii: " "))
                index += 6
            } else {
                result += text[index...index + 1]
                index += 2
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
