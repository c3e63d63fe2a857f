extension InterfaceDocument {
    /// Elements that are read, and those that say nothing about what runs: canvas, simulated sizes, dependencies.
    static let known: Set<String> = {
        let words = """
            document device adaptation dependencies deployment plugIn capability scenes scene objects resources customFonts array \
            inferredMetricsTieBreakers placeholder exit viewControllerPlaceholder customObject nil classes connections outlet \
            outletCollection action segue userDefinedRuntimeAttributes userDefinedRuntimeAttribute userGuides designable
            viewController tableViewController collectionViewController navigationController tabBarController \
            splitViewController pageViewController
            view label button imageView textField textView switch slider segmentedControl segments segment stepper progressView \
            pageControl activityIndicatorView scrollView stackView tableView collectionView containerView visualEffectView toolbar \
            navigationBar tabBar searchBar window control datePicker pickerView mapView wkWebView
            tableViewCell tableViewCellContentView tableViewSection tableViewHeaderFooterView collectionViewCell \
            collectionViewCellContentView collectionReusableView collectionViewFlowLayout collectionViewLayout prototypes sections cells
            navigationItem barButtonItem barButtonItems leftBarButtonItems rightBarButtonItems tabBarItem items toolbarItems \
            tapGestureRecognizer panGestureRecognizer pinchGestureRecognizer rotationGestureRecognizer swipeGestureRecognizer \
             longPressGestureRecognizer screenEdgePanGestureRecognizer gestureRecognizer gestureRecognizers
            subviews constraints constraint layoutGuides viewControllerLayoutGuide viewLayoutGuide layoutGuide \
            variation mask include exclude
            rect size point inset edgeInsets directionalEdgeInsets autoresizingMask color fontDescription font state blurEffect \
            vibrancyEffect textInputTraits string mutableString attributedString fragment attributes paragraphStyle real integer bool \
            value image imageReference preferredSymbolConfiguration buttonConfiguration backgroundConfiguration textAttributes \
            accessibility accessibilityTraits systemColor namedColor extendedEdge offsetWrapper offset date calendar locale \
            dataDetectorType connection swipeGestureRecognizerDirection rectEdge textTab
            navigationBarAppearance toolbarAppearance tabBarAppearance titleTextAttributes largeTitleTextAttributes \
            scopeButtonTitles customSpacing
            popoverArrowDirection freeformSimulatedSizeMetrics simulatedStatusBarMetrics simulatedNavigationBarMetrics simulatedTabBarMetrics \
            simulatedToolbarMetrics simulatedOrientationMetrics simulatedScreenMetrics simulatedSizeMetrics animations
            """
        return Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
    }()
}
