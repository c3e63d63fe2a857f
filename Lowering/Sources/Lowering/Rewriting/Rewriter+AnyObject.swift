import SwiftSyntax

extension Rewriter {
    /// `(x as AnyObject).count` finds the property by name, of whatever class the object is:
    /// `_lookUp(x as AnyObject, { ($0 as? NSArray)?.count }, …)`. Methods are found the same way and called without labels.
    ///
    /// - Returns: whether the member was looked up.
    func lowerLookUp(_ node: MemberAccessExprSyntax) -> Bool {
        guard let base = node.base, isAnyObject(base), !isAssigned(node) else { return false }
        let name = node.declName.baseName.text
        let call = self.call(of: ExprSyntax(node))
        let readers: [String]
        if let call, call.trailingClosure == nil {
            let labels = node.declName.argumentNames?.arguments.map(\.name.text) ?? call.arguments.map { $0.label?.text ?? "_" }
            let reference = Member(kind: .method, name: name, labels: labels).reference
            readers = index.owners(ofMethod: name, labels: labels).map { reader($0, reference) }
        } else {
            readers = index.owners(ofProperty: name).map { reader($0, name) }
        }
        guard !readers.isEmpty else { return false }
        edits.insert("_lookUp(", at: base.range.lowerBound)
        // `x?.count`: what is looked up in may be nil anyway.
        let mark = base.as(OptionalChainingExprSyntax.self)?.questionMark ?? base.as(ForceUnwrapExprSyntax.self)?.exclamationMark
        let start = mark?.range.lowerBound ?? node.period.range.lowerBound
        // A call on what may be nil stays one.
        let isChained = call.map { $0.calledExpression.id == ExprSyntax(node).id } ?? false && base.is(OptionalChainingExprSyntax.self)
        edits.replace(start..<node.declName.range.upperBound, with: ", \(readers.joined(separator: ", ")))" + (isChained ? "?" : ""))
        renamed.insert(node.declName.id)
        for argument in call?.arguments ?? [] {
            guard let label = argument.label, let colon = argument.colon else { continue }
            edits.blank(label.range.lowerBound..<colon.range.upperBound)
        }
        return true
    }

    private func reader(_ type: String, _ member: String) -> String { "{ ($0 as? \(type))?.\(member) }" }

    /// `key as NSCopying` is what Objective-C's dictionaries want of a key; Foundation's want it to be hashable here.
    func lowerCopyingCasts(in node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        for (cast, type) in zip(elements, elements.dropFirst()) {
            guard let cast = cast.as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil, type.trimmedDescription == "NSCopying"
            else { continue }
            edits.replace(type.range, with: "AnyHashable")
        }
    }

    /// The call whose callee this is, as it stands or with `?` or `!` behind.
    private func call(of callee: ExprSyntax) -> FunctionCallExprSyntax? {
        guard let parent = callee.parent else { return nil }
        if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == callee.id { return call }
        if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) { return parent.as(ExprSyntax.self).flatMap(call) }
        return nil
    }

    /// A cast to AnyObject in parentheses, or a name that was declared as one.
    private func isAnyObject(_ base: ExprSyntax) -> Bool {
        if let chain = base.as(OptionalChainingExprSyntax.self) { return isAnyObject(chain.expression) }
        if let unwrap = base.as(ForceUnwrapExprSyntax.self) { return isAnyObject(unwrap.expression) }
        if let name = base.as(DeclReferenceExprSyntax.self) { return anyObjects.contains(name.baseName.text) }
        if let access = base.as(MemberAccessExprSyntax.self) { return index.isAnyObject(access.declName.baseName.text) }
        guard let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first?.expression else { return false }
        let type = inner.as(AsExprSyntax.self)?.type
            ?? inner.as(SequenceExprSyntax.self).flatMap { sequence in
                sequence.elements.count == 3 && sequence.elements.contains { $0.is(UnresolvedAsExprSyntax.self) }
                    ? sequence.elements.last?.as(TypeExprSyntax.self)?.type : nil
            }
        return type.map { Self.anyObjectTypes.contains($0.trimmedDescription) } ?? false
    }

    private static let anyObjectTypes: Set<String> = ["AnyObject", "AnyObject?", "AnyObject!"]

    private func isAssigned(_ node: MemberAccessExprSyntax) -> Bool {
        guard let list = node.parent?.as(ExprListSyntax.self), list.count > 1, list.first?.id == ExprSyntax(node).id else { return false }
        return list.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
    }

    /// Parameters that are AnyObject; the same name may mean something else in the next function.
    func noteAnyObjects(_ parameters: FunctionParameterListSyntax) {
        for parameter in parameters {
            let name = (parameter.secondName ?? parameter.firstName).text
            if Self.anyObjectTypes.contains(parameter.type.trimmedDescription) { anyObjects.insert(name) } else { anyObjects.remove(name) }
        }
    }

    /// A variable of the same name hides a parameter.
    func noteVariable(_ node: IdentifierPatternSyntax) {
        guard !anyObjects.isEmpty || node.parent?.as(PatternBindingSyntax.self)?.typeAnnotation != nil else { return }
        let name = node.identifier.text
        let type = node.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type.trimmedDescription
        if let type, functionDepth > 0, Self.anyObjectTypes.contains(type) { anyObjects.insert(name) } else { anyObjects.remove(name) }
    }
}

extension ProjectIndex {
    /// Classes of Foundation's that are met as AnyObject: they are not in the index.
    private static let foundation: [String: [String]] = [
        "boolValue": ["NSNumber", "NSString"], "doubleValue": ["NSNumber", "NSString"], "floatValue": ["NSNumber", "NSString"],
        "intValue": ["NSNumber"], "integerValue": ["NSString"], "stringValue": ["NSNumber"], "uintValue": ["NSNumber"],
        "int32Value": ["NSNumber"], "int64Value": ["NSNumber"], "count": ["NSArray", "NSDictionary", "NSSet"],
        "length": ["NSString", "NSData", "NSAttributedString"], "firstObject": ["NSArray"], "lastObject": ["NSArray"],
        "allKeys": ["NSDictionary"], "allValues": ["NSDictionary"], "userInfo": ["NSError"], "domain": ["NSError"], "code": ["NSError"],
        "hash": ["NSObject"], "description": ["NSObject"], "debugDescription": ["NSObject"],
    ]

    /// Classes whose objects have such a property: those that declare it, of one type where several do.
    func owners(ofProperty name: String) -> [String] {
        let known = Self.foundation[name] ?? []
        let found = declaring(name) { $0.kind == .property }
        guard known.isEmpty else { return known }
        var types: [String: Int] = [:]
        for owner in found { types[owner.member.valueType ?? "", default: 0] += 1 }
        let type = types.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
        return found.filter { ($0.member.valueType ?? "") == type }.map(\.path)
    }

    func owners(ofMethod name: String, labels: [String]) -> [String] {
        declaring(name) { $0.kind == .method && $0.labels == labels }.map(\.path)
    }

    /// The topmost classes that declare such a member which Objective-C would see, in order.
    private func declaring(_ name: String, where matches: (Member) -> Bool) -> [(path: String, member: Member)] {
        guard hasMember(name) else { return [] }
        var found: [String: Member] = [:]
        for path in paths(withMember: name) {
            let isClass = kind(of: path) == .class || kind(of: path) == nil && path.hasPrefix("NS") || path == "NSObjectProtocol"
            guard isClass, !isGeneric(path) else { continue }
            let isOwn = !isApple(path)
            let member = records(path).lazy.flatMap(\.members).first {
                $0.name == name && !$0.isStatic && !$0.isOverride && (isOwn ? $0.isObjC : true) && matches($0)
            }
            if let member { found[path == "NSObjectProtocol" ? "NSObject" : path] = member }
        }
        return found.filter { path, _ in
            var above = superclass(of: path)
            while let type = above {
                if found[type] != nil { return false }
                above = superclass(of: type)
            }
            return true
        }.map { ($0.key, $0.value) }.sorted { $0.path < $1.path }
    }
}
