import Ponte
import WebKit

private struct Imported: Decodable {
    var imported: Int
    var steps: [Int]
}

private struct Played: Decodable {
    var title: String
    var sought: [Double]
}

private struct Members: Decodable {
    var methods: [String]
}

private struct Failure: Decodable {
    var code: String?
}

extension TourStep {
    static let callback = TourStep(title: "Swift calls a function that the page has given") { guide in
        let result: Imported = try await guide.press("callback")
        guide.expect("imported", result.imported, is: 24)
        guide.expect("what the function was told", result.steps, is: Array(1...24))
        try await guide.until("the function to be let go of") { guide.app.bridge.diagnostics.handles == 0 }
        guide.expect("handles, when Swift is done with it", guide.app.bridge.diagnostics.handles, is: 0)
        try await guide.picture("callback")
    }

    static let player = TourStep(title: "Swift uses an object of the page's") { guide in
        let played: Played = try await guide.press("player")
        guide.expect("places that Swift sought", played.sought, is: [12, 21, 30])
        guide.expect("what title() gave", played.title, is: "Sospiri, op. 70")
        try await guide.until("the object to be let go of") { guide.app.bridge.diagnostics.handles == 0 }
        guide.expect("handles, when Swift has released it", guide.app.bridge.diagnostics.handles, is: 0)
        try await guide.picture("player")
    }

    static let object = TourStep(title: "The page uses an object of the app's") { guide in
        let members: Members = try await guide.press("openCounter")
        guide.expect("its methods", members.methods, is: ["add", "reset"])
        guide.expect("add(2)", try await guide.press("add"), is: 2)
        guide.expect("add(2)", try await guide.press("add"), is: 4)
        guide.expect("reset()", try await guide.press("reset"), is: 0)
        guide.expect("add(2)", try await guide.press("add"), is: 2)
        try await guide.picture("object")
    }

    static let held = TourStep(title: "What is held is reported, and gone when it is released") { guide in
        try await guide.press("keep")
        let held: [Demo.Held] = try await guide.press("held")
        guide.expect("held", held.map(\.kind), is: ["object", "function"])
        guide.expect("by", held.map(\.holder), is: ["page", "app"])
        guide.expect("via", held.map(\.via), is: ["counter.open", "import.keep"])
        guide.expect("since, in seconds, the oldest first", held.first?.age ?? 0 > held.last?.age ?? 0)
        try await guide.picture("held")

        let released: Failure = try await guide.press("release")
        guide.expect("the counter, when it was released", released.code, is: "released")
        let rest: [Demo.Held] = try await guide.press("held")
        guide.expect("still held", rest.map(\.via), is: ["import.keep"])
        guide.expect("held when Swift has let go", try await guide.press("drop"), is: [Demo.Held]())
        let shown = try await guide.run("return document.querySelector('#held output').textContent") as? String
        guide.expect("the page shows", shown, is: "Heldnothing")
        try await guide.picture("held-nothing")
    }
}
