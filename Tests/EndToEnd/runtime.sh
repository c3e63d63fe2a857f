#!/usr/bin/env bash
# What apps do through Objective-C's runtime and their bundle, from unmodified source to what they print.
set -u

root=$(cd -P "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work/cache
cd "$work" || exit 1
failures=0

# $1: the project; the rest: what it must print, in this order.
prints() {
    local project=$1 line from=1 at
    shift
    if ! timeout 300 "$root/crossfade" film "$project" --script "$project.jsonl" --out "$project-film" >out.txt 2>&1; then
        echo "$project was not filmed:"
        head -n 30 out.txt
        failures=$((failures + 1))
        return
    fi
    sed -n '/"log":\[/,$p' "$project-film/film.json" | sed -n 's/^"\(.*\)"\(,\|].*\)$/\1/p' >log.txt
    for line in "$@"; do
        at=$(tail -n "+$from" log.txt | grep -nxF -- "$line" | head -n 1 | cut -d : -f 1)
        if [ -z "$at" ]; then
            echo "$project did not print \"$line\" behind line $((from - 1)) of:"
            cat log.txt
            failures=$((failures + 1))
            return
        fi
        from=$((from + at))
    done
}

mkdir Exchange
cat >Exchange/App.swift <<'EOP'
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        UIViewController.track()
        UINavigationController.log()
        UIResponder.listen()
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: First())
        window?.makeKeyAndVisible()
        return true
    }
}

extension UIViewController {
    static let track: () -> Void = {
        let once: Void = {
            guard let original = class_getInstanceMethod(UIViewController.self, #selector(UIViewController.viewWillAppear(_:))),
                let own = class_getInstanceMethod(UIViewController.self, #selector(UIViewController.tracked_viewWillAppear(_:)))
            else { return }
            method_exchangeImplementations(original, own)
        }()
        return { _ = once }
    }()

    @objc func tracked_viewWillAppear(_ animated: Bool) {
        tracked_viewWillAppear(animated)
        print("appears", type(of: self), animated)
    }

    @objc var screenName: String { "unnamed" }
}

extension UINavigationController {
    class func log() {
        for (original, own) in [
            (#selector(pushViewController(_:animated:)), #selector(logged_push(_:animated:))),
            (#selector(popViewController(animated:)), #selector(logged_pop(animated:))),
        ] {
            method_exchangeImplementations(class_getInstanceMethod(self, original)!, class_getInstanceMethod(self, own)!)
        }
    }
    @objc private func logged_push(_ page: UIViewController, animated: Bool) { print("push", page.screenName); logged_push(page, animated: animated) }
    @objc private func logged_pop(animated: Bool) -> UIViewController? { print("pop"); return logged_pop(animated: animated) }
}

extension UIResponder {
    static func listen() {
        let selector = #selector(touchesBegan(_:with:))
        let method = class_getInstanceMethod(UIResponder.self, selector)!
        typealias Touches = @convention(c) (UIResponder, Selector, Set<UITouch>, UIEvent?) -> Void
        let old = unsafeBitCast(method_getImplementation(method), to: Touches.self)
        let block: @convention(block) (UIResponder, Set<UITouch>, UIEvent?) -> Void = { responder, touches, event in
            if responder is Pad { print("touch on", type(of: responder)) }
            old(responder, selector, touches, event)
        }
        method_setImplementation(method, imp_implementationWithBlock(block))
    }
}

class Pad: UIView {}

extension UIView {
    static func boxed() -> Self { .init(frame: CGRect(x: 20, y: 300, width: 200, height: 60)) }
    static func plain(_ type: UIView.Type) -> UIView { type.init() }
}

class First: UIViewController {
    override var screenName: String { "first, " + super.screenName }
    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .system)
        button.setTitle("Next", for: .normal)
        button.frame = CGRect(x: 20, y: 200, width: 200, height: 60)
        button.addTarget(self, action: #selector(next(_:)), for: .touchUpInside)
        view.addSubview(button)
        let pad = Pad(frame: CGRect(x: 20, y: 300, width: 200, height: 60))
        pad.accessibilityIdentifier = "pad"
        view.addSubview(pad)
        let app = UIApplication.value(forKeyPath: #keyPath(UIApplication.shared)) as? UIApplication
        print(screenName, (self as UIViewController).screenName == screenName, app === UIApplication.shared)
        print(UIView.boxed().frame.width, type(of: UIView.plain(Pad.self)), UITableViewCell.classForCoder())
        print((NSArray(array: [2.5])[0] as AnyObject).doubleValue + 1, view.value(forKey: "alpha") as? CGFloat ?? 0)
    }
    @objc func next(_ sender: AnyObject) {
        print("sent by", sender.frame!.width)
        navigationController?.pushViewController(Second(), animated: true)
    }
}

class Second: UIViewController {
    override var screenName: String { "second" }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.navigationController?.popViewController(animated: true) }
    }
}
EOP
printf '%s\n' '{"tap": "pad"}' '{"tap": "Next"}' '{"wait": 1.5}' '{"settle": true}' >Exchange.jsonl
prints Exchange "first, unnamed true true" "200.0 Pad UITableViewCell" "3.5 1.0" "appears First false" "touch on Pad" "sent by 200.0" "push second" \
    "appears Second true" "pop" "appears First true"

# Nothing can be put in the place of what UIKit calls by itself: that is said at the line.
mkdir Refused
sed -e 's/popViewController(animated:)), #selector(logged_pop(animated:)/setToolbarHidden(_:animated:)), #selector(logged_push(_:animated:)/' \
    Exchange/App.swift >Refused/App.swift
timeout 300 "$root/crossfade" film Refused --script Exchange.jsonl >out.txt 2>&1
if ! grep -qE 'App.swift:4[0-9]: -\[UINavigationController setToolbarHidden:animated:\] cannot be exchanged' out.txt; then
    echo "a method that cannot be exchanged is not refused at its line:"
    head -n 20 out.txt
    failures=$((failures + 1))
fi

# Texts and fonts of the bundle.
mkdir -p Texts/en.lproj Texts/Fonts
cp "$(find /usr/share/fonts -name 'Inter-Bold*.otf' -o -name 'Inter-Bold*.ttf' | head -n 1)" Texts/Fonts/Special.otf
cat >Texts/Info.plist <<'EOP'
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>UIAppFonts</key><array><string>Special.otf</string></array></dict></plist>
EOP
echo '"hello" = "Hello there";' >Texts/en.lproj/Localizable.strings
cat >Texts/en.lproj/Localizable.stringsdict <<'EOP'
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>%d dogs</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@dogs@ here</string>
<key>dogs</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>
<string>d</string><key>zero</key><string>no dogs</string><key>one</key><string>one dog</string><key>other</key><string>%d dogs</string></dict></dict></dict></plist>
EOP
cat >Texts/Catalog.xcstrings <<'EOP'
{"sourceLanguage": "en", "version": "1.0", "strings": {"sky": {"localizations": {"en": {"stringUnit": {"value": "Blue sky"}}}},
"%lld birds": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld bird"}}, "other": {"stringUnit": {"value": "%lld birds"}}}}}}}}}
EOP
cat >Texts/App.swift <<'EOP'
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        print(NSLocalizedString("hello", comment: ""), "|", Bundle(for: AppDelegate.self).localizedString(forKey: "hello", value: nil, table: nil))
        print([0, 1, 2].map { String.localizedStringWithFormat(NSLocalizedString("%d dogs", comment: ""), $0) }.joined(separator: ", "))
        print([1, 2].map { String(format: NSLocalizedString("%lld birds", tableName: "Catalog", comment: ""), $0) }.joined(separator: ", "))
        print(String(localized: "sky", table: "Catalog"), "|", String(localized: "\(2) birds", table: "Catalog"))
        print(UIFont(name: "Inter-Bold", size: 20)?.fontName ?? "no font", Bundle.main.path(forResource: "Special", ofType: "otf") != nil)
        return true
    }
}
EOP
echo '{"wait": 0.05}' >Texts.jsonl
prints Texts "Hello there | Hello there" "no dogs here, one dog here, 2 dogs here" "1 bird, 2 birds" "Blue sky | 2 birds" "Inter-Bold true"

if [ "$failures" -gt 0 ]; then exit 1; fi
echo "apps do what they do on iOS"
