/** Cards have `data-post`; this feature depends on nothing else of them. */
function cards(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>('main [data-post]'));
}

function focusedCard(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-post]') ?? null;
}

/** Moves focus to the next or previous card; without a focused card, to the first visible one. */
export function stepToCard(step: 1 | -1): void {
  const all = cards();
  const current = focusedCard();
  const next = current
    ? all[all.indexOf(current) + step]
    : all.find((card) => card.getBoundingClientRect().bottom > visibleTop());
  if (!next) return;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'start' });
}

/** The area below the top bar. */
function visibleTop(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/**
 * Clicks the button with this `data-shortcut` in the focused card, or else the only one on the page. Returns whether
 * it clicked one: not if the focused card has none and the page has several.
 */
export function pressButton(name: string): boolean {
  const selector = `[data-shortcut="${name}"]`;
  const own = focusedCard()?.querySelector<HTMLElement>(selector);
  const others = document.querySelectorAll<HTMLElement>(selector);
  const button = own ?? (others.length === 1 ? others[0] : undefined);
  button?.click();
  return button !== undefined;
}

/** Opens the post whose card has the focus. Enter on a link or button inside the card keeps its own meaning. */
export function openFocusedCard(): void {
  const card = focusedCard();
  if (card && card === document.activeElement) pressButton('open');
}
