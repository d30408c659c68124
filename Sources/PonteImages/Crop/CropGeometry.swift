internal import PontePictures

/// The place of a picture under a frame of a given form, and the part of it that the frame shows.
struct CropGeometry {
    static let margin = 24.0
    static let greatestZoom = 8.0

    /// The sides of the picture, in any unit.
    let picture: (width: Double, height: Double)
    /// Width divided by height of the frame.
    let ratio: Double
    /// The sides of the view, in points.
    var view: (width: Double, height: Double) = (1, 1)
    /// 1 where the picture just covers the frame, to `greatestZoom`.
    private(set) var zoom = 1.0
    /// The point of the picture in the middle of the frame, as fractions of its sides.
    private(set) var center = (x: 0.5, y: 0.5)

    init(_ size: PixelSize, ratio: Double) {
        picture = (Double(size.width), Double(size.height))
        self.ratio = ratio
    }

    /// In the view, in points: as large as it fits, in the middle.
    var frame: (x: Double, y: Double, width: Double, height: Double) {
        let room = (width: max(1, view.width - 2 * Self.margin), height: max(1, view.height - 2 * Self.margin))
        let width = min(room.width, room.height * ratio)
        let height = width / ratio
        return ((view.width - width) / 2, (view.height - height) / 2, width, height)
    }

    /// Points of the view for one unit of the picture.
    var scale: Double {
        max(frame.width / picture.width, frame.height / picture.height) * zoom
    }

    /// The picture's top left corner in the view, in points.
    var corner: (x: Double, y: Double) {
        (view.width / 2 - center.x * picture.width * scale, view.height / 2 - center.y * picture.height * scale)
    }

    var region: CropRegion {
        let width = min(1, frame.width / (picture.width * scale))
        let height = min(1, frame.height / (picture.height * scale))
        return CropRegion(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }

    /// Moves the picture by points of the view; no edge comes into the frame.
    mutating func move(by x: Double, _ y: Double) {
        center.x -= x / (picture.width * scale)
        center.y -= y / (picture.height * scale)
        keepCovered()
    }

    mutating func zoom(by factor: Double) {
        guard factor.isFinite, factor > 0 else { return }
        zoom = min(Self.greatestZoom, max(1, zoom * factor))
        keepCovered()
    }

    private mutating func keepCovered() {
        let half = (x: region.width / 2, y: region.height / 2)
        center.x = min(1 - half.x, max(half.x, center.x))
        center.y = min(1 - half.y, max(half.y, center.y))
    }
}
