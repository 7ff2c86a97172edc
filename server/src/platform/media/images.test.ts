import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { blackPng, emptyGif } from '../../../test/bombs.ts';
import { prepareImage, prepareSquare } from './images.ts';

const folder = mkdtempSync(join(tmpdir(), 'sangam-images-'));
afterAll(() => rmSync(folder, { recursive: true }));

function source(bytes: Buffer, fileName = 'photo.jpg') {
  const path = join(folder, 'source');
  writeFileSync(path, bytes);
  return { path, fileName, folder, ownerId: 'asha' };
}

function plain(width: number, height: number, background = '#2060a0') {
  return sharp({ create: { width, height, channels: 3, background } });
}

const camera = {
  IFD0: { Model: 'A camera', Copyright: 'Asha' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1', GPSLongitudeRef: 'E' },
};

test('removes camera metadata such as the location', async () => {
  const bytes = await plain(400, 300).withExif(camera).jpeg().toBuffer();
  expect((await sharp(source(bytes).path).metadata()).exif).toBeDefined();
  const { main, variants } = await prepareImage(source(bytes));
  for (const { path } of [main, ...variants]) {
    const { exif, icc, xmp, iptc, format } = await sharp(path).metadata();
    expect({ exif, icc, xmp, iptc, format }).toEqual({ format: 'webp' });
  }
});

test('keeps the label of AI in every file, and no other metadata', async () => {
  const value = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" dc:creator="Asha" Iptc4xmpExt:DigitalSourceType="${value}"/></rdf:RDF></x:xmpmeta>`;
  const bytes = await plain(700, 500).withExif(camera).withXmp(xmp).jpeg().toBuffer();
  const { main, variants, aiLabel } = await prepareImage(source(bytes));
  expect(aiLabel).toBe('detected');
  expect(variants).toHaveLength(2);
  for (const { path } of [main, ...variants]) {
    const metadata = await sharp(path).metadata();
    expect(metadata.xmpAsString).toContain(value);
    expect(metadata.xmpAsString).not.toContain('Asha');
    expect(metadata.exif).toBeUndefined();
  }
  // Downloaded and uploaded again.
  const again = await prepareImage(source(readFileSync(main.path)));
  expect(again.aiLabel).toBe('detected');
  const other = await prepareImage(source(await plain(700, 500).jpeg().toBuffer()));
  expect(other.aiLabel).toBeNull();
  expect((await prepareSquare(source(bytes))).aiLabel).toBe('detected');
});

test('rotates a photo by its orientation', async () => {
  const left = await plain(200, 300, '#ff0000').png().toBuffer();
  const bytes = await plain(400, 300, '#0000ff')
    .composite([{ input: left, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { main } = await prepareImage(source(bytes));
  expect([main.width, main.height]).toEqual([300, 400]);
  const { data, info } = await sharp(main.path).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => (y * info.width + x) * info.channels;
  expect(data[pixel(150, 50)]).toBeGreaterThan(200);
  expect(data[pixel(150, 350) + 2]).toBeGreaterThan(200);
});

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('%s becomes WebP', async (format) => {
  const bytes = await plain(100, 80)[format]().toBuffer();
  const { type, main, variants, colour } = await prepareImage(source(bytes));
  expect({ type, width: main.width, height: main.height, variants }).toEqual({
    type: 'image/webp',
    width: 100,
    height: 80,
    variants: [],
  });
  expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});

test('scales a large photo down, with variants of 320, 640 and 1280 px', async () => {
  const { main, variants } = await prepareImage(source(await plain(4000, 3000).jpeg().toBuffer()));
  expect([main.width, main.height]).toEqual([2560, 1920]);
  expect(variants.map(({ name, width, height }) => [name, width, height])).toEqual([
    ['320.webp', 320, 240],
    ['640.webp', 640, 480],
    ['1280.webp', 1280, 960],
  ]);
  for (const { path, width, height } of variants) {
    expect(await sharp(path).metadata()).toMatchObject({ width, height });
  }
});

test('limits a narrow photo by its longer side', async () => {
  const { main } = await prepareImage(source(await plain(10, 5000).png().toBuffer()));
  expect([main.width, main.height]).toEqual([5, 2560]);
});

async function animation(width: number, height: number, frames: number): Promise<Buffer> {
  const frame = (colour: string) => plain(width, height, colour).png().toBuffer();
  const [green, red] = await Promise.all([frame('#00ff00'), frame('#ff0000')]);
  const pages = Array.from({ length: frames }, (_, index) => (index % 2 ? red : green));
  return sharp(pages, { join: { animated: true } })
    .gif({ colours: 2, effort: 1, dither: 0 })
    .toBuffer();
}

test('keeps an animation in every size', async () => {
  const { main, variants } = await prepareImage(source(await animation(700, 350, 3)));
  expect([main.width, main.height]).toEqual([700, 350]);
  expect(variants.map(({ width, height }) => [width, height])).toEqual([[320, 160]]);
  for (const { path, height } of [main, ...variants]) {
    const metadata = await sharp(path, { pages: -1 }).metadata();
    expect(metadata).toMatchObject({ pages: 3, pageHeight: height });
  }
});

test('scales a large animation down to 8 million pixels over all frames', async () => {
  const { main, variants } = await prepareImage(source(await animation(320, 320, 100)));
  expect(main.width * main.height * 100).toBeLessThanOrEqual(8_000_000);
  expect(main.width * main.height * 100).toBeGreaterThan(7_000_000);
  expect(variants).toEqual([]);
  expect(await sharp(main.path, { pages: -1 }).metadata()).toMatchObject({ pages: 100 });
});

test('accepts at most 100 frames, and counts the pixels of all', async () => {
  await expect(prepareImage(source(await animation(4, 4, 101), 'party.gif'))).rejects.toMatchObject(
    {
      code: 'TOO_MANY_PIXELS',
      message: 'party.gif has more than 100 frames',
    },
  );
  await expect(prepareImage(source(await animation(1000, 900, 50)))).rejects.toMatchObject({
    code: 'TOO_MANY_PIXELS',
    message: 'photo.jpg has more than 40 million pixels',
  });
});

test('rejects a 1.2 MB image of 400 million pixels without much time or memory', async () => {
  const bomb = blackPng(20_000, 20_000);
  expect(bomb.length).toBeLessThan(1_300_000);
  const file = source(bomb, 'night.png');
  const [started, memory] = [performance.now(), process.resourceUsage().maxRSS];
  await expect(prepareImage(file)).rejects.toMatchObject({
    code: 'TOO_MANY_PIXELS',
    message: 'night.png has more than 40 million pixels',
  });
  expect(performance.now() - started).toBeLessThan(200);
  expect(process.resourceUsage().maxRSS - memory).toBeLessThan(100 * 1024);
});

test('accepts the same kind of image below the limit', async () => {
  const { main } = await prepareImage(source(blackPng(3000, 2000)));
  expect([main.width, main.height]).toEqual([2560, 1707]);
});

test('rejects a GIF with a huge declared size', async () => {
  await expect(prepareImage(source(emptyGif()))).rejects.toMatchObject({ status: 422 });
});

test('a polyglot of image and HTML becomes an image only', async () => {
  const script = Buffer.from('<script>alert(1)</script><?php ?>');
  const jpeg = await plain(50, 50)
    .withExif({ IFD0: { Copyright: String(script) } })
    .jpeg()
    .toBuffer();
  const { main } = await prepareImage(source(Buffer.concat([jpeg, script])));
  expect((await sharp(main.path).toBuffer()).includes('script')).toBe(false);
});

test('rejects a truncated image as damaged', async () => {
  const bytes = await plain(500, 500).png({ compressionLevel: 0 }).toBuffer();
  for (const broken of [bytes.subarray(0, 30), bytes.subarray(0, bytes.length / 2)]) {
    await expect(prepareImage(source(broken, 'half.png'))).rejects.toMatchObject({
      code: 'FILE_DAMAGED',
      message: 'half.png is damaged. Please choose another file',
    });
  }
});

test('bytes of an unsupported type reach no decoder', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const tiff = await plain(9, 9).tiff().toBuffer();
  for (const bytes of [svg, tiff]) {
    await expect(prepareImage(source(bytes))).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
  }
});

test('a profile photo is one square of the first frame', async () => {
  const { main, variants } = await prepareSquare(source(await animation(300, 900, 2)));
  expect([main.width, main.height, variants]).toEqual([512, 512, []]);
  expect((await sharp(main.path).metadata()).pages).toBeUndefined();
});

test.skipIf(!existsSync('/dev/full'))(
  'a full disk is not reported as a damaged image',
  async () => {
    const full = join(folder, 'full');
    mkdirSync(full);
    symlinkSync('/dev/full', join(full, 'main.webp'));
    const file = { ...source(await plain(500, 500).jpeg().toBuffer()), folder: full };
    await expect(prepareImage(file)).rejects.toMatchObject({ code: 'ENOSPC' });
  },
);

test('the photo of one account does not wait for all the animations of another', async () => {
  const bytes = await animation(300, 300, 20);
  const finished: string[] = [];
  const prepare = async (ownerId: string, name: string) => {
    const path = join(folder, `${name}-source`);
    const results = join(folder, name);
    mkdirSync(results);
    writeFileSync(path, bytes);
    await prepareImage({ path, fileName: 'a.gif', folder: results, ownerId });
    finished.push(ownerId);
  };
  const animations = Array.from({ length: 6 }, (_, index) => prepare('mallory', `many-${index}`));
  await Promise.all([...animations, prepare('meera', 'one')]);
  // Two run already; then the accounts take turns.
  expect(finished.indexOf('meera')).toBeLessThan(5);
});
