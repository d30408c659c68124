// What the app turns on is of these modules.
@_exported public import PonteDevice
@_exported public import PonteImages
@_exported public import PonteMedia
