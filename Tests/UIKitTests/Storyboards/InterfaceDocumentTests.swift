import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Interface documents")
struct InterfaceDocumentTests {
    private func problem(_ text: String) -> String? {
        do {
            _ = try InterfaceDocument(Data(text.utf8), file: "Main.storyboard")
            return nil
        } catch { return error.reason }
    }

    @Test("Storyboards: what is broken, compiled, foreign or too deep is told in a sentence")
    func broken() {
        #expect(problem("<document><scenes>")?.contains("XML is broken in line 1") == true)
        #expect(problem("")?.contains("XML is broken") == true)
        #expect(problem("bplist00xx")?.contains("compiled") == true)
        #expect(problem("NIBArchive")?.contains("compiled") == true)
        #expect(problem("<html/>")?.contains("no document") == true)
        #expect(problem("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>")?.contains("not made for iOS") == true)
        let deep = String(repeating: "<view>", count: 1000) + String(repeating: "</view>", count: 1000)
        #expect(problem("<document>\(deep)</document>")?.contains("deep") == true || problem("<document>\(deep)</document>")?.contains("broken") == true)
    }

    @Test("Storyboards: a document that declares entities is refused")
    func entities() {
        #expect(problem("<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><document>&a;</document>")?.contains("document type") == true)
    }

    @Test("Storyboards: elements that are not known are named once, with the file")
    func unknown() throws {
        let log = FaultLog()
        _ = try InterfaceDocument(Data("<document><objects><hologramView/><hologramView/></objects></document>".utf8), file: "Odd\(#line).xib")
        #expect(log.reports.count == 1 && log.reports[0].contains("<hologramView>") && log.reports[0].contains("Odd"))
    }

    @Test("Storyboards: a class that is not there leaves UIKit's own; one of another kind stops the app")
    func classes() throws {
        let log = FaultLog()
        let absent = try Story.nib("<view id=\"v\" customClass=\"Nobody\(#line)\" customModule=\"UIKitTests\"/>").instantiate(withOwner: nil)
        #expect(absent.first is UIView && log.reports.contains { $0.contains("Unknown class Nobody") && $0.contains("Card.xib") })
        let wrong = try Story.nib("<label id=\"v\" customClass=\"StoryView\" customModule=\"UIKitTests\"/>").instantiate(withOwner: nil)
        #expect(wrong.first is UILabel && log.stops.contains { $0.contains("is no subclass of UILabel") })
    }

    @Test("Storyboards: an outlet that the class has not stops the app with the class and the key")
    func outlets() throws {
        let log = FaultLog()
        _ = try Story.nib(
            "<view id=\"v\"><subviews><label id=\"l\"/></subviews><connections><outlet property=\"headline\" destination=\"l\" id=\"o\"/></connections></view>"
        ).instantiate(withOwner: nil)
        #expect(log.stops.count == 1 && log.stops[0].contains("UIView") && log.stops[0].contains("coding-compliant for the key headline"))
    }

    @Test("Storyboards: runtime attributes that nothing answers for are reported, not fatal")
    func attributes() throws {
        let log = FaultLog()
        _ = try Story.nib(
            """
            <view id="v"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="nonesuch\(#line)" value="x"/>
            </userDefinedRuntimeAttributes></view>
            """).instantiate(withOwner: nil)
        #expect(log.stops.isEmpty && log.reports.contains { $0.contains("Failed to set (nonesuch") })
    }

    @Test("Storyboards: a container that contains itself is told, not made for ever")
    func cycle() throws {
        let log = FaultLog()
        let board = try Story.board(
            """
            <navigationController id="n"><connections><segue destination="n" kind="relationship" relationship="rootViewController" id="r"/>
            </connections></navigationController>
            """, initial: "n")
        #expect(board.instantiateInitialViewController() is UINavigationController)
        #expect(log.stops.count == 1 && log.stops[0].contains("needs that controller itself"))
    }

    @Test("Storyboards: an identifier that is not there, and a file that is not, are told with what there is")
    func missing() throws {
        let log = FaultLog()
        let board = try Story.board(Story.page("first"))
        _ = board.instantiateViewController(withIdentifier: "second")
        #expect(log.stops.last?.contains("identifier 'second'") == true && log.stops.last?.contains("'first'") == true)
        _ = UIStoryboard(name: "Nowhere", bundle: nil)
        #expect(log.stops.last?.contains("Could not find a storyboard named 'Nowhere' in bundle") == true)
        #expect(Bundle.main.loadNibNamed("Nowhere", owner: nil)?.isEmpty == true)
        #expect(log.stops.last?.contains("Could not load NIB in bundle") == true)
    }

    @Test("Storyboards: size classes take away constraints and change constants")
    func variations() throws {
        let objects = try Story.nib(
            """
            <view id="v"><constraints><constraint firstAttribute="width" constant="10" id="a"><variation key="heightClass=regular" constant="25"/></constraint>
            <constraint firstAttribute="height" constant="10" id="b"/></constraints>
            <variation key="default"><mask key="constraints"><exclude reference="b"/></mask></variation></view>
            """).instantiate(withOwner: nil)
        let constraints = (objects.first as? UIView)?.constraints ?? []
        #expect(constraints.map(\.firstAttribute) == [.width] && constraints.first?.constant == 25)
    }
}
