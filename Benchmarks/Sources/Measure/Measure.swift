import CBenchmarkSupport
import Foundation

/// Measures the bridge to a web view or to a `WebPage`: `measure view|page <folder of the page> <scenario>:<count>:<repetitions> …`.
/// Each line of the output is a `Reading`.
@main
@MainActor
struct Measure {
    static func main() async {
        do {
            try await run(CommandLine.arguments.dropFirst())
        } catch {
            FileHandle.standardError.write(Data("measure: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ arguments: ArraySlice<String>) async throws {
        guard arguments.count >= 2, let kind = arguments.first.flatMap(MeasuredPage.Kind.init) else {
            throw Failure("use measure view|page <folder of the page> <scenario>:<count>:<repetitions> …")
        }
        let page = try MeasuredPage(folder: arguments[arguments.startIndex + 1], in: kind)
        try await page.open()
        bench_find_processes()
        for argument in arguments.dropFirst(2) {
            let specification = try Specification(argument)
            try await scenario(named: specification.name).run(page, specification)
        }
        // Here, where the page still stands in its window.
        exit(0)
    }

    private static func scenario(named name: String) -> any Scenario {
        switch name {
        case "latency": Latency()
        case "callPage": CallsToPage(atOnce: 1)
        case "callPageTurn": CallsToPage(atOnce: 500)
        case "events": Events()
        case "memory": Memory(scenario: "turn", batch: 10_000)
        case "memoryOfBytes": Memory(scenario: "bytes", batch: 1 << 24)
        case "start": Start()
        case "manyMethods": ManyMethods()
        case "manyPending": ManyPending()
        case "manyStreams": ManyStreams()
        case "manyViews": ManyViews()
        case "stream": StreamedThrough()
        default: FromPage()
        }
    }
}
