/// Which form of a text a number takes: Unicode's rules for whole numbers (CLDR), by families of languages.
enum PluralRule {
    /// - Parameter language: `de`, `pt-BR`.
    static func form(of number: Int, in language: String) -> String {
        let n = number.magnitude
        let tens = n % 100, ones = n % 10
        switch language.prefix(while: { $0 != "-" && $0 != "_" }).lowercased() {
        case "ja", "zh", "ko", "vi", "th", "id", "ms", "my", "lo":
            return "other"
        case "fr", "pt", "hy", "kab", "am", "bn", "fa", "gu", "hi", "kn", "zu":
            return n < 2 ? "one" : "other"
        case "ru", "uk", "be", "sr", "hr", "bs":
            if ones == 1, tens != 11 { return "one" }
            return (2...4).contains(ones) && !(12...14).contains(tens) ? "few" : "many"
        case "pl":
            if n == 1 { return "one" }
            return (2...4).contains(ones) && !(12...14).contains(tens) ? "few" : "many"
        case "cs", "sk":
            return n == 1 ? "one" : (2...4).contains(n) ? "few" : "other"
        case "lt":
            if ones == 1, !(11...19).contains(tens) { return "one" }
            return (2...9).contains(ones) && !(11...19).contains(tens) ? "few" : "other"
        case "lv":
            if ones == 0 || (11...19).contains(tens) { return "zero" }
            return ones == 1 ? "one" : "other"
        case "ro":
            return n == 1 ? "one" : n == 0 || (1...19).contains(tens) ? "few" : "other"
        case "sl":
            return tens == 1 ? "one" : tens == 2 ? "two" : tens == 3 || tens == 4 ? "few" : "other"
        case "he", "iw":
            return n == 1 ? "one" : n == 2 ? "two" : "other"
        case "ar":
            if n < 3 { return ["zero", "one", "two"][Int(n)] }
            return (3...10).contains(tens) ? "few" : tens > 10 ? "many" : "other"
        case "ga":
            return n == 1 ? "one" : n == 2 ? "two" : (3...6).contains(n) ? "few" : (7...10).contains(n) ? "many" : "other"
        case "cy":
            return [0: "zero", 1: "one", 2: "two", 3: "few", 6: "many"][n] ?? "other"
        default:
            return n == 1 ? "one" : "other"
        }
    }
}
