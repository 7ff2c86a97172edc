import { expect, test } from 'vitest';
import { photoSizes } from './media-layout.ts';

const landscape = { width: 1600, height: 900 };
const portrait = { width: 900, height: 1600 };

test.each([
  { of: 'a photo that fits its tile', media: [landscape], width: 606 },
  { of: 'a wide photo in a square tile', media: [landscape, portrait], width: 537 },
  { of: 'a wide photo in a tall tile', media: [landscape, portrait, portrait], width: 805 },
  { of: 'a tall photo', media: [portrait, landscape], width: 302 },
])('the browser loads $of in the width of its crop', ({ media, width }) => {
  expect(photoSizes(0, media)).toMatch(new RegExp(`^\\(min-width: 656px\\) ${width}px, calc\\(`));
});
