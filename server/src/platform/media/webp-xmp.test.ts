import sharp from 'sharp';
import { expect, test } from 'vitest';
import { setWebpXmp } from './webp-xmp.ts';

const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">odd</x:xmpmeta>';

function blank(channels: 3 | 4) {
  const background = { r: 30, g: 90, b: 160, alpha: 0.5 };
  return sharp({ create: { width: 33, height: 21, channels, background } });
}

async function animation(): Promise<Buffer> {
  const frames = [await blank(3).png().toBuffer(), await blank(3).negate().png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .webp({ quality: 82 })
    .toBuffer();
}

test.each([
  ['an opaque photo', () => blank(3).webp({ quality: 82 }).toBuffer()],
  ['a photo with transparency', () => blank(4).webp({ quality: 82 }).toBuffer()],
  ['an animation', animation],
])('sets and removes the metadata of %s and keeps its pixels', async (_, make) => {
  const file = await make();
  const labelled = setWebpXmp(file, xmp);
  const replaced = setWebpXmp(labelled, xmp.replace('odd', 'even'));
  const removed = setWebpXmp(replaced, null);
  const found = [];
  for (const bytes of [file, labelled, replaced, removed]) {
    const { xmpAsString, width, height, pages, hasAlpha } = await sharp(bytes).metadata();
    found.push(xmpAsString);
    expect({ width, height, pages, hasAlpha }).toEqual(await sizeOf(file));
    expect((await pixelsOf(bytes)).equals(await pixelsOf(file))).toBe(true);
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
  }
  expect(found).toEqual([undefined, xmp, xmp.replace('odd', 'even'), undefined]);
});

test('rejects a file of another encoder', async () => {
  const lossless = await blank(3).webp({ lossless: true }).toBuffer();
  expect(() => setWebpXmp(lossless, xmp)).toThrow('VP8L');
});

async function sizeOf(file: Buffer) {
  const { width, height, pages, hasAlpha } = await sharp(file).metadata();
  return { width, height, pages, hasAlpha };
}

function pixelsOf(file: Buffer): Promise<Buffer> {
  return sharp(file, { animated: true }).raw().toBuffer();
}
