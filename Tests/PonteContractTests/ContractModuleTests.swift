import PonteContract
import Testing

struct ContractModuleTests {
    @Test func `the module is what the Swift says`() throws {
        try Shop.contract.check("Tests/PonteContractTests/Pages/shop.ts")
    }
}
