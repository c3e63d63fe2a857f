import SwiftSyntax

/// What a file imports.
struct FileImports {
    /// A module that is not there, and where the file asks for it.
    struct Missing {
        let module: String
        let offset: Int
    }

    var missing: [Missing] = []
    var hasUIKit = false
    /// Where `import UIKit` can be added: right behind another import.
    var end: Int?
    /// An import of something else that may give way to `import UIKit`.
    var replaceable: Range<Int>?
    /// Whether an import says how open it is: files of one module must all say so or none.
    var saysAccess = false
}

extension Rewriter {
    func lower(import node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let first = node.path.first else { return .skipChildren }
        let written = first.name.text
        let module = platform.renames[written] ?? written
        if module != written { edits.replace(first.name.range, with: module) }
        if !node.modifiers.isEmpty { imports.saysAccess = true }
        let isQuiet = Platform.partsOfUIKit.contains(module) || platform.merged.contains(module)
        if isQuiet || !platform.modules.contains(module) {
            edits.blank(node.range)
            imports.replaceable = imports.replaceable ?? node.range
            if !isQuiet {
                imports.missing.append(.init(module: module, offset: node.range.lowerBound))
            }
            return .skipChildren
        }
        if module == "UIKit", node.importKindSpecifier == nil { imports.hasUIKit = true }
        if node.importKindSpecifier == nil, node.path.count > 1, let last = node.path.last {
            // Modules of ours have no submodules; each gives all it has.
            edits.blank((first.name.range.upperBound)..<(last.range.upperBound))
        }
        imports.end = imports.end ?? node.range.upperBound
        return .skipChildren
    }

    /// `Stage.Card`, where the module Stage is called something else here: as a value or a type.
    func lower(moduleName token: TokenSyntax) {
        guard let new = platform.renames[token.text], !index.isKnown(token.text), !variables.contains(token.text) else { return }
        edits.replace(token.range, with: new)
    }

    /// A file that imports anything gets UIKit too: its `Timer` and `DispatchQueue` follow the app's clock.
    func addUIKit() {
        guard !imports.hasUIKit, platform.modules.contains("UIKit") else { return }
        // What the file could use before must stay usable in what it makes public.
        let access = imports.saysAccess || platform.importsAreInternal ? "public " : ""
        if let end = imports.end {
            edits.insert("; \(access)import UIKit", at: end)
        } else if let range = imports.replaceable {
            edits.insert("\(access)import UIKit", at: range.lowerBound)
        } else {
            return
        }
        imports.hasUIKit = true
    }
}
