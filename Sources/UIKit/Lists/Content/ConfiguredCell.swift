/// What the cells of tables and collections have in common: a content and a background that are values.
@preconcurrency @MainActor
protocol ConfiguredCell: UIView {
    var contentView: UIView { get }
    /// Nil until the first configuration is set.
    var content: CellContent? { get set }
    var needsConfigurationUpdate: Bool { get set }
    var automaticallyUpdatesContentConfiguration: Bool { get }
    var configurationState: UICellConfigurationState { get }
    func updateConfiguration(using state: UICellConfigurationState)
}

extension ConfiguredCell {
    private func madeContent() -> CellContent {
        if let content { return content }
        let made = CellContent()
        content = made
        return made
    }

    func showContent(_ configuration: (any UIContentConfiguration)?) {
        madeContent().show(configuration, in: contentView, state: configurationState)
        setNeedsLayout()
    }

    func showBackground(_ configuration: UIBackgroundConfiguration?) {
        madeContent().show(configuration, in: self, below: contentView)
        setNeedsLayout()
    }

    func markNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    func adaptContent(to state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration { content?.update(for: state) }
    }

    func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        updateConfiguration(using: configurationState)
    }
}
