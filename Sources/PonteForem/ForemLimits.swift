/// The most that pages may send.
enum ForemLimits {
    /// Of one text of a message, in UTF-8 bytes: addresses are the longest.
    static let text = 8 << 10
    /// Of an element's `id`, in UTF-8 bytes.
    static let id = 256
    /// Of a haptic's name, in UTF-8 bytes.
    static let haptic = 64
    /// Haptics that have not begun yet.
    static let haptics = 8
    /// Of a user, as JSON, in UTF-8 bytes.
    static let user = 1 << 20
    /// Of what a page says of its Forem, in UTF-8 bytes.
    static let instance = 16 << 10
    /// Documents for which answers wait until they are shown again.
    static let waitingDocuments = 16
    /// Answers that wait for one of them.
    static let waitingAnswers = 16
}
