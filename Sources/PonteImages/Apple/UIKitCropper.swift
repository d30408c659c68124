#if canImport(UIKit)
    internal import PonteAsync
    internal import PonteControls
    internal import UIKit
    internal import WebKit

    /// Shows a picture in a scroll view under a frame.
    @MainActor
    final class UIKitCropper: Cropper {
        func crop(_ preview: any Bitmap, ratio: Double, over webView: WKWebView?) async -> CropRegion? {
            guard let preview = preview as? CGBitmap, let screen = ImagePlatform.screen(of: webView) else { return nil }
            let crop = CropScreen(preview, ratio: ratio)
            let bar = UINavigationController(rootViewController: crop)
            bar.modalPresentationStyle = .fullScreen
            return await screen.present(bar, until: crop.reply)
        }
    }

    @MainActor
    private final class CropScreen: UIViewController, UIScrollViewDelegate {
        let reply = OneShot<CropRegion?>(ifCancelled: nil)

        private let geometry: CropGeometry
        private let scroll = UIScrollView()
        private let picture: UIImageView
        private let frame = UIView()
        private var laidOut = CGSize.zero

        init(_ preview: CGBitmap, ratio: Double) {
            geometry = CropGeometry(preview.size, ratio: ratio)
            picture = UIImageView(image: UIImage(cgImage: preview.image))
            super.init(nibName: nil, bundle: nil)
            title = "Move and Zoom"
            navigationItem.leftBarButtonItem = UIBarButtonItem(
                systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.reply.give(nil) })
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.take() })
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) {
            nil
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .black
            scroll.delegate = self
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.showsHorizontalScrollIndicator = false
            scroll.showsVerticalScrollIndicator = false
            scroll.addSubview(picture)
            frame.isUserInteractionEnabled = false
            frame.layer.borderColor = UIColor.white.cgColor
            frame.layer.borderWidth = 2
            view.addSubview(scroll)
            view.addSubview(frame)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            guard view.bounds.size != laidOut else { return }
            laidOut = view.bounds.size
            var geometry = geometry
            geometry.view = (view.bounds.width, view.bounds.height)
            let place = geometry.frame
            frame.frame = CGRect(x: place.x, y: place.y, width: place.width, height: place.height)
            scroll.frame = view.bounds
            // The picture's edges may go to the frame, and no further.
            scroll.contentInset = UIEdgeInsets(top: place.y, left: place.x, bottom: place.y, right: place.x)
            scroll.minimumZoomScale = geometry.scale
            scroll.maximumZoomScale = geometry.scale * CropGeometry.greatestZoom
            scroll.zoomScale = 1
            scroll.contentSize = picture.bounds.size
            scroll.zoomScale = geometry.scale
            scroll.contentOffset = CGPoint(
                x: (scroll.contentSize.width - place.width) / 2 - place.x,
                y: (scroll.contentSize.height - place.height) / 2 - place.y)
        }

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

        private func take() {
            let size = scroll.contentSize
            guard size.width > 0, size.height > 0 else { return reply.give(nil) }
            reply.give(
                CropRegion(
                    x: (scroll.contentOffset.x + frame.frame.minX) / size.width,
                    y: (scroll.contentOffset.y + frame.frame.minY) / size.height,
                    width: min(1, frame.frame.width / size.width), height: min(1, frame.frame.height / size.height)))
        }
    }
#endif
