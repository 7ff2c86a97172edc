import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEntry, withArchive } from './archive-reader.ts';
import { createArchiveWriter } from './archive-writer.ts';
import { DamagedArchiveError } from './tar.ts';

const key = '0123456789abcdef'.repeat(2);
const contents = {
  'tables/users/000001.json.zst': 'rows',
  [`media/${key}/main.webp`]: 'x'.repeat(512),
};

let folder: string;
let whole: Buffer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sangam-archive-'));
  whole = await write(contents);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function write(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const path = join(folder, 'whole.tar');
  const file = await open(path, 'w');
  const writer = createArchiveWriter(file);
  for (const [name, text] of Object.entries(files)) await writer.add(name, Buffer.from(text));
  await writer.finish({
    format: 1,
    product: '0.1.0',
    schema: 13,
    postgres: 18,
    takenAt: '2026-11-15T12:00:00.000Z',
    secretFingerprint: '',
    tables: [],
    missing: [],
  });
  await file.close();
  return readFileSync(path);
}

async function readBack(bytes: Buffer): Promise<Record<string, string>> {
  const path = join(folder, 'read.tar');
  writeFileSync(path, bytes);
  return withArchive(path, async (archive) => {
    const found: Record<string, string> = {};
    for await (const entry of archive.entries()) {
      found[entry.name] = (await readEntry(entry)).toString();
    }
    return found;
  });
}

test('the reader returns what the writer wrote', async () => {
  expect(await readBack(whole)).toEqual(contents);
});

test.runIf(process.platform !== 'win32')('the tar program can list and extract an archive', () => {
  const path = join(folder, 'whole.tar');
  const names = execFileSync('tar', ['-tf', path], { encoding: 'utf8' });
  expect(names.trim().split('\n')).toEqual([
    ...Object.keys(contents),
    'manifest.json',
    'manifest.sha256',
  ]);
});

test('rejects an archive with any changed byte', async () => {
  const taken: number[] = [];
  // By sevens: after enough blocks of 512 every place in a block was met.
  for (let position = 0; position < whole.length; position += 7) {
    const changed = Buffer.from(whole);
    changed[position] = (changed[position] ?? 0) ^ 1;
    const damage: unknown = await readBack(changed).catch((error: unknown) => error);
    if (!(damage instanceof DamagedArchiveError)) taken.push(position);
  }
  expect(taken).toEqual([]);
});

test('rejects a truncated or extended archive', async () => {
  for (let length = 0; length < whole.length; length += 256) {
    await expect(readBack(whole.subarray(0, length))).rejects.toThrow(DamagedArchiveError);
  }
  await expect(readBack(Buffer.concat([whole, Buffer.alloc(512)]))).rejects.toThrow(
    DamagedArchiveError,
  );
});

test.each(['../elsewhere', `media/${key}/../../x.webp`, 'media/../main.webp', 'tables/a b/000001'])(
  'rejects an entry named %s',
  async (name) => {
    await expect(readBack(await write({ [name]: 'x' }))).rejects.toThrow(DamagedArchiveError);
  },
);
