import CoreGraphics
import Foundation

extension UIScrollView {
    func decodeScrolling(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        decodeAttributes(coder)
        let element = coder.element
        isScrollEnabled = element.flag("scrollEnabled") ?? true
        isPagingEnabled = element.flag("pagingEnabled") ?? false
        bounces = element.flag("bounces") ?? true
        alwaysBounceVertical = element.flag("alwaysBounceVertical") ?? false
        alwaysBounceHorizontal = element.flag("alwaysBounceHorizontal") ?? false
        showsVerticalScrollIndicator = element.flag("showsVerticalScrollIndicator") ?? true
        showsHorizontalScrollIndicator = element.flag("showsHorizontalScrollIndicator") ?? true
        isDirectionalLockEnabled = element.flag("directionalLockEnabled") ?? false
        delaysContentTouches = element.flag("delaysContentTouches") ?? true
        canCancelContentTouches = element.flag("canCancelContentTouches") ?? true
        bouncesZoom = element.flag("bouncesZoom") ?? true
        minimumZoomScale = element.number("minimumZoomScale") ?? 1
        maximumZoomScale = element.number("maximumZoomScale") ?? 1
        scrollsToTop = element.flag("scrollsToTop") ?? true
        if let style: IndicatorStyle = element.word("indicatorStyle", ["black": .black, "white": .white]) { indicatorStyle = style }
        if let insets = element.insets("contentInset") { contentInset = insets }
        if let insets = element.insets("scrollIndicatorInsets") { scrollIndicatorInsets = insets }
        if let mode: ContentInsetAdjustmentBehavior = element.word(
            "contentInsetAdjustmentBehavior", ["never": .never, "always": .always, "scrollableAxes": .scrollableAxes])
        { contentInsetAdjustmentBehavior = mode }
        if let mode: KeyboardDismissMode = element.word("keyboardDismissMode", ["onDrag": .onDrag, "interactive": .interactive]) {
            keyboardDismissMode = mode
        }
    }
}

extension UIStackView {
    func decodeStack(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        decodeView(coder)
        decodeArrangement(NibVariations.effective(coder.element))
        for view in subviews { addArrangedSubview(view) }
    }

    func decodeArrangement(_ element: InterfaceElement) {
        axis = element["axis"] == "vertical" ? .vertical : .horizontal
        distribution = element.word("distribution", [
            "fillEqually": .fillEqually, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
            "equalCentering": .equalCentering,
        ]) ?? .fill
        alignment = element.word("alignment", [
            "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center, "trailing": .trailing,
            "bottom": .bottom, "lastBaseline": .lastBaseline,
        ]) ?? .fill
        spacing = element["spacingType"] == "standard" ? UIStackView.spacingUseSystem : element.number("spacing") ?? 0
        isBaselineRelativeArrangement = element.flag("baselineRelativeArrangement") ?? false
        // Margins on a stack mean nothing else, but only this says that it keeps them.
        isLayoutMarginsRelativeArrangement = element.flag("layoutMarginsRelativeArrangement") ?? false
    }
}

extension UIVisualEffectView {
    func decodeEffect(_ coder: NSCoder) {
        guard let coder = coder.nibCoder else { return }
        decodeAttributes(coder)
        effect = coder.element.children.lazy.compactMap { Self.effect($0) }.first
        if let content = coder.element.child(key: "contentView") {
            contentView.decodeView(NibCoder(content, coder.nib))
        }
    }

    private static func effect(_ element: InterfaceElement) -> UIVisualEffect? {
        switch element.name {
        case "blurEffect":
            return UIBlurEffect(style: element.word("style", styles) ?? .light)
        case "vibrancyEffect":
            guard let blur = element.child("blurEffect").flatMap(effect) as? UIBlurEffect else { return nil }
            return UIVibrancyEffect(blurEffect: blur)
        default: return nil
        }
    }

    private static let styles: [String: UIBlurEffect.Style] = [
        "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
        "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
        "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
        "systemChromeMaterial": .systemChromeMaterial, "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
        "systemThinMaterialLight": .systemThinMaterialLight, "systemMaterialLight": .systemMaterialLight,
        "systemThickMaterialLight": .systemThickMaterialLight, "systemChromeMaterialLight": .systemChromeMaterialLight,
        "systemUltraThinMaterialDark": .systemUltraThinMaterialDark, "systemThinMaterialDark": .systemThinMaterialDark,
        "systemMaterialDark": .systemMaterialDark, "systemThickMaterialDark": .systemThickMaterialDark,
        "systemChromeMaterialDark": .systemChromeMaterialDark,
    ]
}
