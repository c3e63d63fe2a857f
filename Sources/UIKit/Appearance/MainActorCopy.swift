/// `NSCopying` may be asked from anywhere; what describes a look is copied where it lives.
func copyOnMainActor(_ copy: @MainActor () -> Any) -> Any {
    MainActor.assumeIsolated { MainActorCopy(value: copy()) }.value
}

private struct MainActorCopy: @unchecked Sendable {
    let value: Any
}
