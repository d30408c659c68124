internal import Foundation
internal import Ponte
internal import PontePage
internal import PonteWire

/// Reads a line of a recording.
struct LineReader {
    private let document: JSONDocument

    init(_ line: [UInt8]) throws(LineProblem) {
        do { document = try JSONDocument(line[...], maximumDepth: 64, isPlain: true) } catch {
            throw LineProblem(message: "it is no JSON object.")
        }
        guard document.kind(0) == .object else { throw LineProblem(message: "it is no JSON object.") }
    }

    func checkVersion() throws(LineProblem) {
        guard let version = try int("ponteTraffic") else {
            throw LineProblem(message: "it is no recording. Its first line is {\"ponteTraffic\":\(TrafficRecording.version)}.")
        }
        guard version == TrafficRecording.version else {
            throw LineProblem(
                message: "the recording has version \(version), and this program reads \(TrafficRecording.version). Update it.",
                isVersion: true)
        }
    }

    func record() throws(LineProblem) -> TrafficRecord {
        guard let direction = try TrafficRecord.Direction(rawValue: required("direction")) else { throw wrong("direction") }
        guard let kind = try TrafficRecord.Kind(rawValue: required("kind")) else { throw wrong("kind") }
        guard let time = try DateText.date(of: required("time")) else { throw wrong("time") }
        let frame = try string("frame")
        guard frame == nil || frame == "sub" || frame == "main" else { throw wrong("frame") }
        return TrafficRecord(
            number: try int("number") ?? 0, time: time, direction: direction, kind: kind, id: try int("id"),
            name: try string("name") ?? "", isThroughHandle: try bool("handle") ?? false,
            document: try string("document") ?? "", isMainFrame: frame != "sub", origin: try origin(),
            size: try int("size") ?? 0, duration: try duration(), outcome: try outcome(), payload: try payload())
    }

    // MARK: Members

    private func origin() throws(LineProblem) -> Origin? {
        guard let text = try string("origin") else { return nil }
        guard let origin = Origin(text) else { throw wrong("origin") }
        return origin
    }

    private func duration() throws(LineProblem) -> Duration? {
        guard let node = member("duration") else { return nil }
        guard let milliseconds = document.double(node), milliseconds.isFinite, abs(milliseconds) < 9e12 else {
            throw wrong("duration")
        }
        return .nanoseconds(Int64((milliseconds * 1e6).rounded()))
    }

    private func outcome() throws(LineProblem) -> TrafficRecord.Outcome? {
        switch try string("outcome") {
        case nil: nil
        case "succeeded": .succeeded
        case "cancelled": .cancelled
        case "failed": .failed(PonteError.Code(try required("code")), try string("message") ?? "")
        default: throw wrong("outcome")
        }
    }

    private func payload() throws(LineProblem) -> String? {
        guard let text = try string("payload") else { return nil }
        // It goes into frames as it is.
        guard (try? JSONDocument(Array(text.utf8)[...])) != nil else { throw LineProblem(message: "its payload is no JSON.") }
        return text
    }

    private func member(_ name: String) -> Int? {
        guard let node = document.value(of: name, in: 0), document.kind(node) != .null else { return nil }
        return node
    }

    private func required(_ name: String) throws(LineProblem) -> String {
        guard let text = try string(name) else { throw LineProblem(message: "\(name) is missing.") }
        return text
    }

    private func string(_ name: String) throws(LineProblem) -> String? {
        guard let node = member(name) else { return nil }
        guard document.isString(node) else { throw wrong(name) }
        return document.string(node)
    }

    private func int(_ name: String) throws(LineProblem) -> Int? {
        guard let node = member(name) else { return nil }
        guard let number = document.int(node) else { throw wrong(name) }
        return number
    }

    private func bool(_ name: String) throws(LineProblem) -> Bool? {
        guard let node = member(name) else { return nil }
        switch document.kind(node) {
        case .true: return true
        case .false: return false
        default: throw wrong(name)
        }
    }

    private func wrong(_ name: String) -> LineProblem {
        LineProblem(message: "\(name) is not what it can be.")
    }
}
