import Testing
import WebKit

/// The texts that a page writes into its `@page` rules.
struct PageRuleTests {
    @Test(arguments: [
        ("210mm 297mm", 595.3, 841.9), ("10cm", 283.5, 283.5), ("8.5in 11in", 612, 792), ("a4", 595.3, 841.9),
        ("Letter portrait", 612, 792), ("96px 72pt", 72, 72), ("6pc 40q", 72, 28.3),
    ]) func `a size is read in each unit`(text: String, width: Double, height: Double) throws {
        let paper = try #require(PageRule(["size": text]).paper)
        #expect(abs(paper.width - width) < 0.1 && abs(paper.height - height) < 0.1)
    }

    @Test(arguments: [
        "", "auto", "landscape", "0mm 0mm", "10", "calc(1mm + 2mm)", "1e9mm", "-5mm 5mm", "NaNmm", "5mm 5foo", "999999999in",
    ]) func `what is no size is none`(text: String) {
        #expect(PageRule(["size": text]).paper == nil)
    }

    @Test func `margins are lengths`() {
        let rule = PageRule(["margin-top": "10mm", "margin-right": "0", "margin-bottom": "auto", "margin-left": "50%"])
        #expect(rule.top.map { abs($0 - 28.35) < 0.01 } == true)
        #expect(rule.right == 0)
        #expect(rule.bottom == nil && rule.left == nil)
        #expect(PageRule(["size": "landscape"]).isLandscape == true)
        #expect(PageRule(["size": "A4"]).isLandscape == nil)
    }
}
