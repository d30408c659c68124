import PonteContract
import Testing

struct ContractModuleTests {
    @Test func `the module is what the Swift says`() throws {
        try Shop.contract.check("Tests/PonteContractTests/Pages/shop.ts")
    }

    @Test func `the module of types that are written by hand is what the Swift says`() throws {
        try HandWritten.contract.check("Tests/PonteContractTests/Pages/handWritten.ts")
    }
}
