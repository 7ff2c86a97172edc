import { hash32 } from './hash.ts';

interface Palette {
  from: string;
  to: string;
  sun: string;
}

interface Shape {
  path: string;
  fill: string;
  opacity: number;
}

const palettes: [Palette, ...Palette[]] = [
  { from: '#312e81', to: '#7c83f7', sun: '#ffc24d' },
  { from: '#0b5355', to: '#35c2ad', sun: '#fff1b8' },
  { from: '#9a3f0b', to: '#f8b13c', sun: '#fff3d1' },
  { from: '#701a53', to: '#ec6aa4', sun: '#ffd08a' },
  { from: '#0d3f86', to: '#58b0f6', sun: '#fff0c2' },
  { from: '#3c5216', to: '#a9c24a', sun: '#fff2b0' },
];

/** Draws suns over layered waves; the front layers are darker. The paths are for a view box 160 wide and `height` high. */
export function drawCover(seed: string, height: number) {
  const next = random(hash32(seed));
  const { from, to, sun } = palettes[Math.floor(next() * palettes.length)] ?? palettes[0];
  const discs = 1 + Math.floor(next() * 2);
  const waves = 4 + Math.floor(next() * 2);

  const shapes: Shape[] = [];
  for (let index = 0; index < discs; index += 1) {
    const radius = height * (index === 0 ? 0.16 + next() * 0.1 : 0.3 + next() * 0.2);
    const [x, y] = [20 + next() * 120, height * (0.15 + next() * 0.3)];
    const opacity = index === 0 ? 0.8 : 0.16;
    shapes.push({ path: disc(x, y, radius), fill: sun, opacity });
  }
  for (let index = 0; index < waves; index += 1) {
    const level = height * (0.38 + (index / waves) * 0.58);
    const swing = height * (0.14 + next() * 0.24) * (next() < 0.5 ? -1 : 1);
    const isLight = index === 1;
    shapes.push({
      path: wave(level, swing, 40 + next() * 80, height),
      fill: isLight ? sun : from,
      opacity: isLight ? 0.18 : 0.24 + index * 0.07,
    });
  }
  return { from, to, shapes };
}

function disc(x: number, y: number, radius: number): string {
  const [left, size] = [round(x - radius), round(radius)];
  const width = round(radius * 2);
  return `M${left} ${round(y)}a${size} ${size} 0 1 0 ${width} 0a${size} ${size} 0 1 0 ${-width} 0`;
}

function wave(level: number, swing: number, middle: number, height: number): string {
  const [start, end] = [round(level - swing * 0.3), round(level + swing * 0.3)];
  const [crest, trough] = [round(level - swing), round(level + swing)];
  const [x1, x2] = [round(middle * 0.6), round(middle + (160 - middle) * 0.4)];
  return `M0 ${start}C${x1} ${crest} ${x2} ${trough} 160 ${end}V${height}H0Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** mulberry32: a seeded pseudo-random generator from 0 to 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
