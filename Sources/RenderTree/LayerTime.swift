/// What the clocks read where a layer is evaluated, in seconds.
package struct LayerTime: Equatable, Sendable {
    /// The time of the layer above, or the layer's own, by what the layers' clocks make of the host's.
    package var local: Double
    /// The host's clock, which animations go by that no layer's clock holds up (PCT-10).
    package var host: Double

    package init(local: Double, host: Double) {
        self.local = local
        self.host = host
    }
}
