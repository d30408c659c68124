// `BarButton` and the surfaces stand in this module's API.
@_exported public import PonteControls
