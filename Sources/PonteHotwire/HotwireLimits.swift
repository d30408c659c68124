/// The most that pages may send, and the app may leave waiting.
enum HotwireLimits {
    /// Of one message, in UTF-8 bytes: components send what they draw.
    static let message = 16 << 20
    /// Of an id, a component's or an event's name, in UTF-8 bytes.
    static let name = 1024
    /// Of an action button's path, in UTF-8 bytes.
    static let path = 2048
    /// Of why a function of the page has failed, in UTF-8 bytes.
    static let reason = 4096
    /// Different events of one component whose last message is kept.
    static let events = 256
    /// Of the messages of one component that are kept, and of the events that wait for it, together, in UTF-8 bytes.
    static let kept = 32 << 20
    /// Events of the app that wait for one component.
    static let waiting = 1024
}
