import Ponte
import WebKit

/// How a call of the page ended, as its cards tell it.
private struct Outcome<Value: Decodable>: Decodable {
    var value: Value?
    var isPonteError: Bool?
    var code: String?
    var message: String?
    var data: Demo.Balance?
}

extension TourStep {
    static let wifi = TourStep(title: "The page asks for the Wi-Fi name") { guide in
        try await guide.arrive(at: "/")
        let supplied = guide.app.wifi.file
        defer { guide.app.wifi.file = supplied }
        let name = try String(contentsOf: supplied, encoding: .utf8).trimmingCharacters(in: .newlines)
        let found: Outcome<String> = try await guide.press("wifi")
        guide.expect("the file has a name, the Promise gives it", found.value, is: name)
        try await guide.picture("wifi")

        try await withTemporaryFile { empty in
            guide.app.wifi.file = empty
            let none = try await guide.run("return await press('wifi')") as? String
            guide.expect("the file is empty, the Promise gives null", none, is: #"{"value":null}"#)
        }
        let failed: Outcome<String> = try await guide.press("wifi")
        guide.expect("the file is missing, the Promise is rejected with", failed.code, is: "wifi.unavailable")
        guide.expect("its message", failed.message, is: "There is no Wi-Fi here: the file given with --wifi is missing.")
        guide.expect("it is a PonteError", failed.isPonteError, is: true)
    }

    static let classicWifi = TourStep(title: "The same by the classic protocol: getCurrentWifiSsid, onGetCurrentWifiSsidResult") {
        guide in
        let supplied = guide.app.wifi.file
        defer { guide.app.wifi.file = supplied }
        let name = try String(contentsOf: supplied, encoding: .utf8).trimmingCharacters(in: .newlines)
        guide.expect("a name", try await guide.press("wifiClassic"), is: ["ssid": name])
        try await withTemporaryFile { hostile in
            let attack = "Caffè', null); alert(1); ('"
            try Data(attack.utf8).write(to: hostile)
            guide.app.wifi.file = hostile
            guide.expect("a name that wants to be a script", try await guide.press("wifiClassic"), is: ["ssid": attack])
            try Data().write(to: hostile)
            guide.expect("no name", try await guide.press("wifiClassic"), is: ["ssid": String?.none])
        }
        guide.expect(
            "an error, as a string", try await guide.press("wifiClassic"),
            is: ["error": "There is no Wi-Fi here: the file given with --wifi is missing."])
    }

    static let call = TourStep(title: "Swift calls typed methods of the page") { guide in
        let interview: Demo.Interview = try await guide.press("interview")
        guide.expect("page.title", interview.title, is: guide.app.webView.title ?? "no title")
        guide.expect("page.outline, at most 3 headings", interview.headings.count, is: 3)
        guide.expect("the first", interview.headings.first, is: Page.Heading(level: 1, text: "Ponte"))
        try await guide.picture("call")
    }

    static let theme = TourStep(title: "The page stands still for a small value of the app") { guide in
        let theme: Demo.Theme = try await guide.press("theme")
        guide.expect("its name", theme.name, is: "Meadow")
        try await guide.picture("theme")
    }

    static let errors = TourStep(title: "Errors cross whole, both ways") { guide in
        let swift: Outcome<Double> = try await guide.press("swiftError")
        guide.expect("thrown in Swift, in the page instanceof PonteError", swift.isPonteError, is: true)
        guide.expect("its code", swift.code, is: "account.overdrawn")
        guide.expect("its message", swift.message, is: "There is not that much in the account.")
        guide.expect("its data", swift.data.map { "\($0.balance) \($0.currency)" }, is: "120.5 EUR")
        try await guide.picture("errors")
        let page: Demo.Caught = try await guide.press("pageError")
        guide.expect("thrown in the page, in Swift a PonteError with code", page.code, is: "oven.tooHot")
        guide.expect("its message", page.message, is: "312.5 °C is more than the oven can bear.")
        guide.expect("its data", page.reason, is: Page.Reason(celsius: 312.5, limit: 250))
    }
}

/// Makes an empty file for the time of `body`.
@MainActor
private func withTemporaryFile(_ body: (URL) async throws -> Void) async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("playground-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await body(file)
}
