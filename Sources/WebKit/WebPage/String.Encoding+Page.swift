extension String.Encoding {
    private static let pageNames: [String.Encoding: String] = [
        .utf8: "utf-8", .ascii: "us-ascii", .utf16: "utf-16", .utf16BigEndian: "utf-16be", .utf16LittleEndian: "utf-16le",
        .isoLatin1: "iso-8859-1", .isoLatin2: "iso-8859-2", .windowsCP1250: "windows-1250", .windowsCP1251: "windows-1251",
        .windowsCP1252: "windows-1252", .windowsCP1253: "windows-1253", .windowsCP1254: "windows-1254", .macOSRoman: "macintosh",
        .japaneseEUC: "euc-jp", .shiftJIS: "shift_jis", .iso2022JP: "iso-2022-jp",
    ]

    /// The name by which pages know it. One that pages cannot have is complained about, and is UTF-8.
    var pageName: String {
        if let name = Self.pageNames[self] { return name }
        EngineLog.write("\(self) is no encoding of pages.")
        return "utf-8"
    }
}
