#!/usr/bin/env bash
# Whole projects, from a folder to a film, a check and a run of their tests; and projects that are wrong.
set -u

root=$(cd -P "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work/cache
cd "$work" || exit 1
failures=0

# $1: what is tried; $2: expected status; $3: what must be said; the rest: arguments.
expect() {
    local what=$1 status=$2 text=$3 actual
    shift 3
    timeout 300 "$root/crossfade" "$@" >out.txt 2>&1
    actual=$?
    if [ "$actual" != "$status" ] || ! grep -qF -- "$text" out.txt; then
        echo "$what: status $actual instead of $status, or \"$text\" not said:"
        head -n 30 out.txt
        failures=$((failures + 1))
    fi
}

says() {
    grep -qF -- "$2" out.txt && return
    echo "$1: \"$2\" not said:"
    head -n 30 out.txt
    failures=$((failures + 1))
}

# A demo app, the package that it shows, resources and tests.
mkdir -p Cards/Demo.xcodeproj Cards/Demo/en.lproj Cards/Demo/Assets.xcassets/tone.colorset Cards/Kit/Sources/Kit/Data \
    Cards/DemoTests
cat >Cards/Demo.xcodeproj/project.pbxproj <<'EOP'
// !$*UTF8*$!
{ archiveVersion = 1; objects = {
F1 = {isa = PBXFileReference; path = "App.swift"; sourceTree = "<group>"; };
F2 = {isa = PBXFileReference; path = "Assets.xcassets"; sourceTree = "<group>"; };
F3 = {isa = PBXFileReference; path = "Tests.swift"; sourceTree = "<group>"; };
F4 = {isa = PBXFileReference; path = "note.txt"; sourceTree = "<group>"; };
F5 = {isa = PBXFileReference; path = "en.lproj/Localizable.strings"; sourceTree = "<group>"; };
V = {isa = PBXVariantGroup; children = (F5,); name = "Localizable.strings"; sourceTree = "<group>"; };
B1 = {isa = PBXBuildFile; fileRef = F1; };
B2 = {isa = PBXBuildFile; fileRef = F2; };
B3 = {isa = PBXBuildFile; fileRef = F3; };
B4 = {isa = PBXBuildFile; fileRef = F4; };
B5 = {isa = PBXBuildFile; fileRef = V; };
S1 = {isa = PBXSourcesBuildPhase; files = (B1,); };
R1 = {isa = PBXResourcesBuildPhase; files = (B2, B4, B5,); };
S2 = {isa = PBXSourcesBuildPhase; files = (B3,); };
G1 = {isa = PBXGroup; children = (F1, F2, F4, V,); path = Demo; sourceTree = "<group>"; };
G2 = {isa = PBXGroup; children = (F3,); path = DemoTests; sourceTree = "<group>"; };
G = {isa = PBXGroup; children = (G1, G2,); sourceTree = "<group>"; };
C1 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SWIFT_VERSION = 5.0; GENERATE_INFOPLIST_FILE = YES;
    PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(TARGET_NAME)"; }; };
L1 = {isa = XCConfigurationList; buildConfigurations = (C1,); };
T1 = {isa = PBXNativeTarget; name = Demo; productType = "com.apple.product-type.application"; buildConfigurationList = L1; buildPhases = (S1, R1,); };
T2 = {isa = PBXNativeTarget; name = DemoTests; productType = "com.apple.product-type.bundle.unit-test"; buildConfigurationList = L1; buildPhases = (S2,); };
P = {isa = PBXProject; mainGroup = G; buildConfigurationList = L1; targets = (T1, T2,); };
}; rootObject = P; }
EOP
cat >Cards/Demo/App.swift <<'EOP'
import UIKit
import Kit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        print("id", Bundle.main.bundleIdentifier ?? "none")
        print("note", (try? String(contentsOfFile: Bundle.main.path(forResource: "note", ofType: "txt") ?? "", encoding: .utf8)) ?? "none")
        print("text", NSLocalizedString("hello", comment: ""))
        print("colour", UIColor(named: "tone") == nil ? "none" : "found")
        print("data", kitData ?? "none")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = Home()
        window?.makeKeyAndVisible()
        return true
    }
}

class Home: UIViewController {
    let cards = CardDelegate()
    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .system)
        button.setTitle("Open", for: .normal)
        button.frame = CGRect(x: 100, y: 300, width: 100, height: 44)
        button.addTarget(self, action: #selector(open), for: .touchUpInside)
        view.addSubview(button)
    }
    @objc func open() {
        let page = UIViewController()
        page.modalPresentationStyle = .custom
        page.transitioningDelegate = cards
        present(page, animated: true)
    }
}
EOP
cat >Cards/Kit/Package.swift <<'EOP'
// swift-tools-version: 5.5
import PackageDescription
let package = Package(name: "Kit", targets: [.target(name: "Kit", resources: [.process("Data")])])
EOP
cat >Cards/Kit/Sources/Kit/Kit.swift <<'EOP'
import UIKit

public var kitData: String? { Bundle.module.path(forResource: "data", ofType: "txt").flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } }

public class CardDelegate: NSObject, UIViewControllerTransitioningDelegate {
    public func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? { Fade() }
}

class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 0.3, animations: { view.alpha = 1 }) { _ in transitionContext.completeTransition(true) }
    }
}
EOP
cat >Cards/DemoTests/Tests.swift <<'EOP'
import XCTest
@testable import Demo
@testable import Kit

class DemoTests: XCTestCase {
    func testDuration() { XCTAssertEqual(Fade().transitionDuration(using: nil), 0.3) }
    func testHome() { XCTAssertNotNil(Home().view) }
    func testWaiting() {
        let later = expectation(description: "later")
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { later.fulfill() }
        waitForExpectations(timeout: 30)
    }
}
EOP
printf 'kept' >Cards/Demo/note.txt
printf 'inside' >Cards/Kit/Sources/Kit/Data/data.txt
echo '"hello" = "Hello there";' >Cards/Demo/en.lproj/Localizable.strings
echo '{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"1","green":"0","blue":"0","alpha":"1"}}}]}' \
    >Cards/Demo/Assets.xcassets/tone.colorset/Contents.json
before=$(find Cards -type f -exec cksum {} + | sort)

expect "a check of a whole project" 0 "Everything it uses is there." check Cards
says "the library" "library Kit: 1 Swift file, Swift 5, compiles"
expect "a film of a whole project" 0 "1 transitions finished" film Cards --out film/cards --formats strip --fps 10
for text in "id org.example.Demo" "note kept" "text Hello there" "colour found" "data inside"; do
    grep -qF "$text" film/cards/film.json || { echo "the app did not find: $text"; failures=$((failures + 1)); }
done
expect "a project's own tests" 0 "DemoTests: 3 passed, 0 failed" test Cards
sed -i 's/using: nil), 0.3)/using: nil), 0.4)/' Cards/DemoTests/Tests.swift
expect "a test that fails" 1 "DemoTests: 2 passed, 1 failed" test Cards
sed -i 's/using: nil), 0.4)/using: nil), 0.3)/' Cards/DemoTests/Tests.swift
cp -r Cards Swifty
cat >Swifty/DemoTests/Tests.swift <<'EOP'
import Testing
import UIKit
@testable import Kit

@MainActor @Suite struct CardTests {
    @Test("The fade is short") func duration() { #expect(Fade().transitionDuration(using: nil) == 0.3) }
    @Test(arguments: [1.0, 2.0]) func view(alpha: CGFloat) {
        let view = UIView()
        view.alpha = alpha
        #expect(alpha == 1)
    }
}
EOP
expect "tests of Swift Testing" 1 "DemoTests: 1 passed, 1 failed" test Swifty
expect "a library by itself" 0 "transitions finished" film Cards --target Kit --out film/kit --formats strip --fps 10
[ "$before" = "$(find Cards -type f -exec cksum {} + | sort)" ] || { echo "the project was written to"; failures=$((failures + 1)); }

# Only what changed is compiled again.
sed -i 's/CGRect(x: 100, y: 300/CGRect(x: 120, y: 300/' Cards/Demo/App.swift
touch marker
expect "a change in one file" 0 "1 transitions finished" film Cards --out film/cards --formats strip --fps 10
changed=$(find cache -path '*Demo-*' -name '*.o' -newer marker | wc -l)
[ "$changed" = 1 ] || { echo "$changed objects were compiled for a change in one file"; failures=$((failures + 1)); }

# Everything that is wrong is said at once, in all modules.
cp -r Cards Wrong
echo 'let a: Missing1 = 1; import Absent' >>Wrong/Kit/Sources/Kit/Kit.swift
echo 'let b: Missing2 = 2; import SwiftUI' >>Wrong/Demo/App.swift
expect "errors in two modules" 3 "Missing1" check Wrong
says "the second module" "Missing2"
says "a third-party module" "Absent"
says "whose modules those are" "Frameworks of Apple's that are not here:"

mkdir -p Latin Long Circle/A/Sources/A Circle/B/Sources/B
printf 'let name = "caf\xe9"\n' >Latin/Latin.swift
echo 'let other: Missing3 = 1; import UIKit' >Latin/Other.swift
expect "a file that is not UTF-8" 3 "is not UTF-8 text" check Latin
says "the rest of the files" "Missing3"
{ echo 'import UIKit'; for i in $(seq 50000); do echo "let number$i = $i"; done; echo 'let last: Missing4 = 1'; } >Long/Long.swift
expect "a file of 50,000 lines" 3 "Long.swift:50002" check Long
for pair in "A B" "B A"; do
    set -- $pair
    echo "let package = Package(name: \"$1\", dependencies: [.package(path: \"../$2\")], targets: [.target(name: \"$1\", dependencies: [\"$2\"])])" >Circle/$1/Package.swift
    echo "import $2" >Circle/$1/Sources/$1/$1.swift
done
expect "packages in a circle" 3 "A → B → A" check Circle
mkdir -p Broken/B.xcodeproj && echo '{ objects = { a = b' >Broken/B.xcodeproj/project.pbxproj && echo >Broken/B.swift
expect "a broken project" 2 "project.pbxproj:2: the project is broken" check Broken

[ "$failures" = 0 ] || { echo "$failures failed"; exit 1; }
