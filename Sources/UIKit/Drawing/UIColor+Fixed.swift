import Foundation

extension UIColor {
    public class var black: UIColor { Shared.black }
    public class var darkGray: UIColor { Shared.darkGray }
    public class var lightGray: UIColor { Shared.lightGray }
    public class var white: UIColor { Shared.white }
    public class var gray: UIColor { Shared.gray }
    public class var red: UIColor { Shared.red }
    public class var green: UIColor { Shared.green }
    public class var blue: UIColor { Shared.blue }
    public class var cyan: UIColor { Shared.cyan }
    public class var yellow: UIColor { Shared.yellow }
    public class var magenta: UIColor { Shared.magenta }
    public class var orange: UIColor { Shared.orange }
    public class var purple: UIColor { Shared.purple }
    public class var brown: UIColor { Shared.brown }
    public class var clear: UIColor { Shared.clear }
    public class var lightText: UIColor { Shared.lightText }
    public class var darkText: UIColor { Shared.darkText }
    /// The former name of what stands behind grouped tables.
    public class var groupTableViewBackground: UIColor { .systemGroupedBackground }

    private enum Shared {
        static let black = UIColor(white: 0, alpha: 1)
        static let darkGray = UIColor(white: 1 / 3, alpha: 1)
        static let lightGray = UIColor(white: 2 / 3, alpha: 1)
        static let white = UIColor(white: 1, alpha: 1)
        static let gray = UIColor(white: 0.5, alpha: 1)
        static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
        static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
        static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
        static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
        static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
        static let clear = UIColor(white: 0, alpha: 0)
        static let lightText = UIColor(white: 1, alpha: 0.6)
        static let darkText = UIColor(white: 0, alpha: 1)
    }
}
