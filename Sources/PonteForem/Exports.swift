// The features that the app turns on are of these modules.
@_exported public import PonteDevice
@_exported public import PonteImages
@_exported public import PonteMedia
