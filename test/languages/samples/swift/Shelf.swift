#!/usr/bin/env swift
//
// Shelves of a store, with what stands on them.
//
import Foundation
import struct Units.Weight
@testable import Storage

#if canImport(UIKit)
import UIKit
#endif

infix operator <+>: AdditionPrecedence

precedencegroup StackingPrecedence {
  higherThan: AdditionPrecedence
  associativity: left
}

/// How many shelves a room holds.
public let roomLimit = 40
private var log: [String] = [], depth = 0

typealias Index<Key: Hashable> = [Key: Shelf<Crate>]

/// Whoever hears of changes.
public protocol ShelfListener: AnyObject {
  associatedtype Item: Sized = Crate
  var label: String { get }
  static var shared: Self? { get set }
  init(label: String)
  func shelf(_ shelf: Shelf<Crate>, didTake item: Item, at place: Int) throws -> Bool
  subscript(place: Int) -> Item { get }
}

protocol Sized {
  var size: Int { get }
}

/* A crate /* with a label */ on it. */
struct Crate: Sized, Equatable, CustomStringConvertible {
  static let empty = Crate(label: "", size: 0)
  let label: String
  private(set) var size: Int = 1
  @Clamped(min: 0, max: 10) var priority = 5
  weak var owner: Owner?
  var (left, right) = (0, 0)

  var description: String { "\(label): \(size)" }

  var weight: Weight {
    get { Weight(Double(size) * 0.5) }
    set { size = Int(newValue.value / 0.5) }
  }

  var notes: [String] = [] {
    willSet { log.append("notes of \(label)") }
    didSet(old) {
      if old != notes { log.append(#"was "\#(old)""#) }
    }
  }

  lazy var index: [String: Int] = {
    var result = [String: Int]()
    for (place, note) in notes.enumerated() where !note.isEmpty {
      result[note] = place
    }
    return result
  }()

  init(label: String, size: Int) {
    self.label = label
    self.size = size
  }

  init?(line: Substring) {
    guard let comma = line.firstIndex(of: ","), let size = Int(line[line.index(after: comma)...]) else { return nil }
    self.init(label: String(line[..<comma]), size: size)
  }

  static func == (left: Crate, right: Crate) -> Bool {
    return left.label == right.label && left.size == right.size
  }

  mutating func grow(by amount: Int = 1, _ more: Int...) {
    size += amount
    size -= -more.reduce(0, +)
  }

  subscript(place: Int) -> String? {
    get { return place < notes.count ? notes[place] : nil }
    set { notes[place] = newValue ?? "" }
  }
}

extension Crate {
  enum Mode: String, CaseIterable {
    case open, half = "1/2"
    case shut

    var next: Mode { self == .open ? .half : .shut }
  }

  @discardableResult
  func moved<S: Sequence>(to shelves: S, with rule: (Crate) throws -> Bool) rethrows -> Int? where S.Element == Shelf<Crate> {
    for shelf in shelves {
      if try rule(self) { return shelf.put(self) }
    }
    return nil
  }
}

extension Array where Element == Crate {
  var total: Int { reduce(0) { $0 + $1.size } }
}

indirect enum Rule {
  case always
  case atMost(Int)
  case both(_ first: Rule, second: Rule)

  func holds(for crate: Crate) -> Bool {
    switch self {
    case .always:
      return true
    case .atMost(let limit) where limit > 0:
      return crate.size <= limit
    case let .both(first, second):
      return first.holds(for: crate) && second.holds(for: crate)
    default:
      break
    }
    return false
  }
}

@available(iOS 13.0, *)
open class Shelf<T: Sized>: Place, Comparable {
  public enum Failure: Error {
    case full(limit: Int), missing
  }

  class var kind: String { "shelf" }
  static private let limit = 0x10 + 0b11 + 0o7
  fileprivate(set) var items: [T]
  unowned let room: Room
  private let onChange: ((T, Int) -> Void)?
  var pair: (name: String, count: Int) { (name: "x", count: items.count) }

  public required init(items: [T], room: Room, onChange: ((T, Int) -> Void)? = nil) {
    self.items = items
    self.room = room
    self.onChange = onChange
    super.init(name: room.name)
  }

  convenience init(room: Room) {
    self.init(items: [], room: room)
  }

  deinit {
    room.leave(self)
  }

  override func free() -> Int {
    return Self.limit - items.count
  }

  func put(_ item: T) -> Int? {
    defer { onChange?(item, items.count) }
    guard items.count < Shelf.limit else {
      NotificationCenter.default.post(name: .full, object: self)
      return nil
    }
    items.append(item)
    return items.count - 1
  }

  func find(where test: @escaping (T) -> Bool, from start: Int = 0) async throws -> T {
    let found = await room.queue.first { item in test(item) }
    if let item = found as? T, item.size > start {
      return item
    } else if found is Crate {
      throw Failure.full(limit: start)
    } else {
      throw Failure.missing
    }
  }

  func sweep(_ times: inout Int, unless stop: @autoclosure () -> Bool) {
    var seen: Set<Int> = []
    outer: while times > 0 {
      repeat {
        times -= 1
        if stop() { continue outer }
      } while !seen.contains(times)
      if case .some(let last) = items.last, last.size == 0 { break outer }
      while let item = items.popLast(), seen.insert(item.size).inserted {
        log.append("\(item)")
      }
    }
    seen.removeAll()
  }

  func report(to path: String) {
    do {
      let lines = try items.map { (item: T) -> String in
        let text = String(describing: item)
        return text.uppercased()
      }
      try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    } catch let error as NSError where error.code == 4 {
      log += ["no file: \(error)"]
    } catch is CocoaError {
      return
    } catch {
      fatalError("can't write \(path)")
    }
  }

  func animate(using room: Room?) {
    UIView.animate(withDuration: 0.3, animations: { [weak self, name = room?.name] in
      guard let self = self else { return }
      self.items.removeAll()
      print(name ?? "", #selector(tapped), \Crate.size, #file)
    }) { _ in
      room?.doors[0]!.open()
    }
    let sizes = items.map(\.size).filter { $0 > 1 }
    let range = 0..<sizes.count, all = 1...
    let level = if sizes.isEmpty { 0 } else { range.count }
    _ = (level, all, ~level, level << 2 & 1)
    let text = """
      Shelf of \(room!.name)
      """
    print(text, /[a-z]+/, Crate.self, type(of: self))
    func helper(_ value: Int) -> Int { value * 2 }
    if #available(iOS 15, *), helper(level) > 1 {
      Task { @MainActor in await room?.tidy() }
    }
  }

  @objc private func tapped() {}

  static func < (left: Shelf, right: Shelf) -> Bool { left.items.count < right.items.count }
}

actor Registry {
  private(set) var known: [ObjectIdentifier: any ShelfListener] = [:]
  nonisolated let name: String = "registry"

  func add(_ listener: some ShelfListener) {
    known[ObjectIdentifier(listener)] = listener
  }
}

func load(from path: String, strict: Bool) -> Result<[Crate], Error> {
  let text = try? String(contentsOfFile: path)
  let crates = text?.split(separator: "\n").compactMap(Crate.init(line:)) ?? []
  return strict && crates.isEmpty ? .failure(Shelf<Crate>.Failure.missing) : .success(crates)
}
