/** Which projects are on the screen, counted: one project may stand in two places. */
const onScreen = new Map<string, number>();
const listeners = new Set<() => void>();

export function watchedProjects(): string[] {
  return [...onScreen.keys()];
}

/** Returns the way to stop. */
export function watchProject(projectId: string): () => void {
  change(projectId, 1);
  return () => change(projectId, -1);
}

export function onWatchedProjects(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(projectId: string, step: 1 | -1): void {
  const before = onScreen.get(projectId) ?? 0;
  const now = before + step;
  if (now > 0) onScreen.set(projectId, now);
  else onScreen.delete(projectId);
  if (before > 0 === now > 0) return;
  for (const listener of listeners) listener();
}
