import Foundation
import ObjectiveC

@testable import UIKit

/// Documents written down in tests, and the classes that they name.
@MainActor
enum Story {
    /// A storyboard of these scenes: each the objects of one.
    static func board(_ scenes: String..., initial: String? = nil, resources: String = "") throws -> UIStoryboard {
        UIStoryboard(try document(scenes: scenes, initial: initial, resources: resources))
    }

    static func document(scenes: [String], initial: String? = nil, resources: String = "") throws -> InterfaceDocument {
        register()
        let start = initial.map { " initialViewController=\"\($0)\"" } ?? ""
        let body = scenes.enumerated().map { "<scene sceneID=\"s\($0.offset)\"><objects>\($0.element)</objects></scene>" }.joined()
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES"\(start)>
            <scenes>\(body)</scenes><resources>\(resources)</resources></document>
            """
        return try InterfaceDocument(Data(text.utf8), file: "Main.storyboard")
    }

    static func nib(_ objects: String) throws -> UINib {
        register()
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>\(objects)</objects></document>
            """
        return UINib(try InterfaceDocument(Data(text.utf8), file: "Card.xib"))
    }

    /// A controller of `StoryPage` with a view of these parts.
    static func page(_ id: String, _ parts: String = "", more: String = "", beside: String = "", attributes: String = "") -> String {
        """
        <viewController id="\(id)" storyboardIdentifier="\(id)" customClass="StoryPage" customModule="UIKitTests" \(attributes)>
        <view key="view" id="\(id)-view"><rect key="frame" x="0" y="0" width="375" height="667"/>\
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>\(parts)</view>\(more)</viewController>\(beside)
        """
    }

    /// What lowering does for an app's classes.
    private static func register() { _ = registered }

    private static let registered: Void = {
        _registerKeys(
            StoryPage.self,
            [
                _Key("label", \StoryPage.label), _Key("labels", \StoryPage.labels), _Key("gap", \StoryPage.gap),
                _Key("item", \StoryPage.item),
            ])
        _registerKeys(StoryView.self, [_Key("radius", \StoryView.radius), _Key("label", \StoryView.label), _Key("words", \StoryView.words)])
        _registerSelectors(
            StoryPage.self,
            [
                Selector("tapped:", StoryPage.tapped(_:)), Selector("comeBack:", StoryPage.comeBack(_:)),
                Selector("makeNext:sender:", StoryPage.makeNext(_:sender:)),
            ])
    }()
}

final class StoryPage: UIViewController {
    weak var label: UILabel?
    var labels: [UILabel]!
    var gap: NSLayoutConstraint?
    var item: UIBarButtonItem?
    var log: [String] = []
    var refuses = false
    /// Of those that a segue action made.
    var word: String?

    required init?(coder: NSCoder) { super.init(coder: coder) }

    init?(coder: NSCoder, word: String) {
        self.word = word
        super.init(coder: coder)
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        log.append("awake")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("loaded")
    }

    func tapped(_ sender: Any?) { log.append("tapped") }
    func comeBack(_ segue: UIStoryboardSegue) { log.append("back from \(segue.identifier ?? "-")") }
    func makeNext(_ coder: NSCoder, sender: Any?) -> StoryPage? { StoryPage(coder: coder, word: "chosen") }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        log.append("may \(identifier)")
        return !refuses
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.append("prepare \(segue.identifier ?? "-") \(type(of: segue))")
    }
}

final class StoryView: UIView {
    var radius: CGFloat = 0
    weak var label: UILabel?
    var words = ""
    var atStart = CGRect.zero
    var isAwake = false

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        atStart = frame
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        isAwake = label != nil
    }
}

final class StorySegue: UIStoryboardSegue {
    override func perform() { (source as? StoryPage)?.log.append("custom to \((destination as? StoryPage)?.title ?? "-")") }
}
