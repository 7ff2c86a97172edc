const side = 16;

/** The newest emoji version that this device renders in colour; all versions if none can be detected. */
export function supportedVersion(
  emoji: readonly { readonly emoji: string; readonly version: number }[],
): number {
  const samples = new Map(emoji.toReversed().map((one) => [one.version, one.emoji]));
  const newestFirst = [...samples].toSorted(([left], [right]) => right - left);
  return newestFirst.find(([, sample]) => isDrawn(sample))?.[0] ?? Infinity;
}

/** Some systems render two letters instead of a flag. */
export function supportsCountryFlags(): boolean {
  const canDrawAny = isDrawn('😀');
  return !canDrawAny || isDrawn('🇪🇺');
}

/** A colour emoji looks the same in every text colour; a fallback glyph does not. */
function isDrawn(emoji: string): boolean {
  const context = pen();
  if (!context) return false;
  const black = paint(context, emoji, '#000');
  const red = paint(context, emoji, '#f00');
  return black.some((value) => value > 0) && black.every((value, index) => value === red[index]);
}

let context: CanvasRenderingContext2D | null | undefined;

function pen(): CanvasRenderingContext2D | null {
  if (context !== undefined) return context;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  context = canvas.getContext('2d', { willReadFrequently: true });
  return context;
}

function paint(on: CanvasRenderingContext2D, emoji: string, colour: string): Uint8ClampedArray {
  on.clearRect(0, 0, side, side);
  on.font = `${side}px sans-serif`;
  on.textBaseline = 'top';
  on.fillStyle = colour;
  on.fillText(emoji, 0, 0);
  return on.getImageData(0, 0, side, side).data;
}
