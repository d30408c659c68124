#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import Ponte
    internal import PonteWire

    /// A value as it stands in a file: JSON that the next start can read.
    enum KeptText {
        /// People read small files. A pretty one has spaces for each level in each line: of 1 MiB of brackets they make hundreds.
        private static let pretty = (bytes: 64 << 10, depth: 32)

        /// - Throws: `PonteError` with `invalidValue`, whose message names the member.
        static func data(of value: some Encodable) throws -> Data {
            let (data, depth) = try compact(value)
            guard data.count <= pretty.bytes, depth <= pretty.depth else { return data }
            return try encoder(.prettyPrinted).encode(value)
        }

        /// Without spaces, and how deep it is.
        ///
        /// - Throws: The same.
        static func compact(_ value: some Encodable) throws -> (data: Data, depth: Int) {
            let data: Data
            do { data = try encoder([]).encode(value) } catch {
                // The error's own text would show the value.
                throw PonteError(.invalidValue, "A value cannot be kept. \(CodingProblem.text(of: error))")
            }
            guard let depth = depth(of: data) else {
                throw PonteError(.invalidValue, "A value cannot be kept: it holds a decimal number that is no number.")
            }
            return (data, depth)
        }

        private static func encoder(_ formatting: JSONEncoder.OutputFormatting) -> JSONEncoder {
            let encoder = JSONEncoder()
            encoder.outputFormatting = formatting.union(.sortedKeys)
            return encoder
        }

        /// - Returns: `nil` for what is no JSON: `JSONEncoder` writes a `Decimal` that is no number as `NaN`.
        private static func depth(of data: Data) -> Int? {
            data.withUnsafeBytes { bytes in
                var (depth, deepest, isInText, isEscaped) = (0, 0, false, false)
                for byte in bytes {
                    switch byte {
                    case _ where isEscaped: isEscaped = false
                    case UInt8(ascii: "\\"): isEscaped = true
                    case UInt8(ascii: "\""): isInText.toggle()
                    case _ where isInText: break
                    case UInt8(ascii: "["), UInt8(ascii: "{"):
                        depth += 1
                        deepest = max(deepest, depth)
                    case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
                    case UInt8(ascii: "N"): return nil
                    default: break
                    }
                }
                return deepest
            }
        }
    }
#endif
