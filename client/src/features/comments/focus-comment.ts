interface Identified {
  readonly id: string;
}

/** The element of a comment, for links and for the focus. */
export function commentElementId(commentId: string): string {
  return `comment-${commentId}`;
}

export function replyButtonId(commentId: string): string {
  return `reply-to-${commentId}`;
}

/** Moves the focus to a comment once the screen shows it. */
export function focusComment(commentId: string): void {
  focusLater(commentElementId(commentId));
}

export function focusReplyButton(commentId: string): void {
  focusLater(replyButtonId(commentId));
}

export function pendingElementId(key: string): string {
  return `sending-${key}`;
}

/** The box stays in sight while one reads; what is sent from there may stand far below. */
export function revealPending(key: string): void {
  requestAnimationFrame(() => {
    document.getElementById(pendingElementId(key))?.scrollIntoView({ block: 'nearest' });
  });
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
