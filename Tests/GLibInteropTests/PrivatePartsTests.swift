import CGLibSupport
import CMainJobs
import Foundation
import TestSupport
import Testing

/// The insides of others that Ponte takes (Documentation/Contributing/Platform.md), each of which is fed a wrong answer.
@MainActor
@Suite(.serialized)
struct PrivatePartsTests {
    @Test func `the main queue is what is expected here`() {
        #expect(pnt_main_queue_problem(pnt_main_queue()) == nil)
    }

    @Test func `a main queue without one of its parts is a problem, which is named`() {
        var parts = pnt_main_queue()
        parts.handle = nil
        #expect(sentence(pnt_main_queue_problem(parts))?.contains("_dispatch_get_main_queue_handle_4CF") == true)
        parts = pnt_main_queue()
        parts.callback = nil
        #expect(sentence(pnt_main_queue_problem(parts))?.contains("_dispatch_main_queue_callback_4CF") == true)
        parts = pnt_main_queue()
        parts.hook = nil
        #expect(sentence(pnt_main_queue_problem(parts))?.contains("swift_task_asyncMainDrainQueue_hook") == true)
    }

    @Test func `a main queue that is woken by something else than a counter is a problem`() {
        var parts = pnt_main_queue()
        parts.handle = { -1 }
        #expect(sentence(pnt_main_queue_problem(parts))?.contains("the descriptor -1") == true)
        parts.handle = { STDIN_FILENO }
        #expect(sentence(pnt_main_queue_problem(parts))?.contains("expected to be an eventfd") == true)
    }

    @Test func `a program stops at start, with one sentence, where the main queue is not what is expected`() async throws {
        let program = try ProbedProgram(replacing: "int _dispatch_get_main_queue_handle_4CF(void) { return 0; }")
        let end = try await program.run()
        let errors = try end.errors
        #expect(end.status == Int32(PNT_STOPPED))
        #expect(errors.split(separator: "\n").count == 1, "\(errors)")
        #expect(errors.hasPrefix("Ponte stops: libdispatch wakes its main queue by the descriptor 0"), "\(errors)")
    }

    @Test func `a runtime without one of the parts that catch a job is left alone`() {
        let whole = pnt_task_runtime()
        #expect(pnt_catches_jobs())
        for part in [\PntTaskRuntime.hook, \.enqueue_main, \.main_executor, \.run] {
            var runtime = whole
            runtime[keyPath: part] = nil
            #expect(!pnt_take_hook(runtime))
        }
    }

    @Test func `a hook of the runtime that was there before is called`() async throws {
        let end = try await ProbedProgram(
            replacing: """
                #include <stdlib.h>
                #include <unistd.h>
                #define SWIFT __attribute__((swiftcall))
                typedef SWIFT void (*Enqueue)(void *job);
                extern SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, Enqueue original);
                static SWIFT void earlier(void *job, Enqueue original) { write(2, "earlier\\n", 8); original(job); }
                __attribute__((constructor)) static void install(void) { swift_task_enqueueGlobal_hook = earlier; }
                """
        ).run()
        #expect(end.status == 7)
        let errors = try end.errors
        #expect(errors.hasPrefix("earlier\n"), "\(errors)")
    }

    @Test func `a run loop without one of its parts, or whose time is not that of CoreFoundation, is left alone`() {
        #expect(pnt_run_loop_problem(pnt_run_loop()) == nil)
        var parts = pnt_run_loop()
        parts.next_fire_date = nil
        #expect(sentence(pnt_run_loop_problem(parts))?.contains("lacks a part") == true)
        parts = pnt_run_loop()
        parts.now = { 5 }
        #expect(sentence(pnt_run_loop_problem(parts))?.contains("gives 5") == true)
    }

    @Test(arguments: [
        ("jobs", true), ("poll", true), ("job", false), ("jobs,", false), ("", false), ("poll,souphttpsrc", false),
    ])
    func `a part is left alone if the list names it`(part: String, isNamed: Bool) {
        #expect(pnt_names_part("jobs,poll", part) == isNamed)
        #expect(!pnt_names_part(nil, part) && !pnt_names_part("", part))
    }

    @Test func `a program's main thread goes on while its libraries end, if PONTE_WITHOUT names that`() async throws {
        let program = try ProbedProgram(replacing: nil)
        #expect(try await program.run().output == "parked\n")
        #expect(try await program.run(without: "timers,exit").output == "running\n")
    }

    private func sentence(_ problem: UnsafeMutablePointer<CChar>?) -> String? {
        defer { g_free(problem) }
        return problem.map { String(cString: $0) }
    }
}

/// `ExitsElsewhere`, with other functions in the place of a library's.
@MainActor
private struct ProbedProgram {
    private let source: String?
    private let folder = TemporaryFolder()

    /// - Parameter source: C, compiled into a library that is loaded ahead of all others.
    init(replacing source: String?) throws {
        self.source = source
    }

    func run(without names: String? = nil) async throws -> TestProgram {
        var command = [try TestProgram.path(of: "ExitsElsewhere")]
        if let source {
            let (text, library) = (try folder.file("probe.c", source), folder.place("probe.so"))
            let compiler = try TestProgram(running: ["clang", "-shared", "-fPIC", "-o", library.path, text.path])
            try await compiler.end()
            try #require(compiler.status == 0)
            command = ["env", "LD_PRELOAD=\(library.path)"] + command
        }
        let program = try TestProgram(running: command, environment: ["PONTE_WITHOUT": names])
        try await program.end()
        return program
    }
}
