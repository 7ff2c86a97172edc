import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paperRocketMaterials, simulationMaterials } from './materials.content.ts';
import { workshops } from './workshops.content.ts';

const folder = join(import.meta.dirname, 'materials');
const all = [...simulationMaterials, ...paperRocketMaterials];

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

test('every material has a file of its stated format and size', () => {
  for (const material of all) {
    expect(material.fileName).toMatch(new RegExp(`^[a-z-]+\\.${material.format.toLowerCase()}$`));
    const { length } = readFileSync(join(folder, material.fileName));
    const stated = 'bytes' in material ? material.bytes : length;
    expect(stated).toBe(length);
    expect(length).toBeGreaterThan(0);
  }
});

test('the folder contains only the materials and one archive per recorded workshop', () => {
  const archives = workshops
    .filter(({ type }) => type === 'Pre-recorded')
    .map(({ id }) => `${id}.zip`);
  const names = [...all.map(({ fileName }) => fileName), ...archives];
  expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
});

test('the archive contains every material of the recorded workshop', () => {
  const archive = readFileSync(join(folder, 'flight-simulation-at-your-desk.zip'));
  for (const { fileName } of simulationMaterials) {
    // The archive stores its files uncompressed.
    expect(archive.includes(readFileSync(join(folder, fileName)))).toBe(true);
    expect(archive.includes(fileName)).toBe(true);
  }
});
