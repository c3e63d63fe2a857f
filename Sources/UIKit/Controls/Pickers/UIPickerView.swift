import CoreGraphics
import Foundation

@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Every member is optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { pickerView.titleView(forRow: row, component, reusing: view) }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Wheels side by side that a finger spins; each stops at one of its rows.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    open weak var dataSource: (any UIPickerViewDataSource)? {
        didSet { reloadAllComponents() }
    }
    open weak var delegate: (any UIPickerViewDelegate)? {
        didSet { reloadAllComponents() }
    }
    open var showsSelectionIndicator = true
    private var wheels: [PickerWheel] = []
    private let band = UIView()
    private var isLoaded = false

    public override init(frame: CGRect) {
        super.init(frame: frame.isEmpty ? CGRect(origin: frame.origin, size: Policy.pickerSize) : frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodePicker(coder)
    }

    private func setUp() {
        clipsToBounds = true
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = 8
        band.isUserInteractionEnabled = false
        addSubview(band)
    }

    // MARK: Rows

    open var numberOfComponents: Int {
        load()
        return wheels.count
    }

    open func numberOfRows(inComponent component: Int) -> Int {
        load()
        return wheels.indices.contains(component) ? wheels[component].count : 0
    }

    open func reloadAllComponents() {
        isLoaded = false
        setNeedsLayout()
    }

    open func reloadComponent(_ component: Int) {
        load()
        guard wheels.indices.contains(component) else { return }
        wheels[component].reload(count: dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    }

    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        load()
        guard wheels.indices.contains(component) else { return }
        wheels[component].select(row, animated: animated)
    }

    /// -1 where there is no row.
    open func selectedRow(inComponent component: Int) -> Int {
        load()
        guard wheels.indices.contains(component), wheels[component].count > 0 else { return -1 }
        return wheels[component].selected
    }

    /// nil for a row that is not on the wheel's front.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        wheels.indices.contains(component) ? wheels[component].shownView(row) : nil
    }

    open func rowSize(forComponent component: Int) -> CGSize {
        load()
        guard wheels.indices.contains(component) else { return .zero }
        return CGSize(width: wheels[component].bounds.width, height: wheels[component].rowHeight)
    }

    private func load() {
        guard !isLoaded, let dataSource else { return }
        isLoaded = true
        let count = dataSource.numberOfComponents(in: self)
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count {
            let wheel = PickerWheel(frame: .zero)
            let component = wheels.count
            wheel.makeRow = { [weak self] row, old in self?.rowView(row, component, old) ?? UIView() }
            wheel.onSelect = { [weak self] row in self?.chosen(row, component) }
            wheels.append(wheel)
            addSubview(wheel)
        }
        for (component, wheel) in wheels.enumerated() {
            let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
            wheel.rowHeight = height > 0 ? height : Policy.pickerRowHeight
            wheel.reload(count: dataSource.pickerView(self, numberOfRowsInComponent: component))
        }
    }

    private func rowView(_ row: Int, _ component: Int, _ old: UIView?) -> UIView {
        delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: old)
            ?? titleView(forRow: row, component, reusing: old)
    }

    /// What a row without a view of its own shows.
    func titleView(forRow row: Int, _ component: Int, reusing view: UIView?) -> UIView {
        let label = view as? UILabel ?? UILabel()
        label.font = .systemFont(ofSize: 21)
        label.textAlignment = .center
        if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            label.attributedText = text
        } else {
            label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
        }
        return label
    }

    private func chosen(_ row: Int, _ component: Int) {
        guard let delegate else { return }
        Observer.callback(delegate, "pickerView(_:didSelectRow:inComponent:)")
        delegate.pickerView(self, didSelectRow: row, inComponent: component)
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { Policy.pickerSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Policy.pickerSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        load()
        let height = wheels.map(\.rowHeight).max() ?? Policy.pickerRowHeight
        band.frame = CGRect(x: 9, y: bounds.midY - height / 2, width: max(bounds.width - 18, 0), height: height)
        let own = wheels.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? 0 }
        let sharers = max(own.filter { $0 == 0 }.count, 1)
        let free = (bounds.width - 18 - own.reduce(0, +)) / CGFloat(sharers)
        let widths = own.map { $0 > 0 ? $0 : max(free, 0) }
        var x = bounds.midX - widths.reduce(0, +) / 2
        for (wheel, width) in zip(wheels, widths) {
            wheel.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
            x += width
        }
    }
}

extension Policy {
    /// The size of a picker, and the height of its rows, points.
    nonisolated(unsafe) package static var pickerSize = CGSize(width: 320, height: 216)
    nonisolated(unsafe) package static var pickerRowHeight: CGFloat = 32
}
