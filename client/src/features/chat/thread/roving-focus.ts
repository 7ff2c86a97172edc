/** Props of a message in the log for a roving tabindex: Tab stops at one, the arrow keys move between them. */
export function rovingFocusProps(key: string, isStop: boolean) {
  return { 'data-message': key, tabIndex: isStop ? 0 : -1 };
}

/** The key of the message that is or contains an element. */
export function closestMessageKey(element: EventTarget): string | undefined {
  if (!(element instanceof Element)) return undefined;
  return element.closest<HTMLElement>('[data-message]')?.dataset['message'];
}
