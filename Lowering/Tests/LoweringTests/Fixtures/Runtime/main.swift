import Foundation

let page = Page()
page.start()
SubPage().start()
page.useExtension()
page.closeLater()
Outer.run()
Box(5).go()
#if os(iOS)
OnlyOnIOS().perform(#selector(OnlyOnIOS.here))
#else
print("not iOS")
#endif
let list = List()
let delegates: [ListDelegate] = [Plain(), Full(), Direct()]
for delegate in delegates {
    list.delegate = delegate
    list.pick(1)
}
let members = Members()
print(members.perform(#selector(Members.doubled))?.takeUnretainedValue() as Any)
print(members.responds(to: Selector("doubled")), members.responds(to: Selector("never")))
print(#keyPath(Page.title), #keyPath(Page.control.actions))
if #available(iOS 15.0, *) { print("iOS 15") } else { print("older") }
if #available(iOS 99, *) { Unknown.nothing() } else { print("not iOS 99") }
func newer() -> Int {
    guard #available(iOS 26.0, *) else { return 1 }
    return Unknown.number()
}
print(newer())
@available(iOS 99, *)
func unknown() { Unknown.nothing() }
runExtensions()
Stored().go()
runKeyValues()
runExchange()
runMakers()
print(String(describing: #line), #file.hasSuffix("main.swift"))
runLookups()
runNames()
