// A test that pastes a recording imports `PonteTesting` alone.
@_exported public import PonteTraffic
