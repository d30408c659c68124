// Apps import `Ponte` and nothing more.
@_exported public import PontePage
@_exported public import PonteWire
