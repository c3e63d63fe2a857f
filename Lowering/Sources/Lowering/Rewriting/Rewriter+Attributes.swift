import SwiftSyntax

extension Rewriter {
    /// Attributes that only an Objective-C runtime or Interface Builder reads.
    private static let dropped: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction",
        "GKInspectable", "NSManaged",
    ]

    func lower(attribute node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name
        if Self.dropped.contains(name) {
            edits.blank(node.range)
        } else if name == "UIApplicationMain" {
            mains.append(node.range.lowerBound)
            edits.replace(node.range, with: "@main")
        } else if name == "main" {
            mains.append(node.range.lowerBound)
        } else if name == "NSCopying" {
            // A property wrapper of ours: what is assigned is copied.
            edits.replace(node.range, with: "@_CopiedOnAssignment")
        } else if name == "convention", node.arguments?.trimmedDescription.hasPrefix("block") ?? false || isImplementation(node) {
            edits.blank(node.range)
        }
        return .skipChildren
    }

    /// `@convention(c) (AnyObject, Selector, …) -> …`: a method's implementation, which is a Swift function here.
    private func isImplementation(_ node: AttributeSyntax) -> Bool {
        guard node.name == "convention", let type = node.parent?.parent?.as(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)
        else { return false }
        let parameters = type.parameters.map { $0.type.trimmedDescription }
        return parameters.count >= 2 && ["Selector", "Selector!", "Selector?"].contains(parameters[1])
    }

    func lower(modifier node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "dynamic" || node.name.text == "optional" { edits.blank(node.range) }
        // Older Swift allows a protocol to say so, which never meant anything.
        if node.name.text == "weak" || node.name.text == "unowned", scope?.kind == .protocol, scope?.isExtension == false, functionDepth == 0 {
            edits.blank(node.range)
        }
        return .skipChildren
    }

    /// A nested private class cannot be named by the registration at the file's end; one open to the file can.
    func widenAccess(of node: ClassDeclSyntax) {
        guard scopes.count > 1, functionDepth == 0 else { return }
        for modifier in node.modifiers where modifier.name.text == "private" && modifier.detail == nil {
            edits.replace(modifier.range, with: "fileprivate")
        }
    }
}
