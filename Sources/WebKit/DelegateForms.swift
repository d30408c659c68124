/// Finds out in which form a delegate implements a method.
///
/// Apple's SDK has one method where Swift code for it has several forms: a completion handler with and without `@MainActor`, and `async`.
/// Objective-C finds the method with `respondsToSelector:`. Here each form is a requirement with a default, and the engine calls one form
/// after the other: a default says so, and does nothing else while it is asked. An app that calls a default itself gets the answer of the
/// form that the delegate has.
@MainActor
enum DelegateForms {
    /// The methods that have several forms.
    enum Method {
        case navigationAction, navigationActionWithPreferences, navigationResponse, navigationChallenge
        case alert, confirm, prompt, mediaCapture, openPanel
        case message
        case destination, redirect, downloadChallenge
        case processTermination
    }

    /// A method of a delegate, or of its class. Another delegate that this one forwards to is another subject.
    private struct Subject: Hashable {
        let identifier: ObjectIdentifier
        let method: Method

        init(_ delegate: AnyObject, _ method: Method) {
            identifier = ObjectIdentifier(delegate)
            self.method = method
        }

        init(classOf delegate: AnyObject, _ method: Method) {
            identifier = ObjectIdentifier(type(of: delegate))
            self.method = method
        }
    }

    /// A call to one `async` form.
    @MainActor
    private final class Question {
        let subject: Subject
        var metDefault = false

        init(_ subject: Subject) {
            self.subject = subject
        }
    }

    /// The form with a completion handler that is being called, and whether it was a default.
    private static var called: (subject: Subject, metDefault: Bool)?
    /// The `async` form that is being called.
    @TaskLocal private static var awaited: Question?
    /// The classes that have another form of a method than the plain one. They are asked for that once: it costs time at each message.
    private static var classesWithoutPlainForm: Set<Subject> = []

    /// Calls the first form that `delegate` has: `plain`, `isolated`, then `awaiting`, whose answer goes to `answered`.
    ///
    /// - Parameter otherwise: Is called if the delegate has none of them. Without it, the answer is that of the default of `awaiting`.
    static func ask<Answer>(
        _ delegate: AnyObject, _ method: Method, answered: @escaping @MainActor (Answer) -> Void, plain: () -> Void,
        isolated: () -> Void, awaiting: @escaping @MainActor () async -> Answer, otherwise: (@MainActor () -> Void)? = nil
    ) {
        let ofClass = Subject(classOf: delegate, method)
        if !classesWithoutPlainForm.contains(ofClass), has(delegate, method, plain) { return }
        if has(delegate, method, isolated) {
            classesWithoutPlainForm.insert(ofClass)
            return
        }
        Task {
            let question = Question(Subject(delegate, method))
            let answer = await $awaited.withValue(question) { await awaiting() }
            if question.metDefault, let otherwise { otherwise() } else { answered(answer) }
        }
    }

    /// The default of a form with a completion handler: says that it is one, or asks the other forms for an app.
    static func byDefault(_ delegate: AnyObject, _ method: Method, _ ask: () -> Void) {
        if called?.subject == Subject(delegate, method) {
            called?.metDefault = true
        } else {
            ask()
        }
    }

    /// The default of an `async` form, in the same way.
    ///
    /// - Parameter answer: If the delegate has no form, or drops its handler.
    static func byDefault<Answer>(
        _ delegate: AnyObject, _ method: Method, answer: Answer,
        _ ask: (@escaping @MainActor @Sendable (Answer) -> Void) -> Void
    ) async -> Answer {
        if let awaited, awaited.subject == Subject(delegate, method) {
            awaited.metDefault = true
            return answer
        }
        return await withCheckedContinuation { (continuation: CheckedContinuation<Unchecked<Answer>, Never>) in
            let pending = PendingAnswer(fallback: answer) { continuation.resume(returning: Unchecked($0)) }
            ask { pending($0) }
        }.value
    }

    /// A handler for code that does not say on which thread it calls it. Apple raises an exception for one that is not the main thread;
    /// here the answer goes there.
    static func anyThread<Answer>(
        _ handler: @escaping @MainActor @Sendable (Answer) -> Void
    ) -> @Sendable (Answer) -> Void {
        { answer in
            let answer = Unchecked(answer)
            if Thread.isMainThread {
                MainActor.assumeIsolated { handler(answer.value) }
            } else {
                Task { @MainActor in handler(answer.value) }
            }
        }
    }

    /// Calls a form, and returns whether the delegate has it.
    static func has(_ delegate: AnyObject, _ method: Method, _ form: () -> Void) -> Bool {
        let outer = called
        defer { called = outer }
        called = (Subject(delegate, method), false)
        form()
        return called?.metDefault == false
    }

    /// An answer on its way to the main actor: it is given away once, and not kept.
    private struct Unchecked<Value>: @unchecked Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }
}
