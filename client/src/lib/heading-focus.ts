let departedFrom: Element | null = null;

/** Called when a navigation starts. */
export function rememberFocus(): void {
  departedFrom = document.activeElement;
}

/** Moves focus to the page heading, unless the user has started typing in another field. */
export function focusHeading(): void {
  const { activeElement } = document;
  const isField = activeElement?.matches('input, textarea, select, [contenteditable]');
  if (isField && activeElement !== departedFrom) return;
  const main = document.querySelector('main');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  target?.focus({ preventScroll: true });
}
