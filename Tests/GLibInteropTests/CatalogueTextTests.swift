import GLibInterop
import Testing

struct CatalogueTextTests {
    @Test(arguments: [
        ("_Kopieren", "Kopieren"), ("Alles _auswählen", "Alles auswählen"), ("コピー(_C)", "コピー"), ("元に戻す (_U)…", "元に戻す…"),
        ("( _R)ପୁନ", "ପୁନ"), ("复制（_C）", "复制"), ("ا_نسخ", "انسخ"), ("snake__case", "snake_case"), ("Print (all)", "Print (all)"),
        ("Open (_", "Open ("), ("x_", "x"), ("_", ""), ("", ""), ("_ഒട്ടിക്കുക ", "ഒട്ടിക്കുക"),
    ])
    func `a catalogue's text loses the mark for a key`(text: String, plain: String) {
        #expect(CatalogueText.plain(text) == plain)
    }
}
