import Testing

@testable import PonteDesktop

struct MnemonicsTests {
    private func labels(_ titles: [String], without taken: Set<Unicode.Scalar> = []) -> [String] {
        var letters = Mnemonics(without: taken)
        return titles.map { letters.label($0) }
    }

    @Test func `each line has the first letter of its title that no line before has`() {
        #expect(labels(["Cut", "Copy", "Paste", "Copy", "OC"]) == ["_Cut", "C_opy", "_Paste", "Cop_y", "OC"])
        #expect(labels(["File", "Edit"], without: ["f", "e"]) == ["F_ile", "E_dit"])
        #expect(labels(["Öffnen", "öl", "2 Seiten"]) == ["_Öffnen", "ö_l", "_2 Seiten"])
        #expect(labels(["Файл", "קובץ", "ملف"]) == ["_Файл", "_קובץ", "_ملف"])
    }

    @Test func `signs, and letters that no key writes, are passed over`() {
        #expect(labels(["…more", "(a)", "_b", "a_b_c"]) == ["…_more", "(_a)", "___b", "a__b___c"])
        #expect(labels(["ファイル", "文件", "파일", "ファイル A"]) == ["ファイル", "文件", "파일", "ファイル _A"])
        #expect(labels(["e\u{301}te", "İx", "ẞ"]) == ["e\u{301}_te", "İ_x", "_ẞ"])
        #expect(labels(["", " ", "__"]) == ["", " ", "____"])
    }

    @Test func `a letter that is a shortcut with Alt opens no menu`() {
        let menu: DesktopMenu = [
            .submenu("File", [.item("New", shortcut: "Alt+F"), .item("Other", shortcut: "Ctrl+Alt+X")]),
            .submenu("Edit", [.submenu("More", [.item("Key", shortcut: "Alt+E")])]),
        ]
        #expect(menu.lettersOfAlt() == ["f", "e"])
    }
}
