import Testing

@testable import WebKit

@MainActor
struct UserLanguagesTests {
    @Test(arguments: [
        ("de_DE.UTF-8", "de-DE"), ("fr", "fr"), ("sr_RS.UTF-8@latin", "sr-Latn-RS"), ("zh-Hant-TW", "zh-Hant-TW"),
        ("ca_ES@valencia", "ca-ES"), ("C", nil), ("C.UTF-8", nil), ("POSIX", nil), ("", nil), ("d\u{E9}_DE", nil),
        ("../../etc", nil),
    ])
    func `a locale's name becomes the tag of its language`(name: String, tag: String?) {
        #expect(UserLanguages.tag(ofLocale: name) == tag)
    }

    @Test func `the user's list keeps its order, and each language is there once`() {
        #expect(UserLanguages.tags(inList: "fr:de_AT:fr:C::de") == ["fr", "de-AT", "de"])
        #expect(UserLanguages.tags(inList: String(repeating: "de:", count: 10_000)) == ["de"])
    }

    @Test func `the first language has the locale's region, if the list has none`() {
        #expect(UserLanguages.withRegion(["de", "en"], of: "de-AT") == ["de-AT", "de", "en"])
        #expect(UserLanguages.withRegion(["fr", "de"], of: "de-AT") == ["fr", "de"])
        #expect(UserLanguages.withRegion(["de-CH", "de"], of: "de-AT") == ["de-CH", "de"])
        #expect(UserLanguages.withRegion(["de", "de-AT"], of: "de-AT") == ["de", "de-AT"])
    }

    @Test(arguments: [
        (["de-DE"], ["de_DE"]), (["de-CH", "de"], ["de_DE"]), (["en"], ["en_US"]), (["en-GB", "en"], ["en_GB"]),
        (["de", "en", "fr"], ["de_DE", "en_US"]), (["pt"], ["pt_BR"]), (["de-AT", "de-DE"], ["de_AT", "de_DE"]), ([], []),
    ])
    func `dictionaries are chosen for the user's languages`(tags: [String], expected: [String]) {
        let installed = ["de_AT", "de_DE", "en_GB", "en_US", "pt_BR"]
        #expect(SpellingDictionaries.chosen(from: installed, for: tags) == expected)
    }
}
