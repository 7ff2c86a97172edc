/** Which posts are on the screen, counted: one post may stand in two places. */
const onScreen = new Map<string, number>();
const listeners = new Set<() => void>();

export function watchedPosts(): string[] {
  return [...onScreen.keys()];
}

export function watchPost(postId: string): void {
  change(postId, 1);
}

export function unwatchPost(postId: string): void {
  change(postId, -1);
}

export function onWatchedPosts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(postId: string, step: 1 | -1): void {
  const before = onScreen.get(postId) ?? 0;
  const now = before + step;
  if (now > 0) onScreen.set(postId, now);
  else onScreen.delete(postId);
  if (before > 0 === now > 0) return;
  for (const listener of listeners) listener();
}
