interface Identified {
  readonly id: string;
}

/** The id of a comment's element, for links and focus. */
export function commentElementId(commentId: string): string {
  return `comment-${commentId}`;
}

/** The id of the button that opens the reply form of a comment. */
export function replyButtonId(commentId: string): string {
  return `reply-to-${commentId}`;
}

/** Focuses a comment once it is rendered. */
export function focusComment(commentId: string): void {
  focusLater(commentElementId(commentId));
}

/** Focuses that button once it is rendered: the reply form that had the focus is closed. */
export function focusReplyButton(commentId: string): void {
  focusLater(replyButtonId(commentId));
}

/** The DOM id of a pending comment, by its idempotency key. */
export function pendingElementId(key: string): string {
  return `sending-${key}`;
}

/** Scrolls to a pending comment: the form stays visible while reading, so its comment may be far below. */
export function revealPending(key: string): void {
  requestAnimationFrame(() => {
    document.getElementById(pendingElementId(key))?.scrollIntoView({ block: 'nearest' });
  });
}

/** Focuses a pending reply, because sending it closes the form that had the focus. */
export function focusPending(key: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(pendingElementId(key));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  });
}

/** Moves the focus from a pending reply to the stored one, unless the user has moved it elsewhere. */
export function followFocus(key: string, commentId: string): void {
  const { activeElement, body } = document;
  const pending = document.getElementById(pendingElementId(key));
  if (activeElement === body || activeElement === pending) focusComment(commentId);
}

/** Focuses the first item of a page that was not shown before. */
export function focusFirstNew(known: readonly Identified[], page: readonly Identified[]): void {
  const before = new Set(known.map(({ id }) => id));
  const first = page.find(({ id }) => !before.has(id));
  if (first) focusComment(first.id);
}

function focusLater(elementId: string): void {
  requestAnimationFrame(() => {
    document.getElementById(elementId)?.focus({ preventScroll: true });
  });
}
