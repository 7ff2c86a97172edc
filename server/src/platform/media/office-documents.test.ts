import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { officeDocument, zipOf } from '../../../test/zip-files.ts';
import { prepareDocument } from './documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'sangam-documents-'));
const path = join(folder, 'document');
afterAll(() => rmSync(folder, { recursive: true }));

function prepare(fileName: string, bytes: Buffer) {
  writeFileSync(path, bytes);
  return prepareDocument({ field: 'media', path, fileName, bytes: bytes.length });
}

const rejected = {
  code: 'FILE_TYPE_REFUSED',
  message: expect.stringMatching(/^plan\.\w+ is damaged or has macros\./) as string,
};

/** The document with a changed field of the record at its end, by its distance from the end. */
function withEnd(change: (document: Buffer, end: number) => void): Buffer {
  const document = officeDocument('docx');
  change(document, document.length - 22);
  return document;
}

/** A ZIP64 record for the directory of the document, and its locator, inside the last entry. */
function withZip64(): Buffer {
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007');
  const document = officeDocument('docx');
  const end = document.subarray(-22);
  const lastEntry = document.lastIndexOf('PK\u0001\u0002');
  document.writeUInt16LE(locator.length, lastEntry + 32);
  end.writeUInt32LE(end.readUInt32LE(12) + locator.length, 12);
  return Buffer.concat([document.subarray(0, -22), locator, end]);
}

test.each(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'])(
  'accepts a %s document of an office program',
  async (extension) => {
    const parts = ['word/media/1..2.png', 'Basic/script-lc.xml', 'Basic/Standard/script-lb.xml'];
    const document = officeDocument(extension, [...parts, 'Scripts/']);
    expect(await prepare(`Plan.${extension}`, document)).toMatchObject({ type: 'application/zip' });
  },
);

test('an archive that is named as one is not read', async () => {
  for (const archive of [zipOf(['word/vbaProject.bin']), Buffer.from('PK\u0003\u0004')]) {
    expect(await prepare('plan.zip', archive)).toMatchObject({ type: 'application/zip' });
  }
});

test.each([
  ['an archive', 'plan.docx', zipOf(['holiday.jpg'])],
  ['an archive named as an OpenDocument text', 'plan.odt', zipOf(['content.xml', 'mimetype'])],
  ['an OpenDocument text named as a Word document', 'plan.docx', officeDocument('odt')],
  ['macros of Word', 'plan.docx', officeDocument('docx', ['word/vbaProject.bin'])],
  ['macros of Excel in capitals', 'plan.xlsx', officeDocument('xlsx', ['XL\\VBAPROJECT.BIN'])],
  ['macros of Excel 4.0', 'plan.xlsx', officeDocument('xlsx', ['xl/macrosheets/sheet1.xml'])],
  ['macros of OpenDocument', 'plan.ods', officeDocument('ods', ['Basic/Standard/Module1.xml'])],
  ['scripts of OpenDocument', 'plan.odt', officeDocument('odt', ['Scripts/python/run.py'])],
  ['macros in a folder with a line break', 'plan.ods', officeDocument('ods', ['Basic/a\nb/M.xml'])],
  ['scripts with a line break', 'plan.odt', officeDocument('odt', ['Scripts/python/a\nb.py'])],
  ['names outside its folder', 'plan.docx', officeDocument('docx', ['../../evil.xml'])],
  ['names outside its folder with \\', 'plan.docx', officeDocument('docx', ['word\\..\\..\\evil'])],
  ['only the first bytes of an archive', 'plan.docx', Buffer.from('PK\u0003\u0004')],
  ['no end', 'plan.docx', officeDocument('docx').subarray(0, -1)],
  ['more after its end', 'plan.docx', Buffer.concat([officeDocument('docx'), Buffer.alloc(1)])],
  ['more before its start', 'plan.docx', Buffer.concat([zipOf(['a']), officeDocument('docx')])],
  ['no entries', 'plan.docx', Buffer.concat([Buffer.from('PK\u0003\u0004'), zipOf([])])],
  [
    'a truncated directory',
    'plan.docx',
    withEnd((document, end) => document.writeUInt32LE(60, end + 12)),
  ],
  [
    'a directory beyond the file',
    'plan.docx',
    withEnd((document, end) => document.writeUInt32LE(0xfffffff0, end + 16)),
  ],
  [
    'a directory of 4 GiB',
    'plan.docx',
    withEnd((document, end) => document.writeUInt32LE(0xffffffff, end + 12)),
  ],
  [
    'fewer entries than it claims',
    'plan.docx',
    withEnd((document, end) => document.writeUInt16LE(65_535, end + 10)),
  ],
  [
    'more entries than it claims',
    'plan.docx',
    withEnd((document, end) => document.writeUInt16LE(1, end + 10)),
  ],
  [
    'a name that is longer than the directory',
    'plan.docx',
    withEnd((document) => document.writeUInt16LE(65_535, document.indexOf('PK\u0001\u0002') + 28)),
  ],
  ['a second directory for ZIP64', 'plan.docx', withZip64()],
  [
    '65,535 entries',
    'plan.docx',
    officeDocument(
      'docx',
      Array.from({ length: 65_533 }, (_, index) => `word/${index}`),
    ),
  ],
  ['a directory of megabytes', 'plan.docx', officeDocument('docx', largeNames(40))],
])('a document with %s is rejected', async (_, fileName, bytes) => {
  await expect(prepare(fileName, bytes)).rejects.toMatchObject(rejected);
});

function largeNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index).padEnd(65_000, 'x'));
}

test('the size of the directory and its entries are limited far above what documents have', async () => {
  const slides = Array.from({ length: 9000 }, (_, index) => `ppt/slides/_rels/slide${index}.xml`);
  const document = officeDocument('pptx', slides);
  expect(await prepare('plan.pptx', document)).toMatchObject({ main: { bytes: document.length } });
});

test('any bytes in the directory are accepted or rejected without another error', async () => {
  const document = officeDocument('docx');
  for (let at = document.indexOf('PK\u0001\u0002'); at < document.length; at++) {
    for (const value of [0, 0xff]) {
      const changed = Buffer.from(document);
      changed[at] = value;
      const result = await prepare('plan.docx', changed).catch((error: unknown) => error);
      expect(result ?? {}).toMatchObject(result instanceof Error ? rejected : {});
    }
  }
});
