import { expect, test } from 'vitest';
import { cropSide, moveCrop, wholeCrop, zoomCrop } from './crop.ts';

const wide = { width: 800, height: 400 };

test('the initial crop is the largest centred square', () => {
  const crop = wholeCrop(wide);
  expect(crop).toEqual({ x: 400, y: 200, zoom: 1 });
  expect(cropSide(wide, crop)).toBe(400);
});

test('the crop moves by fractions of its side', () => {
  expect(moveCrop(wide, wholeCrop(wide), 0.25, 0)).toEqual({ x: 500, y: 200, zoom: 1 });
});

test('the crop never leaves the photo', () => {
  expect(moveCrop(wide, wholeCrop(wide), 9, 9)).toEqual({ x: 600, y: 200, zoom: 1 });
  expect(moveCrop(wide, wholeCrop(wide), -9, -9)).toEqual({ x: 200, y: 200, zoom: 1 });
});

test('zooming in keeps the centre, within limits', () => {
  expect(zoomCrop(wide, wholeCrop(wide), 2)).toEqual({ x: 400, y: 200, zoom: 2 });
  expect(zoomCrop(wide, wholeCrop(wide), 99).zoom).toBe(4);
});

test('zooming out in a corner moves the crop back into the photo', () => {
  const corner = moveCrop(wide, zoomCrop(wide, wholeCrop(wide), 4), 9, 9);
  expect(corner).toEqual({ x: 750, y: 350, zoom: 4 });
  expect(zoomCrop(wide, corner, 1)).toEqual({ x: 600, y: 200, zoom: 1 });
});
