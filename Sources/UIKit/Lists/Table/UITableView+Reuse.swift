/// Views that wait for use again, or are made: from a nib, or of a class.
extension UITableView {
    func takeCell(_ identifier: String) -> UITableViewCell? {
        if let waiting = cellQueue.takeWaiting(identifier) {
            waiting.prepareForReuse()
            return waiting
        }
        if let made = cellQueue.makeFromNib(identifier) {
            made.reuseIdentifier = identifier
            return made
        }
        return cellQueue.registeredClass(identifier).map { makeCell(of: $0, reuseIdentifier: identifier) }
    }

    func takeHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let waiting = bandQueue.takeWaiting(identifier) {
            waiting.prepareForReuse()
            return waiting
        }
        if let made = bandQueue.makeFromNib(identifier) {
            made.reuseIdentifier = identifier
            return made
        }
        return bandQueue.registeredClass(identifier).map { makeHeader(of: $0, reuseIdentifier: identifier) }
    }
}
