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

export function keepScrollOverReload(): void {
  history.scrollRestoration = 'manual';
  giveEntryKey();
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
    } catch {
      // Ignored: a reload then starts at the top.
    }
  });
}

/**
 * The router uses the key 'default' for every entry that was opened by its address, so that such a page would start
 * at the scroll position of the one before. A reload keeps the state of the entry, and so its key.
 */
function giveEntryKey(): void {
  const state = history.state as { readonly key?: string } | null;
  if (state?.key !== undefined) return;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...state, key }, '');
}

function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return new Map(stored as [string, number][]);
  } catch {
    return new Map();
  }
}
