const storageKey = 'sangam.scroll';
const rememberedEntries = 50;

let positions = readPositions();

/** Remembers where a history entry was scrolled to, also over a reload. */
export function rememberScroll(entry: string, top: number): void {
  positions.delete(entry);
  positions.set(entry, top);
  if (positions.size > rememberedEntries) positions = new Map([...positions].slice(1));
}

export function rememberedScroll(entry: string): number {
  return positions.get(entry) ?? 0;
}

export function keepScrollOverReload(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
    } catch {
      // A reload then starts at the top.
    }
  });
}

function readPositions(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return new Map(kept as [string, number][]);
  } catch {
    return new Map();
  }
}
