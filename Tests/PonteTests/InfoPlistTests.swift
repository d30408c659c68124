import Foundation
import Testing

@testable import Ponte

struct InfoPlistTests {
    @Test(
        arguments: [
            ([:], false), (["One": "For pictures."], true), (["Two": "For pictures."], true), (["One": " \n"], false),
            (["Other": "For pictures."], false),
        ] as [([String: String], Bool)]) func `one of the keys has to have a text`(entries: [String: String], passes: Bool)
    {
        let plist = InfoPlist { entries[$0] }
        if passes {
            #expect(throws: Never.self) { try plist.require("One", "Two", for: "The camera") }
        } else {
            #expect { try plist.require("One", "Two", for: "The camera") } throws: { error in
                let error = error as? PonteError
                return error?.code == .unavailable && error?.message.hasPrefix("The camera needs One in") == true
            }
        }
    }

    // `Bundle.main.bundleURL` of an app, with `swift run`, and with `swift test`.
    @Test(
        arguments: [
            ("/Applications/Inbox.app", true), ("/Users/me/Inbox/.build/arm64-apple-macosx/debug", false),
            ("/Applications/Xcode.app/Contents/Developer/usr/bin", false), ("/usr/local/bin", false),
        ]) func `a program is an app if its bundle's name says so`(path: String, isApp: Bool)
    {
        #expect(AppBundle(URL(fileURLWithPath: path, isDirectory: true)).isApp == isApp)
    }

    @Test func `a key that is no text does not count`() {
        #expect(throws: PonteError.self) { try InfoPlist { _ in true }.require("One", for: "The camera") }
    }
}
