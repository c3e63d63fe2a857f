extension UIButton {
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
        case close = 7
        public static let roundedRect = ButtonType.system
    }

    public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
}
