let departedFrom: Element | null = null;

/** Called when a navigation begins. */
export function rememberFocus(): void {
  departedFrom = document.activeElement;
}

/** Moves the focus to the heading of the page, unless the person has begun to type elsewhere meanwhile. */
export function focusHeading(): void {
  const { activeElement } = document;
  const isField = activeElement?.matches('input, textarea, select, [contenteditable]');
  if (isField && activeElement !== departedFrom) return;
  const main = document.querySelector('main');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  target?.focus({ preventScroll: true });
}
