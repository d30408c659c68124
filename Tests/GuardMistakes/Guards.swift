// What Scripts/check-guards has to find: the lines marked so, and no others. No target has this file.

enum HTMLText {
    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;")  // WRONG
            .replacing("<", with: "&lt;")  // WRONG
    }

    static func old(_ text: String) -> String {
        text.replacingOccurrences(of: "<", with: "&lt;")  // WRONG
    }

    static func right(_ text: String) -> String {
        text.replacingScalars(["&": "&amp;", "<": "&lt;"])
    }
}

enum Guards {
    static func isPath(_ text: String) -> Bool {
        text.hasPrefix("/")  // WRONG
            && !text.contains("/../")  // WRONG
            && !text.contains("\n")  // WRONG
            && text.first == "/"  // WRONG
            && text.firstIndex(of: "\\") == nil  // WRONG
            && text.range(of: "..") == nil  // WRONG
            && text.split(separator: "/").allSatisfy { $0 != ".." }  // WRONG
            && text.split(whereSeparator: \.isNewline).count == 1  // WRONG
            && text.allSatisfy { $0 != ";" }  // WRONG
            && text.allSatisfy { $0.isLetter || $0 == "-" }  // WRONG
            && text.components(separatedBy: ",").count == 1  // WRONG
            && text.wholeMatch(of: #/[^<>]+/#) != nil  // WRONG
            && text.wholeMatch(of: /\d+\/.*/) != nil  // WRONG
            && ["C.", "POSIX."].contains(where: text.hasPrefix)  // WRONG
    }

    static func isSame(_ path: String, _ folder: URL, bounds: String?) -> Bool {
        path == folder.path  // WRONG
            || folder.path == path  // WRONG
            || path.utf8.elementsEqual(folder.path.utf8) || path == "/" || bounds == nil
    }

    static func marks(_ text: String) -> Int {
        let marks: Set<Character> = ["<"]  // WRONG
        var count = 0
        for character in text { count += marks.contains(character) ? 1 : 0 }  // WRONG
        return count
    }

    static func isRight(_ text: String, names: Set<String>) -> Bool {
        // A text.hasPrefix("/") in a comment, and one in a text: ".hasSuffix(".
        text.utf8.starts(with: "/".utf8) && !text.utf8.contains("/../".utf8) && !text.utf8.contains(0)
            && text.utf8.first == UInt8(ascii: "/") && text.unicodeScalars.allSatisfy { $0 != ";" && $0 != "\n" }
            && text.unicodeScalars.split { $0 == "/" || $0 == "\0" }.count == 1 && names.contains("content-type")
            && text.wholeMatch(of: #/[a-z][a-z0-9+.\-]*/#) != nil
            && text.wholeMatch(of: #/[^<>]+/#.matchingSemantics(.unicodeScalar)) != nil
            && text.utf8.split(separator: UInt8(ascii: "/")).count == 1 && text != ".hasSuffix("
    }

    static func shown(_ text: String) -> String {
        // No guard: a reader sees the words.
        text.hasSuffix(".") ? text : text + "."
    }
}
