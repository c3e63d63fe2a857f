import Foundation
import Testing

@testable import crossfade

@Suite("Keys of storyboards")
struct InterfaceKeyTests {
    @Test("Storyboards: every part of a runtime attribute's key path is a key that the program has to know")
    func keys() {
        let text = """
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"/><userDefinedRuntimeAttribute keyPath='no'/>
            <userDefinedRuntimeAttribute type="string" keyPath="title"/><outlet property="view"/>
            """
        #expect(InterfaceKeys.keys(in: text) == ["layer", "cornerRadius", "title"])
    }
}
