import LessonModel

/// How a report looks in a browser: light or dark, wide or narrow, on a screen or on paper.
enum PageStyle {
  /// The style sheet.
  static let text = """

    :root { color-scheme: light dark; --text: #1b1f24; --soft: #57606a; --ground: #ffffff; --line: #d0d7de;
      --card: #f6f8fa; --accent: #0b57d0; --right: #1a7f4b; --partly: #1a7f4b; --wrong: #b3261e; --disc: #bcd4ff; }
    @media (prefers-color-scheme: dark) { :root { --text: #e6edf3; --soft: #9aa7b4; --ground: #0d1117; --line: #3d444d;
      --card: #161b22; --accent: #8ab4ff; --right: #3fb950; --partly: #3fb950; --wrong: #ff8b84; --disc: #1f4a8a; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 62rem; padding: 1rem 1.25rem 4rem; color: var(--text); background: var(--ground);
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; overflow-wrap: break-word; }
    h1 { font-size: 1.7rem; line-height: 1.2; margin: 1rem 0 .5rem; }
    h2 { font-size: 1.3rem; margin: 2.5rem 0 .75rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); }
    h3 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
    h4 { font-size: 1rem; margin: 0; min-width: 0; }
    p { margin: .35rem 0; }
    small { color: var(--soft); font-weight: normal; font-size: .875rem; }
    code { font: .9em ui-monospace, "SF Mono", Menlo, Consolas, monospace; background: var(--card); padding: .1em .3em;
      border-radius: 4px; overflow-wrap: anywhere; }
    a { color: var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
    .skip { position: absolute; left: -100rem; }
    .skip:focus { position: static; }
    nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: 1rem 0 0; padding: 0; }
    .next { padding-left: 1.5rem; }
    .next > li { margin-bottom: 1.25rem; }
    .next h3 { margin: 0 0 .25rem; }
    .place { font-weight: 600; }
    .legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; color: var(--soft); font-size: .875rem; }
    .questions { list-style: none; margin: 0; padding: 0; }
    .questions > li { padding: .75rem 0; border-top: 1px solid var(--line); break-inside: avoid; }
    .questions > li:first-child { border-top: 0; }
    .row { display: flex; gap: 1rem; justify-content: space-between; align-items: baseline; }
    .percent { margin: 0; font-weight: 600; white-space: nowrap; font-variant-numeric: tabular-nums; }
    .facts, .rest, .fits { color: var(--soft); font-size: .875rem; }
    .wrong { margin: .35rem 0 0; padding: 0; list-style: none; }
    .wrong li { padding-left: 3.25rem; text-indent: -3.25rem; margin: .15rem 0; }
    .wrong .rest { padding-left: 3.25rem; text-indent: 0; }
    .count { display: inline-block; width: 3rem; text-indent: 0; text-align: right;
      font-variant-numeric: tabular-nums; }
    svg { display: block; }
    .patterns { position: absolute; }
    .swatch { display: inline-block; vertical-align: -1px; }
    .bar { height: 16px; margin: .35rem 0; }
    .bar.small { height: 8px; max-width: 12rem; margin: .25rem 0; }
    svg .ground { fill: var(--ground); } svg .ink { fill: var(--partly); } svg .wrong-ink { fill: var(--wrong); }
    svg .right { fill: var(--right); stroke: var(--right); } svg .partly { fill: url(#partly); stroke: var(--partly); }
    svg .wrong { fill: url(#wrong); stroke: var(--wrong); }
    svg .none { fill: none; stroke: var(--line); }
    figure { margin: 1rem 0; }
    figcaption, caption { text-align: left; color: var(--soft); font-size: .875rem; padding: .25rem 0; }
    .scroll { overflow-x: auto; max-width: 100%; }
    @media (min-width: 60rem) { .map.whole { max-width: 100%; height: auto; } }
    .map text { fill: var(--text); font-size: 13px; }
    .map .head { fill: var(--soft); }
    .map circle { fill: var(--disc); stroke: var(--accent); stroke-width: 1; }
    .map .rule { stroke: var(--line); }
    table { border-collapse: collapse; width: 100%; margin: .5rem 0; }
    th, td { text-align: left; vertical-align: top; padding: .45rem .75rem .45rem 0; border-bottom: 1px solid var(--line); }
    thead th { color: var(--soft); font-size: .875rem; font-weight: 600; }
    tbody th { font-weight: 600; }
    td.number { text-align: right; padding-right: 1.5rem; font-variant-numeric: tabular-nums; }
    #beliefs table { min-width: 34rem; }
    .learners th[scope=row] { min-width: 8rem; overflow-wrap: anywhere; }
    .points { min-width: 8rem; }
    .points small, .signs { display: block; }
    .learners td:nth-child(3) { width: 32%; } .learners td:nth-child(4) { width: 38%; }
    .caution { border-left: 4px solid var(--accent); padding: .25rem 0 .25rem .75rem; }
    .names { columns: 14rem; padding-left: 1.25rem; }
    .name { font-weight: 600; }
    @media (max-width: 40rem) {
      body { padding: .5rem .9rem 3rem; }
      .learners thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      .learners, .learners tbody, .learners tr, .learners th, .learners td, .learners caption { display: block; }
      .learners td:nth-child(n) { width: auto; }
      .learners tr { border-bottom: 1px solid var(--line); padding: .6rem 0; }
      .learners th, .learners td { border: 0; padding: .1rem 0; }
      .learners td[data-label]::before { content: attr(data-label) ": "; color: var(--soft); }
    }
    @media print {
      :root { color-scheme: light; --text: #000; --soft: #333; --ground: #fff; --line: #888; --card: #fff;
        --accent: #000; --right: #444; --partly: #444; --wrong: #000; --disc: #ddd; }
      body { max-width: none; padding: 0; font-size: 10pt; }
      nav, .skip { display: none; }
      .scroll { overflow: visible; }
      .map { max-width: 100%; height: auto; }
      tr, li, figure { break-inside: avoid; }
      h2, h3 { break-after: avoid; }
      * { print-color-adjust: exact; }
    }

    """

  /// The hash by which a browser knows the style sheet, so that it obeys no other.
  static let hash = "sha256-" + base64(ContentHash(of: text).bytes)

  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var number = 0
      for place in 0..<3 { number = number << 8 | (place < group.count ? Int(group[start + place]) : 0) }
      for place in 0..<4 {
        result.append(place <= group.count ? letters[number >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
