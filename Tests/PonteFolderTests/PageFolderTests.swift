import Foundation
import PonteFolder
import Testing

struct PageFolderTests {
    @Test func `a folder has an address`() {
        #expect(PageFolder(URL(filePath: "/tmp")).url.path == "/tmp")
    }
}
