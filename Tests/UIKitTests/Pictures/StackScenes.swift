import UIKit

enum StackMove: CaseIterable { case push, pop }

/// A stack with chrome around it, before a push or a pop.
@MainActor
func stackScene(
    _ move: StackMove, _ chrome: PictureChrome, _ device: SmallScreen.Device, isCustom: Bool = true
) -> PictureScene {
    let screen = SmallScreen(device), delegate = PictureDelegate()
    let A = PicturePage("A", .systemTeal), B = PicturePage("B", .systemOrange)
    let N = UINavigationController(rootViewController: A)
    var root: UIViewController = N
    switch chrome {
    case .plain: break
    case .opaqueBar:
        N.navigationBar.isTranslucent = false
        N.navigationBar.barTintColor = .systemPurple
    case .barHides, .barShows:
        let hidesB = chrome == .barHides
        A.onWillAppear = { page, animated in page.navigationController?.setNavigationBarHidden(!hidesB, animated: animated) }
        B.onWillAppear = { page, animated in page.navigationController?.setNavigationBarHidden(hidesB, animated: animated) }
    case .largeTitle:
        N.navigationBar.prefersLargeTitles = true
        B.navigationItem.largeTitleDisplayMode = .never
    case .toolbar:
        B.toolbarItems = [UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)]
        A.onWillAppear = { page, animated in page.navigationController?.setToolbarHidden(true, animated: animated) }
        B.onWillAppear = { page, animated in page.navigationController?.setToolbarHidden(false, animated: animated) }
    case .tabBar:
        let tabs = UITabBarController()
        B.hidesBottomBarWhenPushed = true
        tabs.viewControllers = [N, PicturePage("C", .systemGreen)]
        root = tabs
    }
    return PictureScene(screen, root: root, delegate, keeping: [N, B]) {
        if move == .pop { N.pushViewController(B, animated: false) }
        if isCustom { N.delegate = delegate }
    } start: { animated in
        if move == .push { N.pushViewController(B, animated: animated) } else { N.popViewController(animated: animated) }
    }
}

enum ModalMove: CaseIterable { case present, dismiss }

/// A page that presents another, before or after.
@MainActor
func modalScene(_ move: ModalMove, _ style: UIModalPresentationStyle, _ device: SmallScreen.Device) -> PictureScene {
    let screen = SmallScreen(device), delegate = PictureDelegate()
    let A = PicturePage("A", .systemTeal), M = PicturePage("M", .systemOrange)
    let N = UINavigationController(rootViewController: A)
    N.navigationBar.prefersLargeTitles = true
    M.modalPresentationStyle = style
    M.transitioningDelegate = delegate
    return PictureScene(screen, root: N, delegate, keeping: [M]) {
        if move == .dismiss { A.present(M, animated: false) }
    } start: { animated in
        move == .present ? A.present(M, animated: animated) : M.dismiss(animated: animated)
    }
}

/// Two tabs: a stack with a large title, and a page.
@MainActor
func tabScene(_ device: SmallScreen.Device) -> PictureScene {
    let screen = SmallScreen(device), delegate = PictureDelegate(), tabs = UITabBarController()
    let N = UINavigationController(rootViewController: PicturePage("A", .systemTeal))
    N.navigationBar.prefersLargeTitles = true
    tabs.viewControllers = [N, PicturePage("B", .systemOrange)]
    tabs.delegate = delegate
    // Without an animator the switch is not animated (TAB-03).
    return PictureScene(screen, root: tabs, delegate) { animated in
        if !animated { tabs.delegate = nil }
        tabs.selectedIndex = 1
    }
}

/// Two columns; the stack on the right pushes.
@MainActor
func splitScene() -> PictureScene {
    let screen = SmallScreen(.pad), delegate = PictureDelegate(), split = UISplitViewController()
    let N = UINavigationController(rootViewController: PicturePage("A", .systemTeal))
    let B = PicturePage("B", .systemOrange)
    split.viewControllers = [UINavigationController(rootViewController: PicturePage("L", .systemGray)), N]
    N.delegate = delegate
    return PictureScene(screen, root: split, delegate, keeping: [B]) { N.pushViewController(B, animated: $0) }
}
