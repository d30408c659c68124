#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import Ponte

    /// The PDFs that the pages of one view have and have not read to their ends: they are in the app's memory.
    @MainActor
    final class PDFShare {
        /// Of one, in bytes.
        static let limit = 256 << 20
        private static let count = 4
        private var taken = 0

        /// - Throws: `PonteError` with `limitExceeded`.
        func take() throws -> PDFPlace {
            guard taken < Self.count else {
                throw PonteError(
                    .limitExceeded, "A page has at most \(Self.count) PDFs that it has not read. Read one, or drop it.")
            }
            taken += 1
            return PDFPlace { [weak self] in Task { @MainActor in self?.taken -= 1 } }
        }
    }

    /// The place of one, for as long as something of it is there.
    final class PDFPlace: Sendable {
        private let leave: @Sendable () -> Void

        init(_ leave: @escaping @Sendable () -> Void) {
            self.leave = leave
        }

        deinit { leave() }

        func fill(with data: Data) -> PDFBytes {
            PDFBytes(data: data, place: self)
        }
    }

    /// A PDF as pieces.
    struct PDFBytes: AsyncSequence, Sendable {
        let data: Data
        let place: PDFPlace

        func makeAsyncIterator() -> Iterator {
            Iterator(rest: data, place: place)
        }

        struct Iterator: AsyncIteratorProtocol {
            var rest: Data
            let place: PDFPlace

            mutating func next() async -> Data? {
                guard !rest.isEmpty else { return nil }
                let piece = rest.prefix(1 << 20)
                rest = rest.dropFirst(piece.count)
                return Data(piece)
            }
        }
    }
#endif
