import Foundation
import Ponte

/// The places that the user has read to, in a file.
actor Places {
    private let file: URL
    private var read: [String: Double]

    /// - Parameter file: Need not be there: then there are no places.
    init(in file: URL) {
        self.file = file
        read = (try? JSONDecoder().decode([String: Double].self, from: Data(contentsOf: file))) ?? [:]
    }

    /// The file among the user's data of this app.
    static var usualFile: URL {
        let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        return (folder ?? FileManager.default.temporaryDirectory).appending(path: "org.example.Reader/places.json")
    }

    /// How much of an article is read: 0 to 1.
    func place(in article: String) -> Double { read[article] ?? 0 }

    func keep(_ place: Reading.Place) throws {
        guard Essay.all.contains(where: { $0.id == place.article }), 0...1 ~= place.read else {
            throw Reading.noPlace("The library has no such place.")
        }
        read[place.article] = place.read
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try JSONEncoder().encode(read).write(to: file, options: .atomic)
    }
}
