/** Tiles that a `MediaGrid` shows; the last one opens the rest. */
export const tilesShown = 4;

const narrowest = 4 / 5;
const widest = 1.91;

interface Sides {
  readonly width: number;
  readonly height: number;
}

/** The aspect ratio of the media box, known before anything is loaded. */
export function boxRatio(media: readonly Sides[]): number {
  const [first] = media;
  if (media.length !== 1 || !first) return media.length === 2 ? 2 : 4 / 3;
  return Math.min(widest, Math.max(narrowest, first.width / first.height));
}

/** The grid classes of a tile in two columns and two rows. */
export function tilePlace(index: number, count: number): string {
  if (count === 1) return 'col-span-2 row-span-2';
  if (count === 2 || (count === 3 && index === 0)) return 'row-span-2';
  return '';
}

export function isVideo({ type }: { readonly type: string }): boolean {
  return type.startsWith('video/');
}

/** Aspect ratio of a tile, by the same rules as `tilePlace`. */
function tileRatio(index: number, media: readonly Sides[]): number {
  const box = boxRatio(media);
  const count = Math.min(media.length, tilesShown);
  if (count === 1) return box;
  return count === 2 || (count === 3 && index === 0) ? box / 2 : box;
}

/**
 * The `sizes` of a photo in the feed, which is 38rem wide and less on smaller screens. A tile crops its photo
 * (`object-fit: cover`), so that a photo wider than its tile is drawn wider than the tile.
 */
export function photoSizes(index: number, media: readonly Sides[]): string {
  const { width, height } = media[index] ?? { width: 1, height: 1 };
  const crop = Math.max(1, width / height / tileRatio(index, media));
  const [large, small] = media.length === 1 ? [606, 'calc(100vw - 26px)'] : [302, '50vw'];
  return `(min-width: 656px) ${Math.round(large * crop)}px, calc(${small} * ${crop.toFixed(2)})`;
}
