import UIKit

// The parts that need tab bars and alerts.
extension TrialApp {
    typealias TrialTabs = TrialContainer

    func tabs(ofNavigation: Bool) -> UIViewController {
        ofNavigation ? TrialNavigation(self, root: TrialContainer(self)) : TrialContainer(self)
    }

    func select(_ tabs: TrialTabs?, _ index: Int) {}

    func setTabGuide(_ step: Step) {}

    func alert() -> UIViewController { page("plain") }
}
