extension ForemBridge {
    /// - Returns: False if there is nobody to be told.
    @discardableResult
    func tell(_ event: ForemEvent) -> Bool {
        guard let delegate else { return false }
        switch event {
        case .willStartVideo(let player): delegate.forem(self, willStartVideo: player)
        case .requestedExternalSite(let url): delegate.forem(self, didRequestExternalSite: url)
        case .requestedMail(let url): delegate.forem(self, didRequestMail: url)
        case .startedNavigation: delegate.foremDidStartNavigation(self)
        case .finishedNavigation: delegate.foremDidFinishNavigation(self)
        case .failedNavigation: delegate.foremDidFailNavigation(self)
        case .login(let user): delegate.forem(self, didLogin: user)
        case .changedUser(let user): delegate.forem(self, didChangeUser: user)
        case .logout(let user): delegate.forem(self, didLogout: user)
        case .startedUpload(let upload, let kind): delegate.forem(self, didStartUpload: upload, for: kind)
        case .cancelledUpload(let kind): delegate.forem(self, didCancelUploadFor: kind)
        case .failed(let feature, let error): delegate.forem(self, didFail: feature, with: error)
        }
        return true
    }
}
