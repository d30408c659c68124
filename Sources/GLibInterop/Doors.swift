/// The file of a caller: `#fileID`, as a default argument. In a release build it is nothing.
@usableFromInline
package struct CallingFile: ExpressibleByStringLiteral {
    #if DEBUG
        let name: String
        @usableFromInline
        package init(stringLiteral name: String) { self.name = name }
    #else
        @inlinable
        package init(stringLiteral name: StaticString) {}
    #endif
}

#if DEBUG
    /// Counts what comes in from outside, by the door: a signal, a message of a bus, a request under a custom scheme.
    @MainActor
    package enum Doors {
        /// Zero for a door that is there and through which nothing has come.
        package private(set) static var counts: [String: Int] = [:]

        package static func declare(_ name: String) {
            counts[name, default: 0] += 0
        }

        /// Counts no more than 4,096 names, of 256 bytes each: a caller may have made one up.
        package static func enter(_ name: String) {
            guard counts[name] != nil || (counts.count < 4096 && name.utf8.count <= 256) else { return }
            counts[name, default: 0] += 1
        }

        /// Declares a door, and counts the calls of its handler.
        static func counting<Input, Output>(
            _ name: String, _ handler: @escaping @MainActor (Input) -> Output
        ) -> @MainActor (Input) -> Output {
            declare(name)
            return { input in
                enter(name)
                return handler(input)
            }
        }
    }
#endif
