internal import Foundation

@testable import PonteShip

/// A description that is right, with changes: `nil` takes a key out.
enum Sample {
    static func description(_ changes: [String: Any?] = [:]) throws -> ShipDescription {
        var values: [String: Any] = [
            "id": "org.example.Inbox", "name": "Inbox & Co", "summary": "Reads documents <as they arrive>",
            "description": ["One paragraph & more.", String(repeating: "Many words stand in the second one. ", count: 5)],
            "version": "1.2.0-beta.1", "maintainer": "Ada Example <ada@example.org>", "license": "Apache-2.0", "icon": "Icon.svg",
            "categories": ["Office", "Viewer"], "keywords": ["mail", "paper"], "schemes": ["inbox"],
            "mimeTypes": ["application/pdf"],
            "homepage": "https://inbox.example.org",
        ]
        for (key, value) in changes { values[key] = value }
        return try ShipDescription(json: JSONSerialization.data(withJSONObject: values), named: "ship.json")
    }

    static let date = Date(timeIntervalSince1970: 1_780_000_000)
}
