import { open } from 'node:fs/promises';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tinyMp4, tinyWebm } from '../../../test/tiny-videos.ts';
import { createContainerFile } from './container-file.ts';
import { findMediaType } from './media-type.ts';
import { readMp4 } from './mp4.ts';
import { prepareVideo, rewriteVideo } from './videos.ts';

const folder = mkdtempSync(join(tmpdir(), 'sangam-videos-'));
const path = join(folder, 'video');
afterAll(() => rmSync(folder, { recursive: true }));

const note = '+12.9716+077.5946/ by Asha';

async function prepare(
  bytes: Buffer,
  type: 'video/mp4' | 'video/webm' = 'video/mp4',
  madeWithAi = false,
) {
  writeFileSync(path, bytes);
  const file = { field: 'media', path, fileName: 'video.mp4', bytes: bytes.length };
  return prepareVideo(file, type, madeWithAi);
}

test('reads the size of an MP4 video from its video track', async () => {
  const { type, main, variants, colour } = await prepare(tinyMp4({ width: 640, height: 360 }));
  expect({ type, ...main, variants, colour }).toMatchObject({
    type: 'video/mp4',
    name: 'main.mp4',
    width: 640,
    height: 360,
    variants: [],
    colour: null,
  });
});

test('a video whose metadata names AI as its source is labelled', async () => {
  const ordinary = await prepare(tinyMp4({ width: 640, height: 360 }));
  expect(ordinary.aiLabel).toBeNull();
  const mark = Buffer.from('digitalsourcetype/trainedAlgorithmicMedia');
  const bytes = Buffer.concat([tinyMp4({ width: 640, height: 360 }), mp4Box('uuid', mark)]);
  const labelled = await prepare(bytes);
  expect(labelled.aiLabel).toBe('detected');
});

test.each([
  ['video/mp4', () => tinyMp4({ width: 640, height: 360, note })],
  ['video/webm', () => tinyWebm({ width: 640, height: 360, note }, false)],
  ['video/webm', () => tinyWebm({ width: 640, height: 360, note }, true)],
] as const)(
  'a %s video that was made with AI has the label in its metadata, which a new upload detects',
  async (type, create) => {
    const bytes = create();
    const declared = await prepare(bytes, type, true);
    expect(declared.aiLabel).toBe('declared');
    const labelled = readFileSync(path);
    expect(labelled).toHaveLength(declared.main.bytes);
    expect(labelled.indexOf('frames')).toBe(bytes.indexOf('frames'));
    expect(labelled.includes('digitalsourcetype/trainedAlgorithmicMedia')).toBe(true);
    expect(labelled.includes('Asha')).toBe(false);
    const again = await prepare(labelled, type);
    expect(again).toMatchObject({ aiLabel: 'detected', main: { width: 640, height: 360 } });
    const twice = readFileSync(path).toString('latin1');
    expect(twice.split('trainedAlgorithmicMedia')).toHaveLength(2);
    await rewriteVideo({ path, bytes: again.main.bytes }, type, false);
    expect(readFileSync(path).includes('trainedAlgorithmicMedia')).toBe(false);
    expect(await prepare(readFileSync(path), type)).toMatchObject({ aiLabel: null });
  },
);

test('the label follows a last box that ends with the file', async () => {
  const bytes = tinyMp4({ width: 640, height: 360 });
  const frames = Buffer.from('\0\0\0\0mdat more frames', 'latin1');
  const endless = Buffer.concat([bytes, frames]);
  await prepare(endless, 'video/mp4', true);
  const labelled = readFileSync(path);
  expect(labelled.readUInt32BE(bytes.length)).toBe(frames.length);
  expect(await prepare(labelled)).toMatchObject({ aiLabel: 'detected' });
});

/** A box of an MP4 file with free content. */
function mp4Box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4);
  return Buffer.concat([head, content]);
}

test('applies the rotation to the size of a video', async () => {
  const { main } = await prepare(tinyMp4({ width: 1920, height: 1080, turned: true }));
  expect([main.width, main.height]).toEqual([1080, 1920]);
});

test('erases locations and names of an MP4 video without moving other data', async () => {
  const video = { width: 640, height: 360 };
  const bytes = tinyMp4({ ...video, note });
  await prepare(bytes);
  const after = readFileSync(path);
  expect(after.includes('Asha')).toBe(false);
  expect(after).toHaveLength(bytes.length);
  const frames = 'frames, as far as anyone here knows';
  expect(after.indexOf(frames)).toBe(bytes.indexOf(frames));
  expect(after.includes('udta')).toBe(false);
  // Wiping again finds nothing more to wipe.
  const { main } = await prepare(after);
  expect(main).toMatchObject(video);
  expect(readFileSync(path)).toEqual(after);
});

test.each(['free', 'skip'])(
  'erases what dashcams write into the unused space of an MP4 video (%s)',
  async (type) => {
    const free = mp4Box(type, Buffer.from(note));
    const bytes = Buffer.concat([tinyMp4({ width: 640, height: 360 }), free]);
    await prepare(bytes);
    const after = readFileSync(path);
    expect(after.includes('Asha')).toBe(false);
    expect(after).toHaveLength(bytes.length);
  },
);

test.each([false, true])(
  'reads the size and erases the metadata of a WebM video (live recording: %s)',
  async (live) => {
    const bytes = tinyWebm({ width: 854, height: 480, note }, live);
    const { type, main } = await prepare(bytes, 'video/webm');
    expect({ type, ...main }).toMatchObject({ type: 'video/webm', width: 854, height: 480 });
    const after = readFileSync(path);
    expect(after.includes('Asha')).toBe(false);
    expect(after.indexOf('frames')).toBe(bytes.indexOf('frames'));
    expect(after).toHaveLength(bytes.length);
    const again = await prepare(after, 'video/webm');
    expect(again.main).toMatchObject({ width: 854, height: 480 });
  },
);

test('rejects videos with wrong lengths as damaged, without reading further', async () => {
  const mp4 = tinyMp4({ width: 640, height: 360 });
  const tooLong = Buffer.from(mp4);
  tooLong.writeUInt32BE(0x7fffffff, mp4.indexOf('moov') - 4);
  const nowhere = Buffer.from(mp4);
  nowhere.writeUInt32BE(4, mp4.indexOf('mdat') - 4);
  const webm = tinyWebm({ width: 64, height: 64 });
  const noSize = tinyMp4({ width: 0, height: 0 });
  for (const broken of [tooLong, nowhere, noSize, mp4.subarray(0, 60), mp4.subarray(0, 300)]) {
    await expect(prepare(broken)).rejects.toMatchObject({
      code: 'FILE_DAMAGED',
      message: 'video.mp4 is damaged. Please choose another file',
    });
  }
  const zeros = Buffer.concat([webm, Buffer.alloc(1000)]);
  const endless = Buffer.concat([webm, Buffer.from('a3ff', 'hex')]);
  for (const broken of [zeros, endless, webm.subarray(0, 40)]) {
    await expect(prepare(broken, 'video/webm')).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
  }
});

test('random bytes are either accepted or rejected, without another error', async () => {
  const mp4 = tinyMp4({ width: 640, height: 360, note });
  const webm = tinyWebm({ width: 854, height: 480, note }, true);
  for (let at = 0; at < 400; at++) {
    for (const [bytes, type] of [
      [mp4, 'video/mp4'],
      [webm, 'video/webm'],
    ] as const) {
      const bent = Buffer.from(bytes);
      const place = at % bent.length;
      bent[place] = (bent[place] ?? 0) ^ (1 << (at % 8));
      const outcome = await prepare(bent, type).catch((error: unknown) => error);
      expect(outcome).toSatisfy(
        (value: { type?: string; code?: string }) =>
          value.type === type || value.code === 'FILE_DAMAGED',
      );
    }
  }
});

async function typeOf(bytes: Buffer | string) {
  writeFileSync(path, bytes);
  return findMediaType(path);
}

test('finds the type by the first bytes', async () => {
  expect(await typeOf(tinyMp4({ width: 1, height: 1 }))).toBe('video/mp4');
  expect(await typeOf(tinyMp4({ width: 1, height: 1, brand: 'mp42' }))).toBe('video/mp4');
  expect(await typeOf(tinyWebm({ width: 1, height: 1 }))).toBe('video/webm');
});

test.each<[string, Buffer | string]>([
  ['nothing', ''],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a program', '#!/bin/sh\nrm -rf'],
  ['a PDF', '%PDF-1.7'],
  ['a bitmap', 'BM000000'],
  ['HEIC', tinyMp4({ width: 1, height: 1, brand: 'heic' })],
  ['AVIF', tinyMp4({ width: 1, height: 1, brand: 'avif' })],
  ['QuickTime', tinyMp4({ width: 1, height: 1, brand: 'qt  ' })],
  ['sound', tinyMp4({ width: 1, height: 1, brand: 'M4A ' })],
  ['Matroska', Buffer.from('1a45dfa3a3428288' + Buffer.from('matroska').toString('hex'), 'hex')],
])('%s is not a supported type', async (_, bytes) => {
  expect(await typeOf(bytes)).toBeUndefined();
});

test('erasing many boxes reads the file once, and later reads see the erased data', async () => {
  const boxes = Buffer.alloc(8000);
  for (let at = 0; at < boxes.length; at += 8) {
    boxes.writeUInt32BE(8, at);
    boxes.write('udta', at + 4);
  }
  writeFileSync(path, boxes);
  const handle = await open(path, 'r+');
  let reads = 0;
  const counting: Parameters<typeof createContainerFile>[0] = {
    read: (...request: Parameters<typeof handle.read>) => {
      reads++;
      return handle.read(...request);
    },
    write: handle.write.bind(handle),
  };
  try {
    const file = createContainerFile(counting, boxes.length);
    // Without a track it is rejected, but only after all of it was read and erased.
    await expect(readMp4(file)).rejects.toThrow('no video track');
    expect((await file.read(7996, 4)).toString()).toBe('free');
    expect(reads).toBe(1);
  } finally {
    await handle.close();
  }
  expect(readFileSync(path).includes('udta')).toBe(false);
});

test.each([
  ['boxes', 'video/mp4', '0000000875647461'],
  ['tags', 'video/webm', '1254c36780'],
] as const)('rejects a video with 50,000 empty %s of user data', async (_, type, box) => {
  const video = { width: 640, height: 360 };
  const whole = type === 'video/mp4' ? tinyMp4(video) : tinyWebm(video, true);
  const bytes = Buffer.concat([whole, Buffer.from(box.repeat(50_000), 'hex')]);
  await expect(prepare(bytes, type)).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
});
