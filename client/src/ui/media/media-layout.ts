/** As many tiles stand under a post; the rest is behind the last one. */
export const tilesShown = 4;

const narrowest = 4 / 5;
const widest = 1.91;

interface Sides {
  readonly width: number;
  readonly height: number;
}

/** The shape of the box that the media of a post stand in, known before any of it has loaded. */
export function boxRatio(media: readonly Sides[]): number {
  const [first] = media;
  if (media.length !== 1 || !first) return media.length === 2 ? 2 : 4 / 3;
  return Math.min(widest, Math.max(narrowest, first.width / first.height));
}

/** Where a tile stands in the grid of two columns and two rows. */
export function tilePlace(index: number, count: number): string {
  if (count === 1) return 'col-span-2 row-span-2';
  if (count === 2 || (count === 3 && index === 0)) return 'row-span-2';
  return '';
}

export function isVideo({ type }: { readonly type: string }): boolean {
  return type.startsWith('video/');
}

/** How wide a tile is drawn: the feed is 38rem wide, less on smaller screens. */
export function drawnWidth(count: number): string {
  return count === 1
    ? '(min-width: 656px) 606px, calc(100vw - 26px)'
    : '(min-width: 656px) 302px, 50vw';
}
