extension FileSummary {
    /// The same for summaries that say the same.
    var digest: String {
        var digest = Digest()
        for type in types { type.add(to: &digest) }
        digest.add(exchangesMethods ? "exchanges" : "")
        for set in [exchanged, keys, globals] { digest.add(set.sorted().joined(separator: "\n")) }
        return digest.hex
    }
}

extension TypeRecord {
    fileprivate func add(to digest: inout Digest) {
        digest.add(kind.rawValue)
        digest.add(path)
        digest.add(inherited.joined(separator: ","))
        digest.add("\(isGeneric)\(isPublic)")
        for member in members { member.add(to: &digest) }
    }
}

extension Member {
    fileprivate func add(to digest: inout Digest) {
        digest.add(kind.rawValue)
        digest.add(name)
        digest.add(labels.joined(separator: ":"))
        let flags = [
            isStatic, isObjC, isOptional, isOverride, hasEffects, isDynamic, isPublic, isReplaceable, isVoid, isOpen, objcName != nil, stub != nil,
        ]
        digest.add(String(flags.map { $0 ? "1" : "0" }))
        digest.add(objcName ?? "")
        digest.add(stub ?? "")
        digest.add(valueType ?? "")
        digest.add(parameterTypes.joined(separator: ","))
    }
}
