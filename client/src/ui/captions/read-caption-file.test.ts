import { expect, test } from 'vitest';
import { readCaptionFile } from './read-caption-file.ts';

const subRip =
  '1\r\n00:00:01,000 --> 00:00:02,500 X1:0\r\n{\\an8}<i>Hello</i>\r\nworld\r\n \r\n2\r\n0:00:03,5 --> 0:00:04,0\r\na < b\r\n';
const cues = [
  { start: 1000, end: 2500, text: 'Hello\nworld' },
  { start: 3500, end: 4000, text: 'a < b' },
];

function utf16(text: string): Uint8Array<ArrayBuffer> {
  const bytes = [0xff, 0xfe];
  for (const unit of text) bytes.push(unit.charCodeAt(0) & 0xff, unit.charCodeAt(0) >> 8);
  return Uint8Array.from(bytes);
}

test('a SubRip file is converted', async () => {
  expect(await readCaptionFile(new Blob([subRip]))).toEqual(cues);
  expect(await readCaptionFile(new Blob(['\ufeff', subRip]))).toEqual(cues);
});

test('files in UTF-16 with a byte order mark are read', async () => {
  expect(await readCaptionFile(new Blob([utf16(subRip)]))).toEqual(cues);
  const webVtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते';
  expect(await readCaptionFile(new Blob([utf16(webVtt)]))).toEqual([
    { start: 1000, end: 2000, text: 'नमस्ते' },
  ]);
});

test.each([
  ['in another encoding', Uint8Array.from([0x57, 0x45, 0x42, 0xe9, 0x21]), /^unreadable/],
  ['that is a photo', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), /^unreadable/],
  ['without times', 'Just a text', /^timing in line 1$/],
  ['that ends too early', '1\n00:00:02,000 --> 00:00:01,000\nx', /^end in line 2$/],
  ['that is empty', '', /^empty/],
])('a file %s is rejected', async (_, content, problem) => {
  await expect(readCaptionFile(new Blob([content]))).rejects.toThrow(problem);
});

test('a file that is too large is not read', async () => {
  expect(await readCaptionFile(new Blob(['WEBVTT\n', 'x'.repeat(256 * 1024)]))).toBeNull();
});
