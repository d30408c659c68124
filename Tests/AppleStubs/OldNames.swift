// Names that types of ours once had and that Apple's have: the check of the names has to find each of them.
public struct Method<Parameters, Output> {}
public struct Event<Value> {}
package final class MessagePort {}
public final class VideoPlayer {}
public struct Message {}
public protocol Cancellable {}
@MainActor public indirect enum Component {}
public typealias Style = Int
