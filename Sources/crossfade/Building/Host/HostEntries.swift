/// What a library has that a host app can show: each as one line of Swift that makes it.
struct HostEntries {
    struct Entry: Equatable {
        /// What its button says.
        var title: String
        /// The host's function that shows it, with what it is given.
        var call: String
    }

    private let scan: TypeScan

    init(_ scan: TypeScan) { self.scan = scan }

    /// In the order of the sources: delegates first, as they know best how their parts belong together.
    var all: [Entry] {
        // A class that others here are made from may be no use by itself.
        let bases = Set(scan.types.flatMap(\.inherited))
        let classes = scan.types.filter { $0.kind == "class" && !$0.isHidden && !bases.contains($0.name) }
        var found: [[Entry]] = [[], [], [], []]
        var animators: [Animator] = []
        for type in classes {
            let ancestors = scan.ancestors(of: type.name)
            let isController = ancestors.contains { $0.hasPrefix("UI") && $0.hasSuffix("Controller") && $0 != "UIPresentationController" }
            if ancestors.contains("UIPresentationController") {
                // One that takes more than UIKit's own initializer was meant to be made with it.
                let own = scan.initializers(of: type.name).filter { $0.contains { $0.label == "presentedViewController" } }
                let way = own.sorted { $0.count > $1.count }.lazy.compactMap { arguments($0) }.first
                let call = "\(type.name)(\(way ?? "presentedViewController: $0, presenting: $1"))"
                found[2].append(Entry(title: "Present in \(type.name)", call: "present(in: { \(call) })"))
                continue
            }
            if ancestors.contains("UINavigationController") {
                found[1] += make(type, "Navigate with", "navigate")
                continue
            }
            guard !isController else { continue }
            if ancestors.contains("UIViewControllerTransitioningDelegate") { found[0] += make(type, "Present with", "present") }
            if ancestors.contains("UINavigationControllerDelegate") { found[1] += make(type, "Push with", "push") }
            if ancestors.contains("UITabBarControllerDelegate") { found[1] += make(type, "Tabs with", "tabs") }
            if ancestors.contains("UIViewControllerAnimatedTransitioning") {
                if let call = call(type) { animators.append(Animator(type.name, call: call)) }
            }
        }
        for animator in animators where !animator.isBackward || !animators.contains(where: { $0.goesWith(animator) }) {
            let back = animators.first { $0.goesWith(animator) && $0.isBackward && !animator.isBackward }
            let makers = back.map { "{ \(animator.call) }, { \($0.call) }" } ?? "{ \(animator.call) }"
            for (verb, function) in [("Present by", "presentBy"), ("Push by", "pushBy"), ("Tabs by", "tabsBy")] {
                found[3].append(Entry(title: "\(verb) \(animator.name)", call: "\(function)(\(makers))"))
            }
        }
        return found.flatMap { $0 }
    }

    private func make(_ type: TypeScan.Declaration, _ verb: String, _ function: String) -> [Entry] {
        call(type).map { [Entry(title: "\(verb) \(type.name)", call: "\(function)({ \($0) })")] } ?? []
    }

    /// The shortest way to make one that needs nothing but guessed values.
    private func call(_ type: TypeScan.Declaration, depth: Int = 0) -> String? {
        let ways = scan.initializers(of: type.name).compactMap { arguments($0, depth: depth) }
        return ways.min { $0.count < $1.count }.map { "\(type.name)(\($0))" }
    }

    /// Arguments for what has no default; nil where one cannot be guessed.
    private func arguments(_ parameters: [TypeScan.Parameter], depth: Int = 0) -> String? {
        var parts: [String] = []
        for parameter in parameters where !parameter.hasDefault {
            guard let value = value(of: parameter, depth: depth) else { return nil }
            parts.append(parameter.label.isEmpty ? value : "\(parameter.label): \(value)")
        }
        return parts.joined(separator: ", ")
    }

    private func value(of parameter: TypeScan.Parameter, depth: Int) -> String? {
        switch parameter.label {
        case "presentedViewController": "$0"
        case "presenting", "presentingViewController": "$1"
        default: value(parameter.type, depth: depth)
        }
    }

    private func value(_ type: String, depth: Int) -> String? {
        if type.hasSuffix("?") { return "nil" }
        if type.hasSuffix("!") { return value(String(type.dropLast()), depth: depth) }
        if let known = Self.values[type] { return known }
        if let match = type.wholeMatch(of: /\((.*)\)\s*->\s*(?:Void|\(\))/) {
            let count = match.output.1.isEmpty ? 0 : TypeScan.parameterCount(String(match.output.1))
            return count == 0 ? "{}" : "{ \(Array(repeating: "_", count: count).joined(separator: ", ")) in }"
        }
        if type.hasPrefix("["), type.hasSuffix("]") { return type.contains(":") ? "[:]" : "[]" }
        guard depth < 3 else { return nil }
        let plain = type.replacing(/^any\s+/, with: "")
        guard let declaration = scan.types.first(where: { $0.name == plain || $0.name.hasSuffix("." + plain) }), !declaration.isHidden else { return nil }
        switch declaration.kind {
        case "enum": return declaration.firstCase.map { "\(declaration.name).\($0)" }
        case "protocol":
            let makers = scan.types.filter { ["class", "struct"].contains($0.kind) && !$0.isHidden && scan.ancestors(of: $0.name).contains(plain) }
            return makers.lazy.compactMap { call($0, depth: depth + 1) }.first
        case "class", "struct": return call(declaration, depth: depth + 1)
        default: return nil
        }
    }

    private static let values = [
        "TimeInterval": "0.4", "Double": "0.4", "CGFloat": "0.4", "Float": "0.4", "Bool": "true", "Int": "1", "String": "\"\"",
        "CGPoint": "CGPoint(x: 195, y: 420)", "CGRect": "CGRect(x: 95, y: 320, width: 200, height: 200)",
        "CGSize": "CGSize(width: 300, height: 400)", "CGAffineTransform": "CGAffineTransform.identity",
        "UIView": "crossfadeHostButton", "UIButton": "crossfadeHostButton", "UIViewController": "crossfadeHostMenu",
        "UINavigationController": "crossfadeHostNavigation", "UIColor": "UIColor.systemTeal", "UIEdgeInsets": "UIEdgeInsets.zero",
    ]
}

/// An animator, and which way it goes by its name: `CardPresentation` and `CardDismissal` belong together.
private struct Animator {
    let name: String
    let call: String
    let isBackward: Bool
    /// The name without what says the way; nil where nothing does.
    private let stem: String?

    init(_ name: String, call: String) {
        self.name = name
        self.call = call
        let backward = /[Dd]ismiss(?:al|ion|ing|ed)?|[Pp]op(?!over|up)|[Hh]id(?:e|ing)|[Cc]los(?:e|ing)|[Dd]isappear(?:ing)?/
        let forward = /[Pp]resent(?:ation|ing|ed)?|[Pp]ush|[Ss]how(?:ing)?|[Oo]pen(?:ing)?|[Aa]ppear(?:ing)?/
        isBackward = name.contains(backward)
        stem = isBackward ? name.replacing(backward, with: "") : name.contains(forward) ? name.replacing(forward, with: "") : nil
    }

    func goesWith(_ other: Animator) -> Bool { stem != nil && stem == other.stem && isBackward != other.isBackward }
}
