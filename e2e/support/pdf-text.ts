import { inflateSync } from 'node:zlib';

type Glyphs = ReadonlyMap<string, string>;

/** The text of a PDF of Chromium, without spaces: they exist only as positions. */
export function pdfText(pdf: Buffer): string {
  const objects = readObjects(pdf);
  const fonts = new Map<string, Glyphs>();
  for (const { head } of objects.values()) {
    for (const [, name, font] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font ?? '')?.head ?? '')?.[1];
      const words = objects.get(table ?? '')?.stream;
      if (name && words) fonts.set(name, readGlyphs(words));
    }
  }
  const drawn = [...objects.values()].filter(({ stream }) => / Tf\b/.test(stream));
  return drawn
    .map(({ stream }) => readDrawing(stream, fonts))
    .join('')
    .replace(/\s/g, '');
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)(?:stream\r?\n|endobj)/g)) {
    const [whole, id = '', head = ''] = match;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const start = match.index + whole.length;
    const bytes = whole.endsWith('obj') ? undefined : pdf.subarray(start, start + length);
    objects.set(id, { head, stream: bytes ? readStream(bytes, head) : '' });
  }
  return objects;
}

function readStream(bytes: Buffer, head: string): string {
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** Maps the glyphs of a font to characters. */
function readGlyphs(table: string): Glyphs {
  const glyphs = new Map<string, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar([^]*?)endbfchar/g)) {
    for (const [, glyph = '', code = ''] of block.matchAll(/<(\w+)> <(\w+)>/g)) {
      glyphs.set(glyph.toUpperCase(), charactersOf(code));
    }
  }
  for (const [, block = ''] of table.matchAll(/beginbfrange([^]*?)endbfrange/g)) {
    for (const [, from = '', to = '', first = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const start = parseInt(from, 16);
      for (let glyph = start; glyph <= parseInt(to, 16); glyph += 1) {
        const character = String.fromCharCode(parseInt(first, 16) + glyph - start);
        glyphs.set(glyph.toString(16).toUpperCase().padStart(from.length, '0'), character);
      }
    }
  }
  return glyphs;
}

function charactersOf(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

function readDrawing(stream: string, fonts: ReadonlyMap<string, Glyphs>): string {
  let text = '';
  let glyphs: Glyphs = new Map();
  for (const [, font, hex = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)> Tj/g)) {
    if (font) glyphs = fonts.get(font) ?? new Map();
    // Fonts with few glyphs number them in one byte, others in two.
    const digits = glyphs.keys().next().value?.length ?? 4;
    for (let at = 0; at < hex.length; at += digits) {
      text += glyphs.get(hex.slice(at, at + digits).toUpperCase()) ?? '';
    }
  }
  return text;
}

/** The size of each of its pages, in whole points. */
export function pdfPages(pdf: Buffer): number[][] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return Array.from(boxes, (box) => box.slice(1).map((side) => Math.round(Number(side))));
}
