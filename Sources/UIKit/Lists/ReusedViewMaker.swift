import CoreGraphics
import Foundation
import QuartzCore

// Registered classes are known at run time only; see `makeInstance(of:)` for why the call goes through these.

open class _FramedViewMaker: UIView {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class _TableCellMaker: UITableViewCell {
    public required override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class _TableHeaderMaker: UITableViewHeaderFooterView {
    public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
func makeReusable<T: UIView>(_ type: T.Type, frame: CGRect) -> T {
    let maker = unsafeBitCast(type as AnyClass, to: _FramedViewMaker.Type.self)
    return unsafeDowncast(maker.init(frame: frame), to: T.self)
}

@MainActor
func makeCell(of type: UITableViewCell.Type, reuseIdentifier: String?) -> UITableViewCell {
    let maker = unsafeBitCast(type as AnyClass, to: _TableCellMaker.Type.self)
    return unsafeDowncast(maker.init(style: .default, reuseIdentifier: reuseIdentifier), to: UITableViewCell.self)
}

@MainActor
func makeHeader(of type: UITableViewHeaderFooterView.Type, reuseIdentifier: String?) -> UITableViewHeaderFooterView {
    let maker = unsafeBitCast(type as AnyClass, to: _TableHeaderMaker.Type.self)
    return unsafeDowncast(maker.init(reuseIdentifier: reuseIdentifier), to: UITableViewHeaderFooterView.self)
}
