import { expect, test } from 'vitest';
import { coverShape, cropSize, moveCrop, pictureShape, largestCrop, zoomCrop } from './crop.ts';

const wide = { width: 800, height: 400 };
const move = (crop: typeof start, right: number, down: number) =>
  moveCrop(wide, crop, pictureShape, [right, down]);
const zoom = (crop: typeof start, to: number) => zoomCrop(wide, crop, pictureShape, to);
const start = largestCrop(wide);

test('the initial crop is the largest centred one of its ratio', () => {
  expect(start).toEqual({ x: 400, y: 200, zoom: 1 });
  expect(cropSize(wide, start, pictureShape)).toEqual({ width: 400, height: 400 });
  expect(cropSize(wide, start, coverShape)).toEqual({ width: 800, height: 200 });
  expect(cropSize({ width: 300, height: 900 }, start, coverShape)).toEqual({
    width: 300,
    height: 75,
  });
});

test('the crop moves by fractions of its size', () => {
  expect(move(start, 0.25, 0)).toEqual({ x: 500, y: 200, zoom: 1 });
  expect(moveCrop(wide, start, coverShape, [0.25, 0.25])).toEqual({ x: 400, y: 250, zoom: 1 });
});

test('the crop never leaves the photo', () => {
  expect(move(start, 9, 9)).toEqual({ x: 600, y: 200, zoom: 1 });
  expect(move(start, -9, -9)).toEqual({ x: 200, y: 200, zoom: 1 });
});

test('zooming in keeps the centre, within limits', () => {
  expect(zoom(start, 2)).toEqual({ x: 400, y: 200, zoom: 2 });
  expect(zoom(start, 99).zoom).toBe(4);
});

test('zooming out in a corner moves the crop back into the photo', () => {
  const corner = move(zoom(start, 4), 9, 9);
  expect(corner).toEqual({ x: 750, y: 350, zoom: 4 });
  expect(zoom(corner, 1)).toEqual({ x: 600, y: 200, zoom: 1 });
});
