import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { materialBytes, materialMeasure, materialsZip } from './materials.rules.ts';
import { paperRocketMaterials } from './paper-rocket-materials.content.ts';
import { simulationMaterials } from './simulation-materials.content.ts';
import type { Material } from './workshop.ts';

const all = [...simulationMaterials, ...paperRocketMaterials];
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const ofFormat = (format: string) => all.filter(({ source }) => source.format === format);

test('every workshop offers a video, slides, a document, software and a certificate', () => {
  for (const materials of [simulationMaterials, paperRocketMaterials]) {
    expect(materials.map(({ type }) => type)).toEqual([
      'video',
      'slides',
      'document',
      'software',
      'certificate',
    ]);
  }
});

test('every file is called by its format', () => {
  for (const { fileName, source } of all) {
    expect(fileName).toMatch(new RegExp(`^[a-z-]+\\.${source.format.toLowerCase()}$`));
  }
});

test('the stated size is that of the file', () => {
  for (const material of all.filter(({ source }) => source.format !== 'GIF')) {
    const bytes = materialBytes(material).length;
    const stated = bytes < 1000 ? `${bytes} B` : `${(Math.round(bytes / 100) / 10).toString()} KB`;
    expect(materialMeasure(material)).toBe(stated);
  }
});

test('the stated duration is that of the animation', () => {
  expect(ofFormat('GIF').map(materialMeasure)).toEqual(['0:12', '0:08']);
  expect(ofFormat('GIF').map(gifMs)).toEqual([12_000, 8000]);
});

test('every PDF has a table that finds each of its objects, and streams of the stated length', () => {
  for (const material of ofFormat('PDF')) expectSoundPdf(latin1(materialBytes(material)), material);
});

test('no PDF has a letter that its fonts do not know', () => {
  for (const material of ofFormat('PDF')) {
    const letters = Array.from(JSON.stringify(material.source), (letter) => letter.charCodeAt(0));
    expect(letters.filter((code) => code > 0xff)).toEqual([]);
  }
});

test('the table in the flight log has three numbers in every row', () => {
  const rows = latin1(materialBytes(simulationMaterials[2] as Material))
    .trim()
    .split('\n');
  expect(rows[0]).toBe('time_s,height_m,speed_m_per_s');
  for (const row of rows.slice(1)) expect(row).toMatch(/^\d+\.\d,\d+\.\d,-?\d+\.\d$/);
});

test('the zip holds every material, byte for byte', async () => {
  const zip = Buffer.from(await materialsZip(simulationMaterials, new Date()).arrayBuffer());
  const entries = readZip(zip);
  expect(entries.map(({ name }) => name)).toEqual(
    simulationMaterials.map(({ fileName }) => fileName),
  );
  entries.forEach(({ bytes, crc }, index) => {
    const material = simulationMaterials[index] as Material;
    expect(bytes.equals(materialBytes(material))).toBe(true);
    expect(crc).toBe(crc32(bytes));
  });
});

/** Walks the blocks of the file as the format tells it and adds up the delays of the frames. */
function gifMs(material: Material): number {
  const file = Buffer.from(materialBytes(material));
  expect(file.toString('latin1', 0, 6)).toBe('GIF89a');
  let place = 13 + 3 * 2 ** (((file[10] ?? 0) & 7) + 1);
  let total = 0;
  const skipBlocks = () => {
    while (file[place] !== 0) place += 1 + (file[place] ?? 0);
    place += 1;
  };
  while (file[place] !== 0x3b) {
    if (file[place] === 0x21) {
      total += file.readUInt16LE(place + 4) * 10;
      place += 2;
    } else {
      if (file[place] !== 0x2c) throw new Error(`no block begins at ${place}`);
      place += 11;
    }
    skipBlocks();
  }
  expect(place).toBe(file.length - 1);
  return total;
}

function expectSoundPdf(file: string, { fileName, source }: Material): void {
  expect(file.startsWith('%PDF-1.4\n'), fileName).toBe(true);
  expect(file.endsWith('%%EOF\n'), fileName).toBe(true);
  const table = Number(/startxref\n(\d+)\n/.exec(file)?.[1]);
  const rows = file.slice(table).match(/^\d{10} 00000 n $/gm) ?? [];
  rows.forEach((row, index) => {
    const place = Number(row.slice(0, 10));
    expect(file.slice(place).startsWith(`${index + 1} 0 obj\n`), fileName).toBe(true);
  });
  expect(file.slice(table)).toContain(`/Size ${rows.length + 1} `);
  for (const [, length, content] of file.matchAll(
    /\/Length (\d+) >>\nstream\n([^]*?)\nendstream/g,
  )) {
    expect(content).toHaveLength(Number(length));
  }
  const pages = source.format === 'PDF' ? source.pages.length : 0;
  expect(file.match(/\/Type \/Page /g), fileName).toHaveLength(pages);
}

/** From the directory at the end, as the format tells readers to. */
function readZip(zip: Buffer) {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = zip.readUInt16LE(end + 10);
  let place = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    expect(zip.readUInt32LE(place)).toBe(0x02014b50);
    const [crc, size] = [zip.readUInt32LE(place + 16), zip.readUInt32LE(place + 24)];
    const nameLength = zip.readUInt16LE(place + 28);
    const name = zip.toString('utf8', place + 46, place + 46 + nameLength);
    const local = zip.readUInt32LE(place + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    place += 46 + nameLength;
    return { name, crc, bytes: zip.subarray(start, start + size) };
  });
}
