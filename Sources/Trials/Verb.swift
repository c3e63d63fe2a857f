/// What a step of a trial does. Every parameter is a small number, 0 the simplest; most have names for their values.
package enum Verb: String, CaseIterable, Sendable {
    /// Gives the window another root controller.
    case root
    case push, pop, popTo, popToRoot, set
    case present, dismiss
    /// Selects a tab.
    case select
    /// A container's `transition(from:to:)`.
    case exchange
    /// A container adds or removes a child by hand.
    case child
    /// A container that forwards appearance calls by hand shows another child.
    case swap
    /// A page controller shows another page; a split controller another column.
    case leaf, column
    /// What a sheet offers.
    case sheet
    /// Another navigation delegate; another transitioning delegate; another tab delegate.
    case guide, modalGuide, tabGuide
    /// What drives the newest interaction.
    case update, finish, cancel, pause, speed
    /// Takes hold of the newest property animator of a transition, past its driver.
    case grab
    /// Calls `completeTransition` of an animator that did not.
    case complete
    case down, move, lift, drop, tap
    case layout
    case turn
    case life
    /// Time goes by.
    case pass
    /// The next time that a callback comes, something is done in it.
    case hook

    package struct Parameter: Sendable {
        let name: String
        /// What its values are called; empty for plain numbers.
        let names: [String]
        let count: Int

        static func number(_ name: String, _ count: Int) -> Parameter { Parameter(name: name, names: [], count: count) }
        static func choice(_ name: String, _ names: [String]) -> Parameter {
            Parameter(name: name, names: names, count: names.count)
        }
    }

    package var parameters: [Parameter] { Self.table[self] ?? [] }

    static let animators = [
        "builtIn", "fade", "spring", "animator", "interruptible", "keyframes", "layer", "flip", "snapshot", "zero",
        "early", "halfway", "late", "twice", "never",
    ]
    static let interactions = ["none", "percent", "percentLater", "hand", "handSlow"]
    static let callbacks = [
        "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
        "viewDidLayoutSubviews", "willMove", "didMove", "willShow", "didShow", "askAnimator", "askInteraction",
        "animate", "animationEnded", "alongside", "coordinatorCompletion", "interactionChanged", "presentCompletion",
        "dismissCompletion", "presentationWillBegin", "presentationDidEnd", "dismissalWillBegin", "dismissalDidEnd",
        "shouldSelect", "didSelect", "alertAction", "viewWillLayoutSubviews", "viewWillTransition", "sizeAlongside",
        "sizeCompletion", "traits", "exchangeEnd", "duration", "start", "containerLayout", "adaptiveStyle",
        "willPresentAdaptive", "shouldDismiss", "willDismiss", "didDismiss", "attemptToDismiss", "detent", "animationDone",
        "pageTurned", "appActive", "appInactive", "editing",
    ]
    static let reactions = [
        "push", "pushAtOnce", "pop", "popAtOnce", "popToRoot", "set", "present", "presentFull", "presentCustom",
        "dismiss", "dismissAtOnce", "select", "finish", "cancel", "complete", "layout", "turn", "leave", "unguide",
        "wait", "presentSheet", "presentAlert", "exchange", "swap", "root", "setNone", "removeFromParent", "grab",
        "keyboard", "background", "hideWindow", "turnAtOnce", "detent", "leaf",
    ]
    private static let pages = [
        "plain", "nested", "barHidden", "bottomHidden", "field", "textField", "scroll", "modal", "again",
    ]
    private static let places = [
        "leadingEdge", "trailingEdge", "middle", "back", "barRight", "top", "bottom", "corner", "tab", "lastTab",
        "sheetTop", "alertButton", "outside", "bar",
    ]

    private static let animated = Parameter.choice("animated", ["yes", "no"])
    private static let on = Parameter.number("on", 6)

    private static let table: [Verb: [Parameter]] = [
        .root: [
            .choice(
                "with",
                [
                    "navigation", "page", "container", "tabs", "tabsOfNavigation", "manual", "pages", "split",
                    "pagesOfNavigation",
                ])
        ],
        .push: [on, .choice("page", pages), animated],
        .pop: [on, animated],
        .popTo: [on, .number("level", 4), animated],
        .popToRoot: [on, animated],
        .set: [
            on,
            .choice(
                "how", ["replaceTop", "newRoot", "below", "dropBelow", "reverse", "two", "same", "rotate", "none"]),
            animated,
        ],
        .present: [
            on,
            .choice(
                "what",
                [
                    "page", "navigation", "container", "tabs", "field", "alert", "actionSheet", "textField", "scroll",
                    "modal", "again", "manual", "pages", "split",
                ]),
            .choice(
                "style",
                [
                    "pageSheet", "fullScreen", "overFullScreen", "custom", "customRemoving", "formSheet", "popover",
                    "currentContext", "overCurrentContext",
                ]),
            .choice("by", ["cover", "flip", "dissolve"]), .choice("animator", animators),
            .choice("interaction", interactions), animated,
        ],
        .dismiss: [on, animated],
        .select: [on, .number("index", 4)],
        .exchange: [on, .choice("time", ["third", "none", "long"]), .choice("look", ["plain", "dissolve", "flip"])],
        .child: [on, .choice("how", ["add", "remove", "addHidden", "addAnimated", "removeAnimated", "moveToOther"])],
        .swap: [on, .choice("how", ["finish", "cancel", "atOnce"])],
        .leaf: [on, .choice("to", ["next", "previous", "new", "same"]), animated],
        .column: [on, .choice("how", ["showDetail", "replacePrimary", "hidePrimary", "one"])],
        .sheet: [
            on,
            .choice(
                "how",
                [
                    "medium", "both", "large", "custom", "selectMedium", "selectLarge", "undimmed", "grabber", "modal",
                    "refuses", "allows", "keepsStyle", "adapts",
                ]),
        ],
        .grab: [.choice("how", ["pause", "scrub", "reverse", "continue", "finishAtEnd", "finishAtStart"])],
        .guide: [on, .choice("animator", animators + ["gone"]), .choice("interaction", interactions)],
        .modalGuide: [on, .choice("animator", animators + ["gone"]), .choice("interaction", interactions)],
        .tabGuide: [on, .choice("animator", animators + ["gone"]), .choice("interaction", interactions)],
        .update: [.number("tenths", 13)],
        .finish: [], .cancel: [], .pause: [],
        .speed: [.choice("of", ["one", "four", "tenth"])],
        .complete: [.choice("how", ["asItIs", "true", "false"])],
        .down: [.number("finger", 2), .choice("at", places)],
        .tap: [.number("finger", 2), .choice("at", places)],
        .move: [
            .number("finger", 2),
            .choice("to", ["right", "farRight", "left", "farLeft", "down", "farDown", "up", "little"]),
            .choice("time", ["tenth", "third", "jump"]),
        ],
        .lift: [.number("finger", 2)],
        .drop: [.number("finger", 2)],
        .layout: [
            on,
            .choice(
                "what",
                [
                    "needed", "now", "insets", "barHidden", "barShown", "barToggled", "title", "largeTitles", "opaque",
                    "edges", "context", "preferredSize", "keyboard", "keyboardGone", "item", "statusBar", "alpha",
                    "transform", "animationsOff", "animationsOn", "toolbar", "toolbarItems", "tabBar", "bottomHidden",
                    "removeFromParent", "modal", "backHidden", "loadView",
                ]),
        ],
        .turn: [
            .choice("to", ["landscape", "portrait", "wide", "pad", "slideOver", "small", "callBar", "mirrored"]), animated,
        ],
        .life: [
            .choice(
                "state", ["inactive", "active", "background", "fingersCancelled", "windowHidden", "windowShown"]),
        ],
        .pass: [.choice("time", ["turn", "frame", "tenth", "quarter", "half", "second", "seconds"])],
        .hook: [.choice("at", callbacks), .choice("do", reactions)],
    ]
}
