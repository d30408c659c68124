import Foundation
import Ponte
import PonteContract

/// Types as people write them by hand. Each crosses in both directions; the contract's name is a word of TypeScript.
enum HandWritten {
    static func echo<Value: Codable & Sendable>(_ name: String, _ type: Value.Type) -> ContractItem {
        ContractItem.echo(BridgeMethod<Value, Value>(name))
    }

    static let contract = Contract("Import") {
        echo("incident", Incident.self)
        echo("place", Place.self)
        echo("message", Message.self)
        echo("session", Session.self)
        echo("priority", Priority.self)
        echo("identified", Identified.self)
        echo("author", Author.self)
        echo("payment", Payment.self)
        echo("json", JSON.self)
        echo("wrapped", Wrapped.self)
        echo("tree", Tree<Int>.self)
        echo("forest", Tree<String>.self)
        echo("row", Row.self)
        echo("segment", Segment.self)
        echo("matrix", Matrix.self)
        echo("headers", Headers.self)
        echo("outcome", Outcome<Int64>.self)
        echo("texts", Outcome<[String]>.self)
        echo("both", Both<Int, Int>.self)
        echo("either", Both<String, Outcome<Int64>>.self)
        echo("settings", Settings.self)
        echo("employee", Employee.self)
        echo("words", `import`.self)
        echo("shapes", Drawing.self)
        echo("rest", System.self)
        echo("firstThing", One.Thing.self)
        echo("secondThing", Other.Thing.self)
        echo("pairings", Pairings.self)
        echo("delivery", Delivery.self)
        echo("amount", Amount.self)
        echo("profile", Profile.self)
        echo("answer", Answer.self)
        echo("span", Span.self)
        echo("combined", Combined.self)
        echo("shade", Shade.self)
    }
}

extension ContractItem {
    static func echo<Value>(_ method: BridgeMethod<Value, Value>) -> ContractItem { method.throwing() }
}
