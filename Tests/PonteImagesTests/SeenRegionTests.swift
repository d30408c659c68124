import Testing

@testable import PonteImages

struct SeenRegionTests {
    @Test(arguments: [
        ((0.0, 0.0, 100.0, 50.0), CropRegion(x: 0, y: 0.5, width: 0.5, height: 0.5)),
        ((100, 50, 100, 50), CropRegion(x: 0.5, y: 0, width: 0.5, height: 0.5)),
        ((50, 25, 100, 50), CropRegion(x: 0.25, y: 0.25, width: 0.5, height: 0.5)),
        // A scroll view may be drawn beyond the picture's edge.
        ((-20, 60, 100, 50), CropRegion(x: 0, y: 0, width: 0.5, height: 0.5)),
        ((-10, -10, 220, 120), CropRegion(x: 0, y: 0, width: 1, height: 1)),
    ]) func `what is seen is told from the upper left corner`(
        seen: (Double, Double, Double, Double), region: CropRegion
    ) {
        #expect(CropRegion(seen: (seen.0, seen.1, seen.2, seen.3), of: (200, 100)) == region)
    }
}
