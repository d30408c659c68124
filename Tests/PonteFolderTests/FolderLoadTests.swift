#if os(Linux)
    import Foundation
    import PonteTesting
    import TestSupport
    import Testing
    import WebKit

    @testable import PonteFolder

    /// Large files, and many at once.
    @MainActor
    struct FolderLoadTests {
        @Test func `a file is read no faster than the engine takes it`() async throws {
            let folder = try SiteFolder()
            try folder.write(Data(count: 8 << 20), to: "film.webm")
            let handler = handler(for: folder)
            let webView = WKWebView()
            let task = SlowTask("film.webm")
            handler.webView(webView, start: task)
            try await until { task.waits > 0 }
            #expect(task.received == 256 * 1024)
            while !task.isFinished {
                try await until { task.waits > 0 || task.isFinished }
                task.goOn()
            }
            #expect(task.received == 8 << 20)
        }

        @Test func `more requests than may be open wait for their turn, and one that is stopped makes room`() async throws {
            let folder = try SiteFolder()
            try folder.write(Data(count: 1 << 20), to: "film.webm")
            let handler = handler(for: folder)
            let webView = WKWebView()
            let tasks = (0..<200).map { _ in SlowTask("film.webm") }
            for task in tasks { handler.webView(webView, start: task) }
            func begun() -> Int { tasks.count { $0.status != nil } }
            try await until { tasks.count { $0.waits > 0 } == 64 }
            #expect(begun() == 64)
            // Another view does not wait.
            let other = SlowTask("film.webm")
            handler.webView(WKWebView(), start: other)
            try await until { other.status == 200 }
            other.isOver = true
            other.goOn()
            // One that waits leaves the line, and one that is under way makes room for the next.
            handler.webView(webView, stop: tasks[64])
            handler.webView(webView, stop: tasks[0])
            tasks[0].goOn()
            try await until { begun() == 65 }
            #expect(tasks[64].status == nil && tasks[65].status == 200)
            let wanted = tasks.enumerated().filter { $0.offset != 0 && $0.offset != 64 }.map(\.element)
            while !wanted.allSatisfy(\.isFinished) {
                try await until { wanted.contains { $0.waits > 0 } || wanted.allSatisfy(\.isFinished) }
                for task in wanted { task.goOn() }
            }
            #expect(wanted.allSatisfy { $0.received == 1 << 20 && $0.error == nil })
            #expect(tasks[64].status == nil && tasks[0].received < 1 << 20)
        }

        @Test func `answers that the page does not take on give their places to others, and too many of them end`() async throws {
            let folder = try SiteFolder()
            try folder.write(Data(count: 1 << 20), to: "film.webm")
            let clock = TestClock()
            let handler = handler(for: folder, clock: clock)
            let webView = WKWebView()
            let tasks = (0..<300).map { _ in SlowTask("film.webm") }
            for task in tasks { handler.webView(webView, start: task) }
            func begun() -> Int { tasks.count { $0.status != nil } }
            for places in [64, 128, 192, 256] {
                try await until {
                    tasks.count { $0.waits > 0 } + tasks.count { $0.error != nil } == places && clock.waits.count == 1
                }
                #expect(begun() == places)
                clock.advance(by: .seconds(2))
            }
            // Of 256 that stand still, 128 are left, and the rest has begun.
            try await until { begun() == 300 }
            try await until { tasks.count { $0.error != nil } == 128 }
            #expect(tasks[..<128].allSatisfy { ($0.error as? URLError)?.code == .networkConnectionLost })
            // Those that stood still go on.
            let wanted = tasks[128...]
            while !wanted.allSatisfy(\.isFinished) {
                try await until { wanted.contains { $0.waits > 0 } || wanted.allSatisfy(\.isFinished) }
                for task in wanted { task.goOn() }
            }
            #expect(wanted.allSatisfy { $0.received == 1 << 20 })
        }

        // The peak is the program's: one after the other.
        @Test(.serialized, .timeLimit(.minutes(2)), arguments: PageKind.all)
        func `a film of half a gibibyte goes to the page in little memory`(kind: PageKind) async throws {
            let folder = try SiteFolder()
            let film = folder.url.appending(path: "film.bin")
            try Data().write(to: film)
            let handle = try FileHandle(forWritingTo: film)
            try handle.truncate(atOffset: 512 << 20)
            try handle.close()
            let page = try await folder.page().show(in: kind)
            let before = try peakMemory()
            let count = try await page.text(
                of: """
                    const reader = (await fetch('film.bin')).body.getReader()
                    let count = 0
                    for (let part; !(part = await reader.read()).done;) count += part.value.length
                    return `${count}`
                    """)
            #expect(count == "\(512 << 20)")
            // In megabytes. Without a bound, it is more than the file has. The engine's own queue to a page that is slow has no bound: 57 to 251 were seen.
            let grown = try peakMemory() - before
            #expect(grown < 400)
        }

        @Test(arguments: PageKind.all)
        func `a page that asks for a thousand files at once gets them all`(kind: PageKind) async throws {
            let folder = try SiteFolder()
            try folder.write(Data(count: 300 * 1024), to: "a.bin")
            let page = try await folder.page().show(in: kind)
            let sizes = try await page.text(
                of: """
                    const all = Array.from({ length: 1000 }, (_, i) => fetch(`a.bin?${i}`).then(r => r.arrayBuffer()).then(b => b.byteLength))
                    return [...new Set(await Promise.all(all))].join()
                    """)
            #expect(sizes == "\(300 * 1024)")
        }

        private func handler(for folder: SiteFolder, clock: any Clock<Duration> = TestClock()) -> FolderHandler {
            FolderHandler(folder.site(), clock: clock)
        }

        /// The most that the program has had, in megabytes.
        private func peakMemory() throws -> Int {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
            return try #require(Int(line.filter(\.isNumber))) / 1024
        }
    }

    /// A task whose engine takes data when the test says so.
    @MainActor
    private final class SlowTask: NSObject, PacedSchemeTask {
        let request: URLRequest
        private(set) var status: Int?
        private(set) var received = 0
        private(set) var isFinished = false
        private(set) var error: (any Error)?
        /// The view is gone.
        var isOver = false
        private var waiting: [CheckedContinuation<Void, Never>] = []

        init(_ path: String) {
            request = URLRequest(url: URL(string: "app://page/\(path)")!)
        }

        var waits: Int { waiting.count }

        func goOn() {
            let waiting = waiting
            self.waiting = []
            for feeder in waiting { feeder.resume() }
        }

        let isFull = true

        func room() async -> Bool {
            await withCheckedContinuation { waiting.append($0) }
            return !isOver
        }

        func didReceive(_ response: URLResponse) {
            status = (response as? HTTPURLResponse)?.statusCode
        }

        func didReceive(_ data: Data) {
            received += data.count
        }

        func didFinish() {
            isFinished = true
        }

        func didFailWithError(_ error: any Error) {
            self.error = error
            isOver = true
            goOn()
        }
    }
#endif
