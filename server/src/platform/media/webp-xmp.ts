interface Chunk {
  readonly name: string;
  readonly content: Buffer;
}

const riffHeadBytes = 12;
const chunkHeadBytes = 8;
/** In the first byte of the extended header (VP8X). */
const xmpFlag = 0b100;

/** Sets the XMP metadata of a WebP file of our encoder, or removes them where `xmp` is null, without re-encoding. */
export function setWebpXmp(file: Buffer, xmp: string | null): Buffer {
  const [first, ...rest] = chunksOf(file).filter(({ name }) => name !== 'XMP ');
  if (!first) throw new Error('The WebP file is empty');
  const others = first.name === 'VP8X' ? rest : [first, ...rest];
  const header = extendedHeaderOf(first);
  const flags = header.readUInt8(0);
  header.writeUInt8(xmp === null ? flags & ~xmpFlag : flags | xmpFlag, 0);
  const added = xmp === null ? [] : [{ name: 'XMP ', content: Buffer.from(xmp) }];
  const body = [{ name: 'VP8X', content: header }, ...others, ...added].map(toBytes);
  return toBytes({ name: 'RIFF', content: Buffer.concat([Buffer.from('WEBP'), ...body]) });
}

function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let start = riffHeadBytes;
  while (start + chunkHeadBytes <= file.length) {
    const contentStart = start + chunkHeadBytes;
    const end = contentStart + file.readUInt32LE(start + 4);
    const name = file.toString('latin1', start, start + 4);
    chunks.push({ name, content: file.subarray(contentStart, end) });
    // Chunks have an even length.
    start = end + (end % 2);
  }
  return chunks;
}

/** The extended header of a file, made from the size in its only frame where it has none. */
function extendedHeaderOf({ name, content }: Chunk): Buffer {
  if (name === 'VP8X') return Buffer.from(content);
  if (name !== 'VP8 ') throw new Error(`The WebP file starts with ${name}`);
  const header = Buffer.alloc(10);
  header.writeUIntLE((content.readUInt16LE(6) & 0x3f_ff) - 1, 4, 3);
  header.writeUIntLE((content.readUInt16LE(8) & 0x3f_ff) - 1, 7, 3);
  return header;
}

function toBytes({ name, content }: Chunk): Buffer {
  const head = Buffer.alloc(chunkHeadBytes);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
