import Foundation

/// The options of the command line.
struct Options {
    var wifi = URL(fileURLWithPath: "wifi.txt")
    /// The folder in which the server keeps what it is given.
    var data = URL(fileURLWithPath: "data")
    var screenshots: URL?
    var runsTour = false

    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    init(_ arguments: some Sequence<String>) throws {
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            switch argument {
            case "--tour": runsTour = true
            case "--wifi": wifi = try Self.path(after: argument, rest.next())
            case "--data": data = try Self.path(after: argument, rest.next())
            case "--screenshots": screenshots = try Self.path(after: argument, rest.next())
            default:
                throw Problem(
                    description:
                        "unknown argument \(argument). Use [--wifi FILE] [--data FOLDER] [--tour] [--screenshots FOLDER].")
            }
        }
    }

    private static func path(after option: String, _ value: String?) throws -> URL {
        guard let value else { throw Problem(description: "\(option) needs a path.") }
        return URL(fileURLWithPath: value)
    }
}
