export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const encoder = new TextEncoder();
/** Says that the names are UTF-8. */
const utf8Names = 0x0800;
const neededVersion = 20;
const notPacked = 0;

/** The files in one zip, as they are: they are too small for packing to matter. */
export function zipFile(entries: readonly ZipEntry[], madeAt: Date): Uint8Array<ArrayBuffer> {
  const locals: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let place = 0;
  for (const { name, bytes } of entries) {
    const nameBytes = encoder.encode(name);
    const facts = entryFacts(bytes, nameBytes.length, madeAt);
    const local = joined([fields([[4, 0x04034b50], ...facts]), nameBytes, bytes]);
    locals.push(local);
    // No comment, the first disk, no attributes, and where the entry above begins.
    const more: Field[] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, place],
    ];
    central.push(fields([[4, 0x02014b50], [2, neededVersion], ...facts, ...more]), nameBytes);
    place += local.length;
  }
  const directory = joined(central);
  const end = fields([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, directory.length],
    [4, place],
    [2, 0],
  ]);
  return joined([...locals, directory, end]);
}

/** What is said of an entry both before it and in the directory at the end. */
function entryFacts(bytes: Uint8Array, nameLength: number, madeAt: Date): Field[] {
  const { time, date } = dosTime(madeAt);
  return [
    [2, neededVersion],
    [2, utf8Names],
    [2, notPacked],
    [2, time],
    [2, date],
    [4, crc32(bytes)],
    [4, bytes.length],
    [4, bytes.length],
    [2, nameLength],
    [2, 0],
  ];
}

/** A number and how many bytes it takes. */
type Field = readonly [size: number, value: number];

/** In little-endian order, as a zip has them. */
function fields(list: readonly Field[]): Uint8Array {
  const bytes: number[] = [];
  for (const [size, value] of list) {
    for (let byte = 0; byte < size; byte += 1) bytes.push((value >>> (byte * 8)) & 0xff);
  }
  return Uint8Array.from(bytes);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

function dosTime(date: Date): { time: number; date: number } {
  return {
    time: (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1),
    date: ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate(),
  };
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
