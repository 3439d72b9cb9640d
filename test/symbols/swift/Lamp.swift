import Foundation

struct Lamp: Device {
    let level: Int
    var name = "x"

    func dim(by amount: Int, other: Lamp) -> Int {
        let half = other.level / 2
        guard let first = name.first else { return halve(amount) }
        let copy = Lamp(level: half)
        return copy.dim(by: level, other: other) + power
    }
}

func halve(_ n: Int) -> Int { n / 2 }
