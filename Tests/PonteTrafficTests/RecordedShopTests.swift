import Ponte
import PonteTesting
import Testing

@Test("The shop's \"prices\" are as recorded") @MainActor func replayTheShopSPricesAreAsRecorded() async throws {
    let recording = try TrafficRecording(
        jsonLines: ##"""
            {"ponteTraffic":1}
            {"number":1,"time":"2027-01-15T08:00:00.000Z","direction":"fromPage","kind":"call","id":1,"name":"shop.price","document":"d","origin":"app://example","size":100,"payload":"\"apple\""}
            {"number":2,"time":"2027-01-15T08:00:00.000Z","direction":"toPage","kind":"result","id":1,"name":"shop.price","document":"d","origin":"app://example","size":100,"duration":3.0,"outcome":"succeeded","payload":"5"}
            {"number":3,"time":"2027-01-15T08:00:00.000Z","direction":"fromPage","kind":"call","id":2,"name":"shop.price","document":"d","origin":"app://example","size":100,"payload":"\"no \\\"\\\"\\\"# \\\\#(x) \\u202e\\u2028\""}
            {"number":4,"time":"2027-01-15T08:00:00.000Z","direction":"toPage","kind":"error","id":2,"name":"shop.price","document":"d","origin":"app://example","size":100,"duration":3.0,"outcome":"failed","code":"shop.unknown","message":"There is none."}
            {"number":5,"time":"2027-01-15T08:00:00.000Z","direction":"fromPage","kind":"stream","id":3,"name":"shop.items","document":"d","origin":"app://example","size":100,"payload":"1"}
            {"number":6,"time":"2027-01-15T08:00:00.000Z","direction":"toPage","kind":"item","id":3,"name":"shop.items","document":"d","origin":"app://example","size":100,"payload":"{\"name\":\"item 0\",\"price\":0}"}
            {"number":7,"time":"2027-01-15T08:00:00.000Z","direction":"toPage","kind":"result","id":3,"name":"shop.items","document":"d","origin":"app://example","size":100,"duration":3.0,"outcome":"succeeded"}
            """##)
    // The test target's own function makes a bridge with the app's handlers.
    let bridge = makeBridge()
    try await recording.replay(to: bridge).expectSame()
}
