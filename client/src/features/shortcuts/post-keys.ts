/** Cards carry `data-post`; this feature knows no more of them than that. */
function cards(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>('main [data-post]'));
}

function focusedCard(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-post]') ?? null;
}

/** Leads from the focused card to its neighbour; without one, to the first on the screen. */
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

/** What the top bar covers is not on the screen. */
function visibleTop(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/** Presses a button: that of the focused card, or the only one of its name on the page. */
export function pressButton(name: string): boolean {
  const selector = `[data-shortcut="${name}"]`;
  const own = focusedCard()?.querySelector<HTMLElement>(selector);
  const others = document.querySelectorAll<HTMLElement>(selector);
  const button = own ?? (others.length === 1 ? others[0] : undefined);
  button?.click();
  return button !== undefined;
}

/** Only where the card itself has the focus: on a link or a button of it, Enter is theirs. */
export function openFocusedCard(): void {
  const card = focusedCard();
  if (card && card === document.activeElement) pressButton('open');
}
