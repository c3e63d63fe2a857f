/// Documentation/Conformance.md.
struct Page {
    var inventory: Inventory

    var text: String {
        """
        # Conformance

        Crossfade behaves by a contract of numbered rules, gathered from public facts about UIKit. Below is every rule with
        the tests that prove it, and after the rules the expected traces of callbacks and the publicly reported faults.
        A test's name begins with what it proves, as `NAV-12, T05 cancelled: …`. This page is made from
        `Tests/Conformance` and from a run of the tests by `Scripts/conformance.sh`; `./test` fails when it is stale.


        """
            + summary + rules + traces + faults
    }

    // MARK: Counts

    private var summary: String {
        let rules = inventory.rules
        let documented = rules.filter { $0.basis == "H" || $0.basis == "T" }
        var text = "Of the \(documented.count) rules that rest on Apple's documentation or on confirmed reports (H and T),"
        text += " **\(share(documented))** pass.\n\n"
        text += "| basis | rules | pass | not met | otherwise |\n|---|---|---|---|---|\n"
        for basis in Basis.allCases {
            text += counts("\(basis.rawValue): \(basis.meaning)", rules.filter { $0.basis == basis.rawValue })
        }
        text += counts("all", rules)
        text += "\n| group | rules | pass | not met | otherwise |\n|---|---|---|---|---|\n"
        for group in groups { text += counts("\(group.id): \(group.title)", rules.filter { $0.group == group.id }) }
        text += counts("expected traces", inventory.traces)
        text += counts("reported faults", inventory.faults)
        return text
    }

    private func counts(_ title: String, _ entries: [Entry]) -> String {
        let verdicts = entries.map { inventory.verdict(of: $0) }
        let passing = verdicts.filter { $0 == .passes }.count
        let notMet = verdicts.filter { if case .notMet = $0 { true } else { false } }.count
        return "| \(title) | \(entries.count) | \(passing) | \(notMet) | \(entries.count - passing - notMet) |\n"
    }

    private func share(_ entries: [Entry]) -> String {
        let passing = entries.filter { inventory.verdict(of: $0) == .passes }.count
        let tenths = entries.isEmpty ? 0 : passing * 1000 / entries.count
        return "\(passing) (\(tenths / 10).\(tenths % 10) %)"
    }

    // MARK: Tables

    private var groups: [RuleGroup] {
        var groups: [RuleGroup] = []
        for rule in inventory.rules where groups.last?.id != rule.group { groups.append(RuleGroup(id: rule.group)) }
        return groups
    }

    private var rules: String {
        groups.map { group in
            "\n## \(group.id): \(group.title)\n\n| rule | basis | what holds | verdict | proved by |\n|---|---|---|---|---|\n"
                + inventory.rules.filter { $0.group == group.id }.map { row($0) }.joined()
        }.joined()
    }

    private var traces: String {
        "\n## Expected traces\n\n| trace | what happens | verdict | proved by |\n|---|---|---|---|\n"
            + inventory.traces.map { trace in
                let variants = inventory.variants(of: trace.id)
                guard variants.count > 1 || variants.first?.isEmpty == false else {
                    return "| \(trace.id) | \(cell(trace.statement)) | \(verdict(trace)) | \(list(inventory.tests(of: trace.id))) |\n"
                }
                return variants.map { variant in
                    let name = variant.isEmpty ? trace.id : "\(trace.id) \(variant)"
                    let what = variant == variants.first ? cell(trace.statement) : ""
                    let tests = inventory.tests(of: trace.id, variant: variant)
                    return "| \(name) | \(what) | \(verdict(trace, variant: variant)) | \(list(tests)) |\n"
                }.joined()
            }.joined()
    }

    private var faults: String {
        "\n## Reported faults that must not happen\n\nBasis as reported: A documented, F fixed or confirmed by the maintainer, T confirmed in"
            + " the thread, R the reporter's\nexpectation, C contested and made a policy.\n\n"
            + "| fault | basis | what went wrong | verdict | proved by |\n|---|---|---|---|---|\n"
            + inventory.faults.map { row($0) }.joined()
    }

    private func row(_ entry: Entry) -> String {
        "| \(entry.id) | \(entry.basis) | \(cell(entry.statement)) | \(verdict(entry)) | \(list(inventory.tests(of: entry.id))) |\n"
    }

    private func verdict(_ entry: Entry, variant: String? = nil) -> String {
        cell(inventory.verdict(of: entry, variant: variant).words)
    }

    private func list(_ tests: [TestName]) -> String {
        tests.map { test in
            let file = test.file.split(separator: "/").last.map(String.init) ?? test.file
            return "\(cell(test.sentence)) ([\(file.dropLast(".swift".count))](../Tests/\(test.file)))"
        }.joined(separator: "<br>")
    }

    private func cell(_ text: String) -> String { text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|") }
}

/// The rules whose ids begin alike.
struct RuleGroup {
    var id: String

    var title: String {
        switch id {
        case "NAV": "navigation controllers"
        case "MOD": "presenting and dismissing"
        case "TAB": "tab bar controllers"
        case "CTX": "transition contexts"
        case "PCT": "percent-driven interaction"
        case "INT": "interruptible animators"
        case "COO": "transition coordinators"
        case "APP": "appearance and containment"
        case "ANI": "view animation"
        case "PRO": "property animators"
        case "TIM": "layer time and animations"
        case "GES": "gestures and touches"
        case "GEO": "geometry, layout, snapshots"
        case "SHT": "sheets"
        case "ACC": "accessibility and direction"
        case "X": "what is contested"
        default: id
        }
    }
}
