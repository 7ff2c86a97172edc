import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { indicFonts } from './tools/indic-fonts.ts';
import { root } from './tools/paths.ts';

const fonts = join(root, 'client/src/assets/fonts');
/** Browsers render the soft hyphen as a hyphen, or not at all. */
const softHyphen = 0xad;
const latin1 = Array.from({ length: 0xff - 0xa0 + 1 }, (_, index) => 0xa0 + index).filter(
  (code) => code !== softHyphen,
);

/** Which of the code points the font maps to glyphs: subtables of format 4 of its `cmap` table. */
async function mappedCodePoints(name: string, wanted: readonly number[]): Promise<Set<number>> {
  const font = readFileSync(join(fonts, name));
  const options = { targetFormat: 'truetype' } as const;
  const sfnt = await subsetFont(font, String.fromCodePoint(...wanted), options);
  const tableCount = sfnt.readUInt16BE(4);
  const records = Array.from({ length: tableCount }, (_, index) => 12 + index * 16);
  const cmapRecord = records.find((at) => sfnt.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = sfnt.readUInt32BE(cmapRecord + 8);
  const codePoints = new Set<number>();
  for (let index = 0; index < sfnt.readUInt16BE(cmap + 2); index += 1) {
    const subtable = cmap + sfnt.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (sfnt.readUInt16BE(subtable) !== 4) continue;
    const doubledSegments = sfnt.readUInt16BE(subtable + 6);
    for (let segment = 0; segment < doubledSegments; segment += 2) {
      const last = sfnt.readUInt16BE(subtable + 14 + segment);
      const first = sfnt.readUInt16BE(subtable + 16 + doubledSegments + segment);
      for (let code = first; code <= last; code += 1) codePoints.add(code);
    }
  }
  return codePoints;
}

/** The code points of the first `unicode-range`, the one of inter-latin.woff2. */
function declaredCodePoints(): Set<number> {
  const css = readFileSync(join(root, 'client/src/styles/fonts.css'), 'utf8');
  const [, ranges = ''] = /unicode-range:([^;]*);/.exec(css) ?? [];
  const codePoints = new Set<number>();
  for (const [, first = '', last = first] of ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)) {
    for (let code = parseInt(first, 16); code <= parseInt(last, 16); code += 1) {
      codePoints.add(code);
    }
  }
  return codePoints;
}

test('Inter has a glyph for every Latin-1 character, and the style sheet declares it', async () => {
  const available = await mappedCodePoints('inter-latin.woff2', latin1);
  const declared = declaredCodePoints();
  const missing = latin1.filter((code) => !available.has(code) || !declared.has(code));
  expect(missing.map((code) => String.fromCodePoint(code))).toEqual([]);
});

test('the style sheet declares no character that the file lacks', async () => {
  const declared = Array.from(declaredCodePoints());
  const available = await mappedCodePoints('inter-latin.woff2', declared);
  expect(declared.filter((code) => !available.has(code))).toEqual([]);
});

test('the two font files together have at most 30 KB', () => {
  const bytes = ['inter-latin.woff2', 'inter-rupee.woff2'].reduce(
    (sum, name) => sum + readFileSync(join(fonts, name)).length,
    0,
  );
  expect(bytes / 1024).toBeLessThanOrEqual(30);
});

const assigned = /\P{Cn}/u;

test.each(Object.entries(indicFonts))(
  'the font for %s has a glyph for each of its characters and at most 60 KB',
  async (script, characters) => {
    const name = `indic/${script}.woff2`;
    const wanted = Array.from(new Set(characters))
      .filter((character) => assigned.test(character))
      .map((character) => character.codePointAt(0) ?? 0);
    const available = await mappedCodePoints(name, wanted);
    const missing = wanted.filter((code) => !available.has(code));
    expect(missing.map((code) => code.toString(16))).toEqual([]);
    const limit = script === 'devanagari' ? 40 : 60;
    expect(readFileSync(join(fonts, name)).length / 1024).toBeLessThanOrEqual(limit);
  },
);
