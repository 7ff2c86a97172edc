import type { FlightScene } from '../workshop.ts';
import { gifFile } from './gif-file.ts';

const [width, height] = [240, 160];
const ground = 140;
const frameMs = 200;
const palette = [
  '#bfe0fb',
  '#dff0fd',
  '#5a8f3c',
  '#ffffff',
  '#4338ca',
  '#f4a515',
  '#141830',
  '#be123c',
];
const [sky, haze, grass, white, body, flame, ink, canopy] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Three by five dots for each digit, row by row. */
const digits = [
  '111101101101111',
  '010110010010111',
  '111001111100111',
  '111001111001111',
  '101101111001001',
  '111100111001111',
  '111100111101111',
  '111001001001001',
  '111101111101111',
  '111101111001111',
];

/** The flight as an animation, second for second. */
export function drawFlight(scene: FlightScene): Uint8Array<ArrayBuffer> {
  const perSecond = 1000 / frameMs;
  const total = (scene.secondsUp + scene.secondsDown) * perSecond;
  const frames = Array.from({ length: total }, (_frame, index) =>
    drawFrame(scene, index / (total - 1)),
  );
  return gifFile({ width, height, palette, frames, frameMs });
}

/** From 0 to 1, how much of the peak height is reached at that share of the time. */
function heightShare({ secondsUp, secondsDown }: FlightScene, share: number): number {
  const turn = secondsUp / (secondsUp + secondsDown);
  // Ever slower up to the peak, then evenly down under the parachute.
  return share <= turn ? 1 - (1 - share / turn) ** 2 : 1 - (share - turn) / (1 - turn);
}

function drawFrame(scene: FlightScene, share: number): Uint8Array {
  const pixels = new Uint8Array(width * height);
  const fill = (x: number, y: number, wide: number, high: number, colour: number) => {
    for (let row = Math.max(y, 0); row < Math.min(y + high, height); row += 1) {
      pixels.fill(colour, row * width + Math.max(x, 0), row * width + Math.min(x + wide, width));
    }
  };
  fill(0, 0, width, ground, sky);
  fill(0, 90, width, ground - 90, haze);
  fill(0, ground, width, height - ground, grass);

  const reached = heightShare(scene, share);
  const turn = scene.secondsUp / (scene.secondsUp + scene.secondsDown);
  const isRising = share <= turn;
  const drift = isRising ? 0 : Math.round(((share - turn) / (1 - turn)) * 60);
  const [x, y] = [70 + drift, Math.round(ground - 24 - reached * 88)];

  if (!isRising) drawCanopy(fill, x, y);
  if (isRising && share < turn / 3) fill(x - 1, y + 24, 3, 9, flame);
  for (let row = 0; row < 6; row += 1) fill(x - row / 2, y + row, row + 1, 1, canopy);
  fill(x - 3, y + 6, 7, 18, body);
  fill(x - 3, y + 11, 7, 2, white);
  fill(x - 6, y + 18, 3, 6, canopy);
  fill(x + 4, y + 18, 3, 6, canopy);
  drawScale(fill, reached, scene.peakMetres);
  return pixels;
}

type Fill = (x: number, y: number, wide: number, high: number, colour: number) => void;

function drawCanopy(fill: Fill, x: number, y: number): void {
  const top = y - 22;
  for (let row = 0; row < 10; row += 1) {
    const half = Math.round(Math.sqrt(100 - (10 - row) ** 2) * 1.4);
    fill(x - half, top + row, half * 2 + 1, 1, row % 4 < 2 ? canopy : white);
  }
  for (let row = 0; row < 12; row += 1) {
    const half = Math.round(((12 - row) / 12) * 13);
    fill(x - half, top + 10 + row, 1, 1, ink);
    fill(x + half, top + 10 + row, 1, 1, ink);
  }
}

/** A column at the side that fills up, and the metres in digits above it. */
function drawScale(fill: Fill, reached: number, peakMetres: number): void {
  fill(208, 36, 10, 102, ink);
  fill(209, 37, 8, 100, white);
  const filled = Math.round(reached * 100);
  fill(209, 137 - filled, 8, filled, body);
  const metres = String(Math.round(reached * peakMetres));
  Array.from(metres).forEach((digit, place) => {
    Array.from(digits[Number(digit)] ?? '').forEach((dot, index) => {
      const [column, row] = [index % 3, Math.floor(index / 3)];
      const left = 214 - metres.length * 8 + place * 16;
      if (dot === '1') fill(left + column * 4, 8 + row * 4, 4, 4, ink);
    });
  });
}
