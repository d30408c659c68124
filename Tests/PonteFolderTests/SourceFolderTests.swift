import Foundation
import TestSupport
import Testing

@testable import PonteFolder

/// The folder that a debug build shows in the place of the bundle's copy.
struct SourceFolderTests {
    private let package = TemporaryFolder()

    private func make(_ folders: [String], hasManifest: Bool = true) throws {
        for folder in folders {
            try FileManager.default.createDirectory(at: package.place(folder), withIntermediateDirectories: true)
        }
        if hasManifest { _ = try package.file("Package.swift") }
    }

    private func find(_ path: String, _ file: String) -> String? {
        SourceFolder.find(path, from: package.place(file).path)?.standardizedFileURL.path
    }

    @Test func `the nearest folder above the source is the one`() throws {
        try make(["Page", "Sources/App/Page", "Sources/App/Deep"])
        let page = package.place("Sources/App/Page").standardizedFileURL.path
        #expect(find("Page", "Sources/App/Deep/Site.swift") == page)
        #expect(find("Page", "Sources/App/Site.swift") == page)
        #expect(find("Other", "Sources/App/Site.swift") == nil)
        #expect(find("", "Sources/App/Site.swift") == nil)
    }

    @Test func `without the package on this machine there is none`() throws {
        try make(["Sources/App/Page"], hasManifest: false)
        #expect(find("Page", "Sources/App/Site.swift") == nil)
        #expect(SourceFolder.find("Page", from: "/nowhere/Site.swift") == nil)
    }

    // Root reads it all the same.
    @Test(.enabled(if: getuid() != 0)) func `one that cannot be read is none`() throws {
        try make(["Page"])
        let page = package.place("Page").standardizedFileURL.path
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: page)
        #expect(find("Page", "Sources/App/Site.swift") == nil)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: page)
        #expect(find("Page", "Sources/App/Site.swift") == page)
    }
}
