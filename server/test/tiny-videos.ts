function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
}

interface VideoOptions {
  readonly width: number;
  readonly height: number;
  /** Written where cameras store the location and the owner. */
  readonly note?: string;
  /** Recorded upright: stored in landscape with a rotation matrix. */
  readonly turned?: boolean;
  readonly brand?: string;
}

const straight = uint32(65_536, 0, 0, 0, 65_536, 0, 0, 0, 0x40000000);
const turnedRight = uint32(0, 65_536, 0, 0xffff0000, 0, 0, 0, 0, 0x40000000);

function track(
  handler: string,
  { width, height, turned = false, note = '' }: VideoOptions,
): Buffer {
  const tkhd = box(
    'tkhd',
    Buffer.alloc(40),
    turned ? turnedRight : straight,
    uint32(width * 65_536, height * 65_536),
  );
  const hdlr = box('hdlr', uint32(0, 0), Buffer.from(handler, 'latin1'), Buffer.alloc(13));
  return box('trak', tkhd, box('mdia', hdlr), box('udta', Buffer.from(note)));
}

/** A minimal MP4 file: the boxes of its size and metadata, without frames. */
export function tinyMp4(video: VideoOptions): Buffer {
  const { note = '', brand = 'isom' } = video;
  const sound = track('soun', { width: 0, height: 0 });
  return Buffer.concat([
    box('ftyp', Buffer.from(brand, 'latin1'), uint32(512), Buffer.from('isomiso2', 'latin1')),
    box('uuid', Buffer.from(note)),
    box('mdat', Buffer.from('frames, as far as anyone here knows')),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      sound,
      track('vide', video),
      box('udta', box('\xa9xyz', Buffer.from(note))),
      box('meta', Buffer.from(note)),
    ),
  ]);
}

function element(id: string, content: Buffer, sizeLength = 1): Buffer {
  const size = (1n << BigInt(7 * sizeLength)) + BigInt(content.length);
  const head = id + size.toString(16).padStart(2 * sizeLength, '0');
  return Buffer.concat([Buffer.from(head, 'hex'), content]);
}

function side(value: number): Buffer {
  return Buffer.from([value >> 8, value & 255]);
}

const unknownSize = '01ffffffffffffff';

/** A minimal WebM file, without frames; the elements of a live recording have unknown sizes. */
export function tinyWebm({ width, height, note = '' }: VideoOptions, live = false): Buffer {
  const video = element(
    'e0',
    Buffer.concat([element('b0', side(width)), element('ba', side(height))]),
  );
  const entry = element('ae', Buffer.concat([element('83', Buffer.from([1])), video]));
  const info = element('1549a966', element('7ba9', Buffer.from(note)));
  const block = element('a3', Buffer.from('frames'));
  const parts = [
    info,
    element('1654ae6b', entry),
    live
      ? Buffer.concat([Buffer.from(`1f43b675${unknownSize}`, 'hex'), block, block])
      : element('1f43b675', block, 8),
    element('1254c367', Buffer.from(note), 8),
  ];
  const segment = Buffer.concat(parts);
  const header = element('1a45dfa3', element('4282', Buffer.from('webm')));
  const body = live
    ? Buffer.concat([Buffer.from(`18538067${unknownSize}`, 'hex'), segment])
    : element('18538067', segment, 8);
  return Buffer.concat([header, body]);
}
