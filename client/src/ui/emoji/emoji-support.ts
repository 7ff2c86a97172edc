/** The canvas on which emoji are tested, in pixels. */
const canvasSize = 16;

/** The newest emoji version that this device renders in colour; all versions if none can be detected. */
export function findSupportedVersion(
  emoji: readonly { readonly emoji: string; readonly version: number }[],
): number {
  const samples = new Map(emoji.toReversed().map((one) => [one.version, one.emoji]));
  const newestFirst = [...samples].toSorted(([left], [right]) => right - left);
  return newestFirst.find(([, sample]) => isInColour(sample))?.[0] ?? Infinity;
}

/** Some systems render two letters instead of a flag. */
export function supportsCountryFlags(): boolean {
  const hasColourEmoji = isInColour('😀');
  return !hasColourEmoji || isInColour('🇪🇺');
}

/** A colour emoji looks the same in every text colour; a fallback glyph does not. */
function isInColour(emoji: string): boolean {
  const context = getContext();
  if (!context) return false;
  const black = drawEmoji(context, emoji, '#000');
  const red = drawEmoji(context, emoji, '#f00');
  return black.some((value) => value > 0) && black.every((value, index) => value === red[index]);
}

let context: CanvasRenderingContext2D | null | undefined;

function getContext(): CanvasRenderingContext2D | null {
  if (context !== undefined) return context;
  const canvas = document.createElement('canvas');
  canvas.width = canvasSize;
  canvas.height = canvasSize;
  context = canvas.getContext('2d', { willReadFrequently: true });
  return context;
}

function drawEmoji(
  target: CanvasRenderingContext2D,
  emoji: string,
  colour: string,
): Uint8ClampedArray {
  target.clearRect(0, 0, canvasSize, canvasSize);
  target.font = `${canvasSize}px sans-serif`;
  target.textBaseline = 'top';
  target.fillStyle = colour;
  target.fillText(emoji, 0, 0);
  return target.getImageData(0, 0, canvasSize, canvasSize).data;
}
