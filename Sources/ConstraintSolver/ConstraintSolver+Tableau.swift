/// Symbols, rows and pivots.
extension ConstraintSolver {
    mutating func makeSymbol(_ kind: Kind, owner: Int32) -> Int32 {
        if let symbol = freeSymbols.popLast() {
            kinds[Int(symbol)] = kind
            owners[Int(symbol)] = owner
            return symbol
        }
        kinds.append(kind)
        owners.append(owner)
        rowOf.append(-1)
        columns.append([])
        lastValues.append(0)
        return Int32(kinds.count - 1)
    }

    /// Takes a symbol out of the tableau, with its row if it has one.
    mutating func dropSymbol(_ symbol: Int32) {
        let index = Int(symbol)
        if rowOf[index] >= 0 {
            dropRow(Int(rowOf[index]))
        } else {
            for row in columns[index] {
                let (position, found) = rows[Int(row)].position(of: symbol)
                if found { rows[Int(row)].cells.remove(at: position) }
            }
            for level in levels.indices {
                let (position, found) = levels[level].cost.position(of: symbol)
                if found { levels[level].cost.cells.remove(at: position) }
            }
        }
        columns[index] = []
        kinds[index] = .unused
        freeSymbols.append(symbol)
    }

    /// A row becomes part of the tableau; its basic symbol must be in no other row.
    mutating func insertRow(_ row: Row) {
        let index: Int32
        if let free = freeRows.popLast() {
            index = free
            rows[Int(index)] = row
        } else {
            index = Int32(rows.count)
            rows.append(row)
            stamps.append(0)
        }
        rowOf[Int(row.basic)] = index
        for cell in row.cells { columns[Int(cell.symbol)].append(index) }
    }

    mutating func dropRow(_ index: Int) {
        rowOf[Int(rows[index].basic)] = -1
        rows[index] = Row()
        freeRows.append(Int32(index))
    }

    /// The rows that hold a nonbasic symbol, each once. O(its column).
    mutating func column(of symbol: Int32) -> ContiguousArray<Int32> {
        stamp += 1
        var column = ContiguousArray<Int32>()
        swap(&column, &columns[Int(symbol)])
        column.removeAll { row in
            guard stamps[Int(row)] != stamp, rows[Int(row)].position(of: symbol).found else { return true }
            stamps[Int(row)] = stamp
            return false
        }
        columns[Int(symbol)] = column
        return column
    }

    /// Makes a symbol basic in a row, in place of the one that is.
    mutating func pivot(row index: Int, entering symbol: Int32) {
        let leaving = rows[index].basic
        rows[index].solve(for: symbol)
        rowOf[Int(leaving)] = -1
        rowOf[Int(symbol)] = Int32(index)
        columns[Int(leaving)].append(Int32(index))
        substitute(symbol)
    }

    /// Replaces a symbol that has become basic in all other rows. O(cells of these rows).
    mutating func substitute(_ symbol: Int32) {
        let source = Int(rowOf[Int(symbol)])
        let row = rows[source]
        let column = columns[Int(symbol)]
        columns[Int(symbol)] = []
        var filled = ContiguousArray<Int32>()
        for target in column where Int(target) != source {
            let coefficient = rows[Int(target)].coefficient(of: symbol)
            guard coefficient != 0 else { continue }
            filled.removeAll(keepingCapacity: true)
            rows[Int(target)].add(row, times: coefficient, removing: symbol, filled: &filled)
            for new in filled { columns[Int(new)].append(target) }
        }
        guard levelsAreCurrent else { return }
        for level in levels.indices {
            let coefficient = levels[level].cost.coefficient(of: symbol)
            guard coefficient != 0 else { continue }
            levels[level].cost.add(row, times: coefficient, removing: symbol, filled: &filled)
        }
    }

    /// Whether a symbol may not be negative.
    func isRestricted(_ symbol: Int32) -> Bool {
        switch kinds[Int(symbol)] {
        case .nonnegative, .slack, .error, .artificial: true
        case .free, .dummy, .unused: false
        }
    }

    /// The row that limits how far a nonbasic symbol can grow, and the distance. Ties go to
    /// `preferred`, then to the oldest basic symbol.
    mutating func limit(of symbol: Int32, preferred: Int = -1) -> (row: Int, step: Double)? {
        var best: (row: Int, step: Double)?
        for row in column(of: symbol) {
            let index = Int(row)
            guard isRestricted(rows[index].basic) else { continue }
            let coefficient = rows[index].coefficient(of: symbol)
            guard coefficient < -ConstraintSolver.pivotable else { continue }
            let step = max(0, rows[index].constant) / -coefficient
            if let current = best {
                if step > current.step + Row.epsilon { continue }
                if step > current.step - Row.epsilon {
                    if current.row == preferred { continue }
                    if index != preferred, rows[index].basic > rows[current.row].basic { continue }
                }
            }
            best = (index, step)
        }
        return best
    }
}
