public import Ponte

extension ImagePicker: Capability {
    /// Opens `images.pick` and `images.upload` to pages.
    public func add(to bridge: Bridge, for policy: Policy?) {
        bridge.handle(withContext: ImageContract.pick, for: policy) { [self] options, call in
            try await pick(options, for: call.caller)
        }
        let uploads = PageUploads(self)
        bridge.handleStream(withContext: ImageContract.upload, for: policy) { parameters, call in
            try await uploads.states(parameters, for: call.caller)
        }
    }
}
