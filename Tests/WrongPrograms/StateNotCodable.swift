// A state's value must be Codable.
import Ponte

let stateNotCodable = BridgeState<Store>("app.files")
