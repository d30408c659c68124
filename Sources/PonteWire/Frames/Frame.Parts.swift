extension Frame {
    /// The elements of a frame's array; none, where it is no array.
    package struct Parts {
        private let document: JSONDocument
        /// Found once, and without an array: there is one of these for each frame.
        private var nodes = SIMD8<UInt32>()
        private var count = 0

        package init(_ document: JSONDocument) {
            self.document = document
            guard document.kind(0) == .array else { return }
            let end = document.next(after: 0)
            var node = 1
            while node < end, count < nodes.scalarCount {
                nodes[count] = UInt32(truncatingIfNeeded: node)
                count += 1
                node = document.next(after: node)
            }
        }

        /// The node of an element, of which eight are known; `nil` where the frame is shorter.
        package subscript(index: Int) -> Int? {
            index < count ? Int(nodes[index]) : nil
        }

        /// The second element of most frames.
        package func id() throws(PonteError) -> Int {
            guard let node = self[1] else { throw malformed }
            return try number(at: node)
        }

        package func target(_ index: Int) throws(PonteError) -> Target {
            guard let node = self[index] else { throw malformed }
            switch document.kind(node) {
            case .string, .escapedString: return .method(try name(at: node))
            case .integer: return .handle(try number(at: node))
            case .array:
                guard let handle = document.firstChild(of: node), document.next(after: handle) < document.next(after: node),
                    document.next(after: document.next(after: handle)) == document.next(after: node)
                else { throw malformed }
                return .member(try number(at: handle), try name(at: document.next(after: handle)))
            default: throw malformed
            }
        }

        /// How many items are granted.
        package func count(_ index: Int) throws(PonteError) -> Int {
            guard let node = self[index], let count = document.int(node), (1...Limits.credit).contains(count) else {
                throw malformed
            }
            return count
        }

        private func number(at node: Int) throws(PonteError) -> Int {
            guard let number = document.int(node), number > 0, NumberText.safe.contains(number) else { throw malformed }
            return number
        }

        package func name(_ index: Int) throws(PonteError) -> String {
            guard let node = self[index] else { throw malformed }
            return try name(at: node)
        }

        private func name(at node: Int) throws(PonteError) -> String {
            guard document.isString(node) else { throw malformed }
            let name = document.string(node)
            guard !name.isEmpty else { throw malformed }
            guard name.utf8.count <= Limits.name else {
                throw PonteError(.limitExceeded, "A name is longer than \(Limits.name) bytes.")
            }
            return name
        }

        package func timeout(_ index: Int) throws(PonteError) -> Duration? {
            guard let node = self[index] else { return nil }
            guard let milliseconds = document.double(node), milliseconds > 0 else { throw malformed }
            return .seconds(min(milliseconds / 1000, 1e9))
        }

        package func error(_ index: Int) throws(PonteError) -> PonteError {
            guard let node = self[index], let code = document.value(of: "code", in: node), document.isString(code),
                document.withBytes(of: code, { $0.count }) <= Limits.name * 6
            else { throw malformed }
            let message = document.value(of: "message", in: node).map { FrameText.cut(document.words($0)) } ?? ""
            let data = document.value(of: "data", in: node).map(document.json)
            return PonteError(.init(document.string(code)), message, received: data)
        }

        private var malformed: PonteError {
            PonteError(.malformed, "A frame is not of the protocol's grammar.")
        }
    }
}
