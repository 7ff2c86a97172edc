import { constants, crc32, deflateRawSync } from 'node:zlib';

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A valid PNG of black pixels, about a thousandth of its size in memory. */
export function blackPng(width: number, height: number): Buffer {
  const bytes = height * (1 + 3 * width);
  const piece = 1024 * 1024;
  const flush = { finishFlush: constants.Z_FULL_FLUSH, level: 9 };
  const zeros = deflateRawSync(Buffer.alloc(piece), flush);
  const rest = deflateRawSync(Buffer.alloc(bytes % piece), { level: 9 });
  const sum = Buffer.alloc(4);
  // The Adler-32 checksum of zeros: their number in the upper half, one in the lower.
  sum.writeUInt16BE(bytes % 65_521, 0);
  sum.writeUInt16BE(1, 2);
  const pieces = Array<Buffer>(Math.floor(bytes / piece)).fill(zeros);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat([Buffer.from('78da', 'hex'), ...pieces, rest, sum])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF with this declared side in pixels, the maximum by default, and a few bytes of data. */
export function emptyGif(side = 65_535): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(side, 0);
  size.writeUInt16LE(side, 2);
  const frame = Buffer.concat([
    Buffer.from('2c00000000', 'hex'),
    size,
    Buffer.from('0002024c0100', 'hex'),
  ]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from('800000000000ffffff', 'hex'),
    frame,
    Buffer.from(';'),
  ]);
}
