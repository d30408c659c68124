// The properties that Apple's classes put into an archive, under their names there. Not each property is among them.

extension WKPreferences {
    func encodeProperties(to coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        coder.encode(Double(minimumFontSize), forKey: "minimumFontSize")
        coder.encode(javaScriptCanOpenWindowsAutomatically, forKey: "javaScriptCanOpenWindowsAutomatically")
        coder.encode(runsScripts, forKey: "javaScriptEnabled")
        coder.encode(shouldPrintBackgrounds, forKey: "shouldPrintBackgrounds")
        coder.encode(tabFocusesLinks, forKey: "tabFocusesLinks")
        coder.encode(isTextInteractionEnabled, forKey: "textInteractionEnabled")
    }

    func decodeProperties(from coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        minimumFontSize = CGFloat(coder.decodeDouble(forKey: "minimumFontSize"))
        javaScriptCanOpenWindowsAutomatically = coder.decodeBool(forKey: "javaScriptCanOpenWindowsAutomatically")
        runsScripts = coder.bool(forKey: "javaScriptEnabled", default: runsScripts)
        shouldPrintBackgrounds = coder.decodeBool(forKey: "shouldPrintBackgrounds")
        tabFocusesLinks = coder.bool(forKey: "tabFocusesLinks", default: tabFocusesLinks)
        isTextInteractionEnabled = coder.bool(forKey: "textInteractionEnabled", default: isTextInteractionEnabled)
    }
}

extension WKWebViewConfiguration {
    func encodeProperties(to coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        coder.encode(processPool, forKey: "processPool")
        coder.encode(preferences, forKey: "preferences")
        coder.encode(userContentController, forKey: "userContentController")
        coder.encode(websiteDataStore, forKey: "websiteDataStore")
        coder.encode(applicationNameForUserAgent.map { $0 as NSString }, forKey: "applicationNameForUserAgent")
        coder.encode(suppressesIncrementalRendering, forKey: "suppressesIncrementalRendering")
        coder.encode(allowsInlineMediaPlayback, forKey: "allowsInlineMediaPlayback")
        coder.encode(
            Int(bitPattern: mediaTypesRequiringUserActionForPlayback.rawValue), forKey: "mediaTypesRequiringUserActionForPlayback"
        )
        coder.encode(allowsAirPlayForMediaPlayback, forKey: "allowsAirPlayForMediaPlayback")
        coder.encode(allowsPictureInPictureMediaPlayback, forKey: "allowsPictureInPictureMediaPlayback")
        coder.encode(Int(bitPattern: dataDetectorTypes.rawValue), forKey: "dataDetectorTypes")
        coder.encode(selectionGranularity.rawValue, forKey: "selectionGranularity")
        coder.encode(ignoresViewportScaleLimits, forKey: "ignoresViewportScaleLimits")
        coder.encode(userInterfaceDirectionPolicy.rawValue, forKey: "userInterfaceDirectionPolicy")
    }

    func decodeProperties(from coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        processPool = coder.decodeObject(of: WKProcessPool.self, forKey: "processPool") ?? processPool
        preferences = coder.decodeObject(of: WKPreferences.self, forKey: "preferences") ?? preferences
        userContentController =
            coder.decodeObject(of: WKUserContentController.self, forKey: "userContentController") ?? userContentController
        websiteDataStore = coder.decodeObject(of: WKWebsiteDataStore.self, forKey: "websiteDataStore") ?? websiteDataStore
        applicationNameForUserAgent = coder.string(forKey: "applicationNameForUserAgent")
        suppressesIncrementalRendering = coder.decodeBool(forKey: "suppressesIncrementalRendering")
        allowsInlineMediaPlayback = coder.decodeBool(forKey: "allowsInlineMediaPlayback")
        mediaTypesRequiringUserActionForPlayback = WKAudiovisualMediaTypes(
            rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "mediaTypesRequiringUserActionForPlayback")))
        allowsAirPlayForMediaPlayback = coder.bool(
            forKey: "allowsAirPlayForMediaPlayback", default: allowsAirPlayForMediaPlayback)
        allowsPictureInPictureMediaPlayback = coder.bool(
            forKey: "allowsPictureInPictureMediaPlayback", default: allowsPictureInPictureMediaPlayback)
        dataDetectorTypes = WKDataDetectorTypes(rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "dataDetectorTypes")))
        selectionGranularity =
            WKSelectionGranularity(rawValue: coder.decodeInteger(forKey: "selectionGranularity")) ?? selectionGranularity
        ignoresViewportScaleLimits = coder.decodeBool(forKey: "ignoresViewportScaleLimits")
        userInterfaceDirectionPolicy =
            WKUserInterfaceDirectionPolicy(rawValue: coder.decodeInteger(forKey: "userInterfaceDirectionPolicy"))
            ?? userInterfaceDirectionPolicy
    }
}

extension WKWebView {
    func encodeProperties(to coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        coder.encode(configuration, forKey: "configuration")
        coder.encode(customUserAgent.map { $0 as NSString }, forKey: "customUserAgent")
        coder.encode(allowsBackForwardNavigationGestures, forKey: "allowsBackForwardNavigationGestures")
        coder.encode(allowsLinkPreview, forKey: "allowsLinkPreview")
        coder.encode(isFindInteractionEnabled, forKey: "isFindInteractionEnabled")
    }

    /// All but the configuration.
    func decodeProperties(from coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        customUserAgent = coder.string(forKey: "customUserAgent")
        allowsBackForwardNavigationGestures = coder.decodeBool(forKey: "allowsBackForwardNavigationGestures")
        allowsLinkPreview = coder.bool(forKey: "allowsLinkPreview", default: allowsLinkPreview)
        isFindInteractionEnabled = coder.decodeBool(forKey: "isFindInteractionEnabled")
    }

    static func configuration(from coder: NSCoder) -> WKWebViewConfiguration {
        guard coder.allowsKeyedCoding else { return WKWebViewConfiguration() }
        return coder.decodeObject(of: WKWebViewConfiguration.self, forKey: "configuration") ?? WKWebViewConfiguration()
    }
}

extension NSCoder {
    /// A value that older archives do not have.
    func bool(forKey key: String, default standard: Bool) -> Bool {
        allowsKeyedCoding && containsValue(forKey: key) ? decodeBool(forKey: key) : standard
    }

    fileprivate func string(forKey key: String) -> String? {
        decodeObject(of: NSString.self, forKey: key).map { $0 as String }
    }
}
