import Foundation
import Ponte
import PonteContract
import Testing

/// Two modules of a package may have types of one name.
struct CommentsOfModulesTests {
    struct Article: Codable, Sendable { var title: String }

    static let method = BridgeMethod<Article, Void>("articles.take")

    @Test func `a type gets the comments of its own module`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ponte-comments-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for module in ["Another", "PonteContractTests", "Yet"] {
            let place = folder.appending(path: "Sources/\(module)")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            let source = """
                struct CommentsOfModulesTests {
                /// An article of \(module).
                struct Article: Codable {
                /// The title in \(module).
                var title: String
                }
                }
                """
            try Data(source.utf8).write(to: place.appending(path: "Article.swift"))
        }
        let module = try Contract("Articles") { Self.method }.typeScript(commentsFrom: folder.path)
        #expect(module.contains("/** An article of PonteContractTests. */"))
        #expect(module.contains("/** The title in PonteContractTests. */"))
        #expect(!module.contains("Another"))
    }
}
