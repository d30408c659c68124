// What an app asks of the inspector is in these.
@_exported public import PonteTraffic
