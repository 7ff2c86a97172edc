const name = 'found-words';
const highlightRule = `::highlight(${name}) { background: var(--accent); color: var(--on-accent); }`;

/** One shared Highlight. Its style is set here, because the build does not support `::highlight` yet. */
function markings(): Highlight {
  const known = CSS.highlights.get(name);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(highlightRule);
  document.adoptedStyleSheets.push(sheet);
  const fresh = new Highlight();
  CSS.highlights.set(name, fresh);
  return fresh;
}

/**
 * Highlights the search text, which must not be empty, with the CSS Custom Highlight API, without changing the DOM; the
 * returned function removes it. Without browser support the log still scrolls to the message.
 */
export function highlightText(element: HTMLElement, query: string): () => void {
  if (!('highlights' in CSS)) return () => {};
  const ranges = rangesOf(element, query.toLowerCase());
  const shared = markings();
  for (const range of ranges) shared.add(range);
  return () => {
    for (const range of ranges) shared.delete(range);
  };
}

function rangesOf(element: HTMLElement, query: string): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const raw = node.textContent ?? '';
    const lower = raw.toLowerCase();
    // A few letters become two in lowercase: offsets in such a text would be wrong.
    const text = lower.length === raw.length ? lower : raw;
    for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + query.length);
      ranges.push(range);
    }
  }
  return ranges;
}
