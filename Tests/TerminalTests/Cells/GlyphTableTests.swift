import Terminal
import Testing

@Suite struct GlyphTableTests {
  private static let farmer: [Unicode.Scalar] = ["\u{1F469}", "\u{200D}", "\u{1F33E}"]

  @Test func clustersComeBackAsTheyWent() {
    let table = GlyphTable()
    let glyph = table.glyph(for: Self.farmer)
    #expect(table.scalars(of: glyph) == Self.farmer)
    #expect(table.glyph(for: Self.farmer) == glyph)
    #expect(table.scalars(of: table.glyph(for: ["a"])) == ["a"])
    #expect(table.scalars(of: .continuation).isEmpty)
    #expect(table.glyph(for: [Unicode.Scalar]()) == .space)
  }

  @Test func aFullTableShowsFirstScalars() {
    let table = GlyphTable(capacity: 1)
    _ = table.glyph(for: ["e", "\u{301}"])
    #expect(!table.isFull)
    #expect(table.glyph(for: Self.farmer) == Glyph("\u{1F469}"))
    #expect(table.isFull)
    table.removeAll()
    #expect(!table.isFull)
    #expect(table.scalars(of: table.glyph(for: Self.farmer)) == Self.farmer)
  }
}
