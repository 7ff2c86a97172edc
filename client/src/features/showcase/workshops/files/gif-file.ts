export interface GifFrames {
  readonly width: number;
  readonly height: number;
  /** Eight colours as #rrggbb. */
  readonly palette: readonly string[];
  /** Each frame as one palette number per pixel. */
  readonly frames: readonly Uint8Array[];
  readonly frameMs: number;
}

const colourBits = 3;

/** An animated GIF that plays once. */
export function gifFile({ width, height, palette, frames, frameMs }: GifFrames) {
  const bytes: number[] = [];
  const word = (value: number) => bytes.push(value & 0xff, value >> 8);
  bytes.push(...Array.from('GIF89a', (letter) => letter.charCodeAt(0)));
  word(width);
  word(height);
  bytes.push(0x80 | (colourBits - 1), 0, 0);
  for (const colour of palette) {
    for (const at of [1, 3, 5]) bytes.push(Number.parseInt(colour.slice(at, at + 2), 16));
  }
  for (const frame of frames) {
    bytes.push(0x21, 0xf9, 4, 0);
    word(frameMs / 10);
    bytes.push(0, 0, 0x2c);
    for (const value of [0, 0, width, height]) word(value);
    bytes.push(0, colourBits);
    for (const block of inBlocks(packed(frame))) bytes.push(block.length, ...block);
    bytes.push(0);
  }
  bytes.push(0x3b);
  return Uint8Array.from(bytes);
}

function inBlocks(bytes: readonly number[]): number[][] {
  const count = Math.ceil(bytes.length / 255);
  return Array.from({ length: count }, (_block, index) =>
    bytes.slice(index * 255, (index + 1) * 255),
  );
}

const clearCode = 1 << colourBits;
const endCode = clearCode + 1;
const mostCodes = 4096;

/** LZW as GIF wants it: codes of growing width, the lowest bits first. */
function packed(pixels: Uint8Array): number[] {
  const write = bitWriter();
  // By the run so far and the pixel after it; 0 is no code that could stand here.
  const known = new Uint16Array(mostCodes << colourBits);
  let nextCode = endCode + 1;
  let width = colourBits + 1;
  write.bits(clearCode, width);
  let current = pixels[0] ?? 0;
  for (const pixel of pixels.subarray(1)) {
    const longer = (current << colourBits) | pixel;
    const code = known[longer];
    if (code) {
      current = code;
      continue;
    }
    write.bits(current, width);
    if (nextCode === mostCodes) {
      write.bits(clearCode, width);
      known.fill(0);
      nextCode = endCode + 1;
      width = colourBits + 1;
    } else {
      if (nextCode === 1 << width) width += 1;
      known[longer] = nextCode;
      nextCode += 1;
    }
    current = pixel;
  }
  write.bits(current, width);
  write.bits(endCode, width);
  return write.end();
}

function bitWriter() {
  const bytes: number[] = [];
  let waiting = 0;
  let count = 0;
  return {
    bits(value: number, width: number) {
      waiting |= value << count;
      count += width;
      while (count >= 8) {
        bytes.push(waiting & 0xff);
        waiting >>>= 8;
        count -= 8;
      }
    },
    end() {
      if (count > 0) bytes.push(waiting & 0xff);
      return bytes;
    },
  };
}
