/** Of a message in the log, so that the Tab key stops at one of them and the arrows find the others. */
export function stopProps(key: string, isStop: boolean) {
  return { 'data-message': key, tabIndex: isStop ? 0 : -1 };
}

/** The key of the message that an element is, or stands in. */
export function messageAround(element: EventTarget): string | undefined {
  if (!(element instanceof Element)) return undefined;
  return element.closest<HTMLElement>('[data-message]')?.dataset['message'];
}
