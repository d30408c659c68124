#if canImport(ObjectiveC)
    internal import ObjectiveC
    internal import PonteAsync

    extension DelegateWatch {
        /// - Parameters:
        ///   - owner: Its address is the key by which the delegate holds the notice: several proxies may have the same delegate.
        convenience init(of owner: AnyObject, askAgain: @escaping @MainActor () -> Void) {
            let key = UnsafeRawPointer(Unmanaged.passUnretained(owner).toOpaque())
            self.init(
                attach: { objc_setAssociatedObject($1, key, $0, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }, askAgain: askAgain)
        }
    }
#endif
