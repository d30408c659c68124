import CWebKitGTK
import Dispatch
import Foundation
import GLibInterop
import TestSupport
import Testing

@MainActor
@Suite(.serialized)
struct OwnerThreadTests {
    private final class Ending: Sendable {
        // Written once, in the object's end, and read on the main thread after that.
        nonisolated(unsafe) var isOnMainThread: Bool?
    }

    private static func object(_ ending: Ending) throws -> OpaquePointer {
        let object = try #require(g_memory_input_stream_new())
        g_object_weak_ref(
            UnsafeMutableRawPointer(object).assumingMemoryBound(to: GObject.self),
            { data, _ in
                guard let data else { return }
                Unmanaged<Ending>.fromOpaque(data).takeUnretainedValue().isOnMainThread = Thread.isMainThread
            }, Unmanaged.passUnretained(ending).toOpaque())
        return OpaquePointer(object)
    }

    private final class Box: @unchecked Sendable {
        // Each is emptied by one thread, once.
        var owner: AnyObject?

        init(_ owner: AnyObject) { self.owner = owner }
    }

    @Test func `an owner that ends on another thread gives its object back on the main thread`() async throws {
        for isTyped in [false, true] {
            let ending = Ending()
            let box = {
                isTyped
                    ? Box(GObjectOwner(takingOwnershipOf: UnsafeMutablePointer<GInputStream>($0)))
                    : Box(GObjectReference(takingOwnershipOf: $0))
            }(try Self.object(ending))
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    box.owner = nil
                    continuation.resume()
                }
            }
            try await until { ending.isOnMainThread != nil }
            #expect(ending.isOnMainThread == true)
        }
    }

    @Test func `an owner that ends on the main thread gives its object back in a later turn, and in no loop within a callback`()
        async throws
    {
        let ending = Ending()
        do { _ = GObjectReference(takingOwnershipOf: try Self.object(ending)) }
        var turns = 0
        runMainLoop {
            turns += 1
            return turns > 50
        }
        #expect(ending.isOnMainThread == nil)
        try await until { ending.isOnMainThread != nil }
        #expect(ending.isOnMainThread == true)
    }
}
