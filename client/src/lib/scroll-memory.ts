const storageKey = 'sangam.scroll';
const rememberedEntries = 50;

let positions = readPositions();

/** Stores the scroll positions of the last 50 history entries; across reloads if `keepScrollOverReload` was called. */
export function rememberScroll(entry: string, top: number): void {
  positions.delete(entry);
  positions.set(entry, top);
  if (positions.size > rememberedEntries) positions = new Map([...positions].slice(1));
}

const followForMs = 5000;

/**
 * Restores the scroll position of an entry, or the top if it is unknown. A page that is still loading is too short, so
 * it scrolls as the page grows, until the position is reached, the user scrolls or five seconds have passed.
 */
export function restoreScroll(entry: string): void {
  const top = positions.get(entry) ?? 0;
  const isReached = () => {
    scrollTo(0, top);
    return Math.ceil(scrollY) >= Math.floor(top);
  };
  if (isReached()) return;
  const settled = new AbortController();
  const { signal } = settled;
  const growth = new ResizeObserver(() => {
    if (isReached()) settled.abort();
  });
  signal.addEventListener('abort', () => growth.disconnect());
  growth.observe(document.body);
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate']) {
    addEventListener(move, () => settled.abort(), { signal, passive: true });
  }
  setTimeout(() => settled.abort(), followForMs);
}

/** Called once at the start: replaces the scroll restoration of the browser, and stores the positions for a reload. */
export function keepScrollOverReload(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
    } catch {
      // Ignored: a reload then starts at the top.
    }
  });
}

function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return new Map(stored as [string, number][]);
  } catch {
    return new Map();
  }
}
