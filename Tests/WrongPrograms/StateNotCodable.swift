// A state's value must be Codable.
import Ponte

let stateNotCodable = RemoteState<Store>("app.files")
