import TestSupport

extension ExampleWindow {
    /// All that a user can reach, in the order of the page.
    func reachable() async throws -> [String] {
        try await run(
            """
            return [...document.querySelectorAll("a[href], button, input, select, textarea, [tabindex]")]
              .filter((it) => it.tabIndex >= 0 && !it.disabled && it.checkVisibility())
              .map((it) => it.id || it.ariaLabel || it.textContent)
            """) as? [String] ?? []
    }

    /// Why a user would not see which element has the focus: WCAG 2.2, 2.4.7, 2.4.11 and 1.4.11. Empty where it is seen.
    func unseenFocus() async throws -> String {
        try await run(
            Self.contrast + """
                const it = document.activeElement
                const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(it)
                const { top, left, bottom, right } = it.getBoundingClientRect()
                if (outlineStyle === "none" || parseFloat(outlineWidth) < 2) return "no outline"
                if (contrast(outlineColor, ground(it.parentElement)) < 3) return `the outline is ${outlineColor}`
                return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth ? "outside" : ""
                """) as? String ?? ""
    }

    /// The fields of the page, in its order.
    func fields() async throws -> [String] {
        try await run(
            "return [...document.querySelectorAll('input, select, textarea')].map((it) => it.id || it.ariaLabel)"
        ) as? [String] ?? []
    }

    /// The fields whose borders are hardly seen: below 3 : 1 (WCAG 2.2, 1.4.11).
    func unseenFields() async throws -> [String] {
        try await run(
            Self.contrast + """
                return [...document.querySelectorAll("input, select, textarea")].filter((it) => {
                  const outside = ground(it.parentElement)
                  return contrast(getComputedStyle(it).borderTopColor, outside) < 3 && contrast(ground(it), outside) < 3
                }).map((it) => it.id || it.ariaLabel)
                """) as? [String] ?? []
    }

    private static let contrast = """
        const light = (colour) => {
          const [red, green, blue] = colour.match(/[\\d.]+/g).map((part) => part / 255)
            .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
        }
        const contrast = (one, other) => Math.max(light(one) / light(other), light(other) / light(one))
        const ground = (it) => {
          const { backgroundColor } = getComputedStyle(it)
          return /, 0\\)$/.test(backgroundColor) && it.parentElement ? ground(it.parentElement) : backgroundColor
        }

        """
}
