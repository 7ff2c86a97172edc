import { open } from 'node:fs/promises';

const entryMark = 0x02014b50;
const endMark = 0x06054b50;
const zip64Mark = 0x07064b50;
/** The fixed lengths of an entry of the central directory, and of the record at the end of an archive without a comment. */
const entryBytes = 46;
const endBytes = 22;
/** Far more than the document of any office program needs. */
const maxEntries = 10_000;
const maxDirectoryBytes = 1024 * 1024;

/** Where macros are stored by Word, Excel and PowerPoint, by Excel 4.0, and by programs for OpenDocument. */
const macros =
  /(^|\/)vbaproject\.bin$|^xl\/macrosheets\/|^basic\/.+\/(?!script-lb\.xml$)[^/]+$|^scripts\/.*[^/]$/s;

/**
 * Whether a ZIP archive of this size is a document of an office program without macros, by the names in its central
 * directory. Nothing is decompressed.
 */
export async function isOfficeDocument(path: string, size: number, extension: string) {
  const names = await readNames(path, size);
  if (!names || names.some((name) => macros.test(name) || name.split('/').includes('..'))) {
    return false;
  }
  const isOpenDocument = extension.startsWith('od');
  return isOpenDocument ? names[0] === 'mimetype' : names.includes('[content_types].xml');
}

/**
 * The names of the files in an archive, in lower case; undefined unless the directory is all that precedes the record at
 * the end. Office programs write nothing else there, and other programs then read the same directory.
 */
async function readNames(path: string, size: number): Promise<readonly string[] | undefined> {
  const file = await open(path, 'r');
  try {
    const read = async (offset: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, offset)).buffer;
    if (size < endBytes) return undefined;
    const end = await read(size - endBytes, endBytes);
    const [count, bytes] = [end.readUInt16LE(10), end.readUInt32LE(12)];
    const isComplete =
      end.readUInt32LE(0) === endMark && end.readUInt32LE(16) + bytes === size - endBytes;
    if (!isComplete || count > maxEntries || bytes > maxDirectoryBytes) return undefined;
    return namesIn(await read(size - endBytes - bytes, bytes), count);
  } finally {
    await file.close();
  }
}

function namesIn(directory: Buffer, count: number): readonly string[] | undefined {
  const names: string[] = [];
  let at = 0;
  while (at + entryBytes <= directory.length && directory.readUInt32LE(at) === entryMark) {
    const nameEnd = at + entryBytes + directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + entryBytes, nameEnd);
    names.push(name.replaceAll('\\', '/').toLowerCase());
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  // Some programs would read another directory, of a ZIP64 archive, from this place.
  const isZip64 = at > 0 && directory.subarray(-20).readUInt32LE(0) === zip64Mark;
  return at === directory.length && names.length === count && !isZip64 ? names : undefined;
}
