import CoreGraphics
import MainLoop

/// The wheels of a date picker: which there are, what their rows say, and the date that they make together.
@MainActor
final class DateWheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    private enum Wheel {
        case month, day, year, dayOfRange, hour, minute, half, hours, minutes
    }

    private unowned let owner: UIDatePicker
    var onChoose: ((Date) -> Void)?
    /// Wheels that go round come round this often to either side.
    private static let rounds = 50
    /// Days to either side of the anchor on the wheel of days.
    private static let reach = 10_000
    private static let firstYear = 1

    init(_ owner: UIDatePicker) { self.owner = owner }

    private var calendar: Calendar { owner.shownCalendar }
    private lazy var anchor = calendar.startOfDay(for: owner.date)

    private var wheels: [Wheel] {
        switch owner.datePickerMode {
        case .date: [.month, .day, .year]
        case .time: [.hour, .minute, .half]
        case .dateAndTime: [.dayOfRange, .hour, .minute, .half]
        case .countDownTimer: [.hours, .minutes]
        }
    }

    // MARK: Counts

    /// How many different rows there are, and whether they go round.
    private func size(of wheel: Wheel) -> (count: Int, goesRound: Bool) {
        switch wheel {
        case .month: (12, true)
        case .day: (31, true)
        case .year: (9999, false)
        case .dayOfRange: (2 * Self.reach + 1, false)
        case .hour: (12, true)
        case .minute, .minutes: (60 / owner.minuteInterval, true)
        case .half: (2, false)
        case .hours: (24, true)
        }
    }

    private func position(_ value: Int, on wheel: Wheel) -> Int {
        let size = size(of: wheel)
        return size.goesRound ? Self.rounds * size.count + value : value
    }

    private func value(_ row: Int, on wheel: Wheel) -> Int {
        let size = size(of: wheel)
        return size.goesRound ? row % size.count : row
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        let size = size(of: wheels[component])
        return size.goesRound ? size.count * (2 * Self.rounds + 1) : size.count
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        switch wheels[component] {
        case .month: 140
        case .year: 90
        case .dayOfRange: 130
        case .hours, .minutes: 120
        default: 56
        }
    }

    // MARK: Between a date and the rows

    func rows(of date: Date) -> [Int] {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let hour = parts.hour ?? 0
        let left = Int(owner.countDownDuration) / 60
        return wheels.map { wheel in
            let value =
                switch wheel {
                case .month: (parts.month ?? 1) - 1
                case .day: (parts.day ?? 1) - 1
                case .year: (parts.year ?? 1) - Self.firstYear
                case .dayOfRange: Self.reach + days(from: anchor, to: date)
                case .hour: hour % 12
                case .minute: (parts.minute ?? 0) / owner.minuteInterval
                case .half: hour / 12
                case .hours: left / 60 % 24
                case .minutes: left % 60 / owner.minuteInterval
                }
            return position(value, on: wheel)
        }
    }

    private func days(from start: Date, to end: Date) -> Int {
        calendar.dateComponents([.day], from: start, to: calendar.startOfDay(for: end)).day ?? 0
    }

    private func chosen(_ wheel: Wheel, in picker: UIPickerView) -> Int? {
        wheels.firstIndex(of: wheel).map { value(picker.selectedRow(inComponent: $0), on: wheel) }
    }

    /// Seconds.
    func duration(in picker: UIPickerView) -> TimeInterval {
        let hours = chosen(.hours, in: picker) ?? 0, minutes = chosen(.minutes, in: picker) ?? 0
        return TimeInterval(hours * 3600 + minutes * owner.minuteInterval * 60)
    }

    private func date(in picker: UIPickerView) -> Date {
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: owner.date)
        if let day = chosen(.dayOfRange, in: picker),
            let shown = calendar.date(byAdding: .day, value: day - Self.reach, to: anchor)
        {
            let dayParts = calendar.dateComponents([.year, .month, .day], from: shown)
            (parts.year, parts.month, parts.day) = (dayParts.year, dayParts.month, dayParts.day)
        }
        if let year = chosen(.year, in: picker) { parts.year = year + Self.firstYear }
        if let month = chosen(.month, in: picker) { parts.month = month + 1 }
        if let day = chosen(.day, in: picker) { parts.day = min(day + 1, lastDay(of: parts)) }
        if let hour = chosen(.hour, in: picker) { parts.hour = hour + 12 * (chosen(.half, in: picker) ?? 0) }
        if let minute = chosen(.minute, in: picker) { parts.minute = minute * owner.minuteInterval }
        return calendar.date(from: parts) ?? owner.date
    }

    /// A month without the chosen day ends with its last one.
    private func lastDay(of parts: DateComponents) -> Int {
        var first = DateComponents()
        (first.year, first.month, first.day) = (parts.year, parts.month, 1)
        guard let start = calendar.date(from: first) else { return 31 }
        return calendar.range(of: .day, in: .month, for: start)?.count ?? 31
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        onChoose?(date(in: pickerView))
    }

    // MARK: What rows say

    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        let label = view as? UILabel ?? UILabel()
        label.font = .systemFont(ofSize: 21)
        label.text = text(value(row, on: wheels[component]), on: wheels[component])
        label.textAlignment =
            switch wheels[component] {
            case .month: .left
            case .dayOfRange, .hour, .hours, .minutes: .right
            default: .center
            }
        return label
    }

    private func text(_ value: Int, on wheel: Wheel) -> String {
        switch wheel {
        case .month: calendar.monthSymbols.indices.contains(value) ? calendar.monthSymbols[value] : ""
        case .day: "\(value + 1)"
        case .year: "\(value + Self.firstYear)"
        case .dayOfRange: dayText(value - Self.reach)
        case .hour: "\(value == 0 ? 12 : value)"
        case .minute: String(format: "%02d", value * owner.minuteInterval)
        case .half: value == 0 ? calendar.amSymbol : calendar.pmSymbol
        case .hours: value == 1 ? "1 hour" : "\(value) hours"
        case .minutes: "\(value * owner.minuteInterval) min"
        }
    }

    private func dayText(_ offset: Int) -> String {
        guard let day = calendar.date(byAdding: .day, value: offset, to: anchor) else { return "" }
        if days(from: Date(), to: day) == 0, calendar.isDate(day, inSameDayAs: Date()) { return "Today" }
        let parts = calendar.dateComponents([.weekday, .month, .day], from: day)
        let weekday = calendar.shortWeekdaySymbols[((parts.weekday ?? 1) - 1) % 7]
        return "\(weekday) \(calendar.shortMonthSymbols[((parts.month ?? 1) - 1) % 12]) \(parts.day ?? 1)"
    }
}
