#if !canImport(CWebKitGTK)
    extension ImageKind {
        /// ImageIO decodes them all.
        var isDecodable: Bool { true }
    }
#endif
