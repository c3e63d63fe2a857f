import Foundation

/// The segues that start from one controller.
@MainActor
final class ControllerSegues {
    private var templates: [SegueTemplate] = []
    private var relations: [(name: String, destination: String)] = []
    private weak var controller: UIViewController?

    /// All in the controller's scene, of whatever object they start from.
    func decode(_ element: InterfaceElement, for controller: UIViewController, in nib: NibInstantiation) {
        self.controller = controller
        let scene = element.parent?.children ?? [element]
        for segue in scene.flatMap(\.all) where segue.name == "segue" {
            if segue["kind"] == "relationship" {
                guard let name = segue["relationship"], let destination = segue["destination"] else { continue }
                relations.append((name, destination))
            } else {
                templates.append(SegueTemplate(segue, of: controller, in: nib))
            }
        }
    }

    func template(_ element: InterfaceElement) -> SegueTemplate? { templates.first { $0.element === element } }

    func template(identifier: String) -> SegueTemplate? { templates.first { $0.identifier == identifier } }

    /// The controllers that a container starts with.
    func related(_ name: String) -> [UIViewController] {
        guard let storyboard = controller?.controllerSource?.storyboard else { return [] }
        return relations.filter { $0.name == name }.compactMap { storyboard.make(id: $0.destination) }
    }

    /// Popovers learn what they point at when the view is there.
    func takeAnchors(from nib: NibInstantiation) {
        for template in templates { template.takeAnchor(from: nib) }
    }
}
