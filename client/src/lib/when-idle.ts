/**
 * Runs when the browser is idle, at the latest after four seconds; in browsers that do not report it, after half a
 * second. Returns the cancel function.
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(work, { timeout: 4000 });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, 500);
  return () => clearTimeout(timer);
}
