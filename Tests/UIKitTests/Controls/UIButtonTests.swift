import Testing
import UIKit

@MainActor
@Suite("Buttons")
final class UIButtonTests {
    lazy var stage = TestWindow()
    let log = GestureLog()

    private func addButton(_ type: UIButton.ButtonType = .system, title: String? = "Go") -> UIButton {
        let button = UIButton(type: type)
        button.setTitle(title, for: .normal)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
        button.addAction(UIAction { [log] _ in log.write("tapped") }, for: .touchUpInside)
        stage.add(button)
        button.layoutIfNeeded()
        return button
    }

    @Test("Content is by state, and a state without its own shows that of the normal state")
    func contentByState() {
        let button = addButton(.custom)
        button.setTitle("Pressed", for: .highlighted)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.blue, for: .disabled)
        #expect(button.currentTitle == "Go" && button.title(for: .selected) == "Go")
        #expect(button.titleLabel?.text == "Go" && button.titleLabel?.textColor == .red)
        button.isHighlighted = true
        #expect(button.titleLabel?.text == "Pressed" && button.titleLabel?.textColor == .red)
        button.isHighlighted = false
        button.isEnabled = false
        #expect(button.currentTitle == "Go" && button.titleLabel?.textColor == .blue)
    }

    @Test("A custom button's title is white, a system button's has the tint colour, and a pressed one fades")
    func defaultColours() {
        #expect(addButton(.custom).currentTitleColor == .white)
        let button = addButton()
        button.tintColor = .purple
        #expect(button.titleLabel?.textColor == .purple)
        let finger = Finger().down(at: CGPoint(x: 150, y: 120))
        #expect(button.titleLabel.map { abs($0.alpha - 0.2) < 0.001 } == true)
        finger.up()
        #expect(button.titleLabel?.alpha == 1)
        #expect(log.take() == ["tapped"])
    }

    @Test("An attributed title goes before a plain one")
    func attributedTitle() {
        let button = addButton()
        button.setAttributedTitle(NSAttributedString(string: "Fancy"), for: .normal)
        #expect(button.titleLabel?.attributedText?.string == "Fancy")
        button.setAttributedTitle(nil, for: .normal)
        #expect(button.titleLabel?.text == "Go")
    }

    @Test("The title is centred, or where the alignment says; insets move it")
    func titlePlace() throws {
        let button = addButton()
        let label = try #require(button.titleLabel)
        #expect(abs(label.frame.midX - 50) <= 1 && abs(label.frame.midY - 22) <= 1)
        button.contentHorizontalAlignment = .left
        button.contentVerticalAlignment = .top
        button.contentEdgeInsets = UIEdgeInsets(top: 3, left: 8, bottom: 0, right: 0)
        button.layoutIfNeeded()
        #expect(label.frame.origin == CGPoint(x: 8, y: 3))
        button.contentHorizontalAlignment = .trailing
        button.layoutIfNeeded()
        #expect(abs(label.frame.maxX - 100) < 0.01)
    }

    @Test("Image and title stand side by side, the image first")
    func imageAndTitle() throws {
        let button = addButton(.custom)
        button.setImage(Self.square(20), for: .normal)
        button.layoutIfNeeded()
        let image = try #require(button.imageView).frame, title = try #require(button.titleLabel).frame
        #expect(image.size == CGSize(width: 20, height: 20))
        #expect(abs(image.maxX - title.minX) < 0.5)
        #expect(abs((image.minX + title.maxX) / 2 - 50) <= 1)
    }

    @Test("Its natural size is its content's, with air around a title")
    func naturalSize() {
        let button = UIButton(type: .system)
        button.setImage(Self.square(24), for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 24, height: 24))
        button.setImage(nil, for: .normal)
        button.setTitle("A longer title", for: .normal)
        let plain = button.intrinsicContentSize
        #expect(plain.width > 60 && plain.height > 25)
        button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
        let padded = button.intrinsicContentSize
        #expect(padded.width == plain.width + 40)
        button.sizeToFit()
        #expect(button.bounds.size == padded)
    }

    @Test("Glyph buttons bring their picture", arguments: [UIButton.ButtonType.contactAdd, .detailDisclosure, .close])
    func glyphs(type: UIButton.ButtonType) {
        let button = UIButton(type: type)
        #expect(button.currentImage?.size == CGSize(width: 22, height: 22))
        #expect(button.buttonType == type)
    }

    @Test("A tap recogniser of a view around it leaves a button its taps, a pan does not")
    func tapBehindButton() {
        log.watch(UITapGestureRecognizer(), "outer tap", on: stage.window)
        log.watch(UIPanGestureRecognizer(), "outer pan", on: stage.window)
        let button = addButton()
        Finger().tap(at: CGPoint(x: 150, y: 120))
        #expect(log.take() == ["tapped"])
        Finger().down(at: CGPoint(x: 150, y: 120)).move(by: CGVector(dx: 0, dy: 30), over: 1.0 / 60).up()
        #expect(log.take() == ["outer pan began", "outer pan ended"])
        log.watch(UITapGestureRecognizer(), "own tap", on: button)
        stage.pass(1)
        Finger().tap(at: CGPoint(x: 150, y: 120))
        #expect(log.take() == ["own tap ended"])
    }

    @Test("A primary action gives the title and is called once a tap")
    func primaryAction() {
        let action = UIAction(title: "Save") { [log] in log.write("saved \($0.sender is UIButton)") }
        let button = UIButton(type: .system, primaryAction: action)
        #expect(button.currentTitle == "Save")
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
        stage.add(button)
        Finger().tap(at: CGPoint(x: 150, y: 120))
        #expect(log.take() == ["saved true"])
    }

    @Test("A configuration gives colours, texts, image, insets and size")
    func configuration() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        configuration.subtitle = "Subtitle"
        configuration.image = Self.square(20)
        configuration.imagePadding = 6
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
        configuration.baseBackgroundColor = .red
        configuration.cornerStyle = .capsule
        let button = UIButton(configuration: configuration, primaryAction: nil)
        let size = button.intrinsicContentSize
        button.frame = CGRect(origin: .zero, size: size)
        button.layoutIfNeeded()
        let title = try #require(button.titleLabel), subtitle = try #require(button.subtitleLabel)
        let image = try #require(button.imageView)
        #expect(title.text == "Title" && subtitle.text == "Subtitle" && title.textColor == .white)
        #expect(abs(image.frame.minX - 20) < 0.5)
        #expect(abs(title.frame.minX - 46) < 0.5)
        #expect(subtitle.frame.minY >= title.frame.maxY)
        let background = try #require(button.subviews.first)
        #expect(background.backgroundColor == .red && background.layer.cornerRadius == size.height / 2)
        configuration.imagePlacement = .top
        button.configuration = configuration
        button.frame.size = button.intrinsicContentSize
        button.layoutIfNeeded()
        #expect(image.frame.maxY <= title.frame.minY)
        button.configuration = nil
        #expect(button.subtitleLabel == nil)
    }

    @Test("The update handler sees each state")
    func updateHandler() {
        let button = UIButton(configuration: .plain(), primaryAction: nil)
        button.configurationUpdateHandler = { button in
            button.configuration?.title = button.isHighlighted ? "Down" : "Up"
        }
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Up")
        button.isHighlighted = true
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Down")
    }

    @Test("A font set on the title label makes room for itself, and a button at rest lays nothing out")
    func titleFont() throws {
        let button = addButton()
        let label = try #require(button.titleLabel)
        let before = button.intrinsicContentSize, width = label.frame.width
        label.font = .systemFont(ofSize: 40)
        MainLoop.main.runTurn()
        #expect(button.intrinsicContentSize.height > before.height && label.frame.width > width)
        #expect(!button.layer.needsLayout())
        button.setAttributedTitle(NSAttributedString(string: "Fancy"), for: .normal)
        button.configuration = .filled()
        MainLoop.main.runTurn()
        #expect(!button.layer.needsLayout() && !label.layer.needsDisplay())
    }

    static func square(_ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }
}
