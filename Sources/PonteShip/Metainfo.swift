internal import Foundation
internal import PonteText

/// The program in software centres: AppStream's metainfo file.
struct Metainfo {
    let text: String

    /// - Parameter date: The day of the release.
    init(_ description: ShipDescription, date: Date) {
        let paragraphs = description.paragraphs.map { "    <p>\(Self.escaped($0))</p>" }.joined(separator: "\n")
        let homepage = description.homepage.map { "\n  <url type=\"homepage\">\(Self.escaped($0))</url>" } ?? ""
        let types = description.mimeTypes.map { "\n    <mediatype>\(Self.escaped($0))</mediatype>" }.joined()
        text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <component type="desktop-application">
              <id>\(description.id)</id>
              <metadata_license>CC0-1.0</metadata_license>
              <project_license>\(Self.escaped(description.license))</project_license>
              <name>\(Self.escaped(description.name))</name>
              <summary>\(Self.escaped(description.summary))</summary>
              <developer id="\(description.developersID)">
                <name>\(Self.escaped(description.maintainersName))</name>
              </developer>
              <description>
            \(paragraphs)
              </description>
              <launchable type="desktop-id">\(description.id).desktop</launchable>\(homepage)
              <content_rating type="oars-1.1"/>
              <provides>
                <binary>\(description.package)</binary>\(types)
              </provides>
              <releases>
                <release version="\(description.debianVersion)" date="\(ShipDate.day(date))"/>
              </releases>
            </component>

            """
    }

    private static func escaped(_ text: String) -> String {
        text.replacingScalars(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])
    }
}
