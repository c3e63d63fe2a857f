import CoreGraphics
import MainLoop

/// Chooses a moment, on wheels.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }

    private let picker = UIPickerView(frame: .zero)
    private lazy var wheels = DateWheels(self)
    private var stored = Date()

    public override init(frame: CGRect) {
        super.init(frame: frame.isEmpty ? CGRect(origin: frame.origin, size: Policy.pickerSize) : frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeDates(coder)
    }

    private func setUp() {
        addSubview(picker)
        wheels.onChoose = { [weak self] in self?.chosen($0) }
        picker.dataSource = wheels
        picker.delegate = wheels
        show(animated: false)
    }

    open var datePickerMode = Mode.dateAndTime {
        didSet { reload() }
    }
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    public var datePickerStyle: UIDatePickerStyle { .wheels }
    open var calendar: Calendar! = .current {
        didSet { reload() }
    }
    open var locale: Locale? {
        didSet { reload() }
    }
    open var timeZone: TimeZone? {
        didSet { reload() }
    }
    open var minimumDate: Date? {
        didSet { setDate(stored, animated: false) }
    }
    open var maximumDate: Date? {
        didSet { setDate(stored, animated: false) }
    }
    /// Divides 60.
    open var minuteInterval = 1 {
        didSet {
            if minuteInterval < 1 || 60 % minuteInterval != 0 { minuteInterval = 1 }
            reload()
        }
    }
    /// Seconds, of a count-down timer.
    open var countDownDuration: TimeInterval = 60 {
        didSet { show(animated: false) }
    }

    open var date: Date {
        get { stored }
        set { setDate(newValue, animated: false) }
    }

    /// Sends no action.
    open func setDate(_ date: Date, animated: Bool) {
        stored = clamped(date)
        show(animated: animated)
    }

    /// The calendar in the picker's own place and language.
    var shownCalendar: Calendar {
        var calendar = calendar ?? Calendar.current
        if let timeZone { calendar.timeZone = timeZone }
        calendar.locale = locale ?? calendar.locale
        return calendar
    }

    private func clamped(_ date: Date) -> Date {
        guard datePickerMode != .countDownTimer else { return date }
        if let minimumDate, date < minimumDate { return minimumDate }
        if let maximumDate, date > maximumDate { return maximumDate }
        return date
    }

    private func reload() {
        picker.reloadAllComponents()
        show(animated: false)
    }

    private func show(animated: Bool) {
        for (component, row) in wheels.rows(of: stored).enumerated() {
            picker.selectRow(row, inComponent: component, animated: animated)
        }
    }

    /// A wheel stopped: what all of them say, as far as it is allowed.
    private func chosen(_ date: Date) {
        if datePickerMode == .countDownTimer {
            countDownDuration = max(wheels.duration(in: picker), TimeInterval(minuteInterval * 60))
        } else {
            stored = clamped(date)
            show(animated: true)
        }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { Policy.pickerSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Policy.pickerSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        picker.frame = bounds
        show(animated: false)
    }
}

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
