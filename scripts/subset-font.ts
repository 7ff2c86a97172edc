// Generates the two font files of the client from Inter. Run it after an upgrade of Inter:
//   node scripts/subset-font.ts
// Two files, because Inter's own `latin` file lacks the rupee sign and `latin-ext`, which has it, is
// 85 KB: a page with one price would pay for all of it.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = dirname(import.meta.dirname);
const inter = dirname(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/package.json')),
);
const target = join(root, 'client/src/assets/fonts');

const basicLatin = characterRange(0x20, 0x7e);
const latin1 = characterRange(0xa0, 0xff);
const punctuation = '–—‘’‚“”„•…′″‹›€™↑↓−';

function characterRange(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}

async function writeSubset(source: string, characters: string, name: string) {
  const font = await readFile(join(inter, 'files', source));
  const subset = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  await writeFile(join(target, name), subset);
  console.log(`${name}: ${(subset.length / 1024).toFixed(1)} KB`);
}

await mkdir(target, { recursive: true });
const characters = basicLatin + latin1 + punctuation;
await writeSubset('inter-latin-wght-normal.woff2', characters, 'inter-latin.woff2');
await writeSubset('inter-latin-ext-wght-normal.woff2', '₹', 'inter-rupee.woff2');
await copyFile(join(inter, 'LICENSE'), join(target, 'OFL.txt'));
