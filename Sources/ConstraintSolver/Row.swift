/// A nonbasic symbol's share in a row.
struct Cell {
    var symbol: Int32
    var coefficient: Double
}

/// `basic = constant + Σ coefficient · symbol`, cells in ascending order of symbols.
struct Row {
    var basic: Int32 = -1
    var constant = 0.0
    var cells: ContiguousArray<Cell> = []

    /// Coefficients nearer to zero than this are rounding remains.
    static let epsilon = 1e-9

    /// Where a symbol is or would be. O(log cells).
    func position(of symbol: Int32) -> (index: Int, found: Bool) {
        cells.withUnsafeBufferPointer { cells in
            var low = 0
            var high = cells.count
            while low < high {
                let middle = (low + high) / 2
                if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
            }
            return (low, low < cells.count && cells[low].symbol == symbol)
        }
    }

    func coefficient(of symbol: Int32) -> Double {
        let (index, found) = position(of: symbol)
        return found ? cells[index].coefficient : 0
    }

    /// Adds `coefficient · symbol`. O(cells).
    mutating func add(_ symbol: Int32, _ coefficient: Double) {
        let (index, found) = position(of: symbol)
        if !found {
            cells.insert(Cell(symbol: symbol, coefficient: coefficient), at: index)
        } else if abs(cells[index].coefficient + coefficient) < Row.epsilon {
            cells.remove(at: index)
        } else {
            cells[index].coefficient += coefficient
        }
    }

    mutating func scale(by factor: Double) {
        constant *= factor
        for index in cells.indices { cells[index].coefficient *= factor }
    }

    mutating func add(_ other: Row, times factor: Double) {
        var filled = ContiguousArray<Int32>()
        add(other, times: factor, removing: -1, filled: &filled)
    }

    /// Adds `factor` times another row and drops `removed`; collects the symbols new here in `filled`.
    /// O(cells of both).
    mutating func add(
        _ other: Row, times factor: Double, removing removed: Int32, filled: inout ContiguousArray<Int32>
    ) {
        constant += factor * other.constant
        let merged = ContiguousArray<Cell>(unsafeUninitializedCapacity: cells.count + other.cells.count) {
            target, count in
            cells.withUnsafeBufferPointer { mine in
                other.cells.withUnsafeBufferPointer { theirs in
                    var i = 0
                    var j = 0
                    while i < mine.count || j < theirs.count {
                        let a = i < mine.count ? mine[i].symbol : Int32.max
                        let b = j < theirs.count ? theirs[j].symbol : Int32.max
                        if a < b {
                            if a != removed {
                                target.initializeElement(at: count, to: mine[i])
                                count += 1
                            }
                            i += 1
                        } else {
                            var coefficient = factor * theirs[j].coefficient
                            if a == b {
                                coefficient += mine[i].coefficient
                                i += 1
                            }
                            j += 1
                            if abs(coefficient) >= Row.epsilon {
                                target.initializeElement(at: count, to: Cell(symbol: b, coefficient: coefficient))
                                count += 1
                                if a != b { filled.append(b) }
                            }
                        }
                    }
                }
            }
        }
        cells = merged
    }

    /// Rewrites `basic = …` as `symbol = …`. The symbol must be in the row.
    mutating func solve(for symbol: Int32) {
        let (index, _) = position(of: symbol)
        let coefficient = cells[index].coefficient
        cells.remove(at: index)
        scale(by: -1 / coefficient)
        if basic >= 0 { add(basic, 1 / coefficient) }
        basic = symbol
    }
}
