import { BrokenContainerError, type ContainerFile, type VideoSize } from './container-file.ts';

interface Box {
  readonly type: string;
  readonly start: number;
  /** Where its content begins and ends. */
  readonly content: number;
  readonly end: number;
  /** Whether its size is not written, so that it ends with the file. */
  readonly isOpen: boolean;
}

/**
 * Boxes of the file, the movie or a track that may hold locations, names and notes. Some dashcams and cameras write them
 * into the unused space of `free` and `skip`.
 */
const userData = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);

interface Track {
  size: VideoSize | undefined;
  isVideo: boolean;
}

/**
 * Finds the size of an MP4 video and erases its user data in place. Throws BrokenContainerError without a video track that
 * has a size; parts may be erased by then. Positions in a track of their own stay
 * (docs/decisions/0009-media-are-reencoded-and-stored-under-random-keys.md).
 */
export async function readMp4(file: ContainerFile): Promise<VideoSize> {
  const tracks: Track[] = [];
  for await (const box of boxesIn(file, 0, file.size)) {
    if (userData.has(box.type)) await erase(file, box);
    if (box.type === 'moov') tracks.push(...(await readMovie(file, box)));
  }
  const size = tracks.find((track) => track.isVideo && track.size)?.size;
  if (!size) throw new BrokenContainerError('no video track');
  return size;
}

/** The type of a `uuid` box with XMP metadata. */
const xmpBoxType = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/**
 * Adds XMP metadata as the last box, so that all offsets in the file stay valid; call it after `readMp4`, which erases
 * earlier ones. Returns the new size of the file.
 */
export async function appendMp4Xmp(file: ContainerFile, xmp: string): Promise<number> {
  let last: Box | undefined;
  for await (const box of boxesIn(file, 0, file.size)) last = box;
  if (!last) throw new BrokenContainerError('no boxes');
  if (last.isOpen) await file.write(last.start, uint32(last.end - last.start));
  const text = Buffer.from(xmp);
  const head = [uint32(8 + xmpBoxType.length + text.length), Buffer.from('uuid'), xmpBoxType];
  const box = Buffer.concat([...head, text]);
  await file.write(last.end, box);
  return last.end + box.length;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

async function readMovie(file: ContainerFile, movie: Box): Promise<Track[]> {
  const tracks: Track[] = [];
  for await (const box of boxesIn(file, movie.content, movie.end)) {
    if (userData.has(box.type)) await erase(file, box);
    if (box.type === 'trak') tracks.push(await readTrack(file, box));
  }
  return tracks;
}

async function readTrack(file: ContainerFile, track: Box): Promise<Track> {
  const found: Track = { size: undefined, isVideo: false };
  for await (const box of boxesIn(file, track.content, track.end)) {
    if (userData.has(box.type)) await erase(file, box);
    if (box.type === 'tkhd') found.size = await readTrackHeader(file, box);
    if (box.type === 'mdia') found.isVideo = await isVideoMedia(file, box);
  }
  return found;
}

async function isVideoMedia(file: ContainerFile, mediaBox: Box): Promise<boolean> {
  for await (const box of boxesIn(file, mediaBox.content, mediaBox.end)) {
    if (box.type !== 'hdlr') continue;
    const head = await file.read(box.content, 12);
    return head.toString('latin1', 8, 12) === 'vide';
  }
  return false;
}

/** The size as displayed: a phone held upright stores a landscape video with a rotation. */
async function readTrackHeader(file: ContainerFile, box: Box): Promise<VideoSize | undefined> {
  const version = (await file.read(box.content, 1))[0];
  const matrix = box.content + (version === 1 ? 52 : 40);
  const fields = await file.read(matrix, 44);
  const width = Math.round(fields.readUInt32BE(36) / 65_536);
  const height = Math.round(fields.readUInt32BE(40) / 65_536);
  const isRotated = fields.readInt32BE(0) === 0 && fields.readInt32BE(4) !== 0;
  if (width === 0 || height === 0) return undefined;
  return isRotated ? { width: height, height: width } : { width, height };
}

async function* boxesIn(file: ContainerFile, from: number, to: number): AsyncGenerator<Box> {
  let start = from;
  while (start + 8 <= to) {
    const box = await readBox(file, start, to);
    yield box;
    start = box.end;
  }
}

async function readBox(file: ContainerFile, start: number, limit: number): Promise<Box> {
  const head = await file.read(start, 8);
  const type = head.toString('latin1', 4, 8);
  const small = head.readUInt32BE(0);
  const isLarge = small === 1;
  const size = isLarge ? Number((await file.read(start + 8, 8)).readBigUInt64BE(0)) : small;
  const content = start + (isLarge ? 16 : 8);
  const end = small === 0 ? limit : start + size;
  if (end < content || end > limit)
    throw new BrokenContainerError('a box is larger than its place');
  return { type, start, content, end, isOpen: small === 0 };
}

/** Replaces a box by a `free` box of the same length, so that all offsets in the file stay valid. */
async function erase(file: ContainerFile, { start, content, end }: Box): Promise<void> {
  await file.write(start + 4, Buffer.from('free'));
  await file.wipe(content, end - content);
}
