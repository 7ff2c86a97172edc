interface Identified {
  readonly id: string;
}

/** The id of a comment's element, for links and focus. */
export function commentElementId(commentId: string): string {
  return `comment-${commentId}`;
}

export function replyButtonId(commentId: string): string {
  return `reply-to-${commentId}`;
}

/** Focuses a comment once it is rendered. */
export function focusComment(commentId: string): void {
  focusLater(commentElementId(commentId));
}

export function focusReplyButton(commentId: string): void {
  focusLater(replyButtonId(commentId));
}

export function pendingElementId(key: string): string {
  return `sending-${key}`;
}

/** The box stays visible while reading, so a sent comment may be far below. */
export function revealPending(key: string): void {
  requestAnimationFrame(() => {
    document.getElementById(pendingElementId(key))?.scrollIntoView({ block: 'nearest' });
  });
}

/** A sent reply closes its box, so the focus moves to the reply. */
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
