import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import { expect, test } from 'vitest';
import { checkPrepared, checkBeforeDecoding, documentType, scaledDownSize } from './media-check.ts';

const { imageBytes, videoBytes, pixels } = mediaLimits;

test.each([
  ['image/svg+xml', 10, 'type'],
  ['text/html', 10, 'type'],
  ['', 10, 'type'],
  ['image/gif', imageBytes, null],
  ['image/gif', imageBytes + 1, 'size'],
  ['video/mp4', videoBytes, null],
  ['video/webm', videoBytes + 1, 'size'],
  // A photo may exceed the limit: it is scaled down before the upload.
  ['image/jpeg', imageBytes + 1, null],
] as const)('a file of type "%s" and %i bytes is rejected with %s', (type, size, rejection) => {
  expect(checkBeforeDecoding({ type, size })).toBe(rejection);
});

test.each([
  [imageBytes, 1000, 1000, null],
  [imageBytes + 1, 1000, 1000, 'size'],
  [1000, pixels, 1, null],
  [1000, pixels, 2, 'pixels'],
] as const)('a prepared photo of %i bytes and %i × %i pixels is rejected with %s', (...given) => {
  const [size, width, height, rejection] = given;
  expect(checkPrepared({ type: 'image/png', size, width, height })).toBe(rejection);
});

test.each([
  [2048, 1000, 1000, null],
  [4096, 2048, 1000, { width: 2048, height: 1024 }],
  [1000, 8000, 1000, { width: 256, height: 2048 }],
  [1000, 1000, imageBytes + 1, { width: 1000, height: 1000 }],
] as const)('a photo of %i × %i pixels and %i bytes is sent as %o', (...given) => {
  const [width, height, bytes, sides] = given;
  expect(scaledDownSize(width, height, bytes)).toEqual(sides);
});

test.each([
  ['plan.pdf', 'application/pdf'],
  ['PLAN.DOCX', 'application/zip'],
  ['a.b.ods', 'application/zip'],
  ['plan.pdf.exe', null],
  ['pdf', null],
  ['macros.docm', null],
  ['photo.jpg', null],
] as const)('the document type of %s is %s', (name, type) => {
  expect(documentType({ name })).toBe(type);
});
