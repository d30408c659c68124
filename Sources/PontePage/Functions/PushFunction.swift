internal import PonteWire

/// The function by which a document takes what is pushed to it: its script has made the name up, of random numbers (`Client/src/page/documentName.ts`). The next
/// document of the view does not know it, so that it gets nothing that was for the last one.
package enum PushFunction {
    /// Says if a text has the form of such a name: `p`, and then digits and `_`. A page cannot have other source run in the next one by it.
    package static func isName(_ text: String) -> Bool {
        (30...64).contains(text.utf8.count) && text.utf8.first == UInt8(ascii: "p")
            && text.utf8.dropFirst().allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
            }
    }
}
