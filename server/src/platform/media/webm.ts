import { BrokenContainerError, type ContainerFile, type VideoSize } from './container-file.ts';

const ids = {
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  tag: 0x7373,
  targets: 0x63c0,
  simpleTag: 0x67c8,
  tagName: 0x45a3,
  tagString: 0x4487,
  attachments: 0x1941a469,
  info: 0x1549a966,
  title: 0x7ba9,
  fileName: 0x7384,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
} as const;

/** Elements that may hold locations, names and notes. */
const userData: readonly number[] = [ids.tags, ids.attachments, ids.title, ids.fileName];

/** Elements whose content is parsed (master elements); the parts of a cluster of unknown size are parsed too. */
const masterElements: readonly number[] = [
  ids.segment,
  ids.info,
  ids.tracks,
  ids.trackEntry,
  ids.video,
];

interface Element {
  readonly id: number;
  readonly start: number;
  readonly content: number;
  /** Undefined in live recordings, where the size is unknown. */
  readonly end: number | undefined;
}

/**
 * Finds the size of a WebM video and erases its user data in place; throws BrokenContainerError without a video track.
 */
export async function readWebm(file: ContainerFile): Promise<VideoSize> {
  let width = 0;
  let height = 0;
  let at = 0;
  while (at < file.size) {
    const element = await readElement(file, at);
    if (userData.includes(element.id)) await erase(file, element);
    if (element.id === ids.pixelWidth) width ||= await readNumber(file, element);
    if (element.id === ids.pixelHeight) height ||= await readNumber(file, element);
    at = next(file, element);
  }
  if (width === 0 || height === 0) throw new BrokenContainerError('no video track');
  return { width, height };
}

/**
 * Adds a tag at the end of the file and returns its new size. Adds nothing and returns the old size where the segment
 * ends before the file, which no recorder writes.
 */
export async function appendWebmTag(
  file: ContainerFile,
  { name, value }: { readonly name: string; readonly value: string },
): Promise<number> {
  const segment = await findSegment(file);
  if (segment.end !== undefined && segment.end < file.size) return file.size;
  const tags = newElement(ids.tags, [
    newElement(ids.tag, [
      newElement(ids.targets, []),
      newElement(ids.simpleTag, [
        newElement(ids.tagName, [Buffer.from(name)]),
        newElement(ids.tagString, [Buffer.from(value)]),
      ]),
    ]),
  ]);
  const size = file.size + tags.length;
  if (segment.end !== undefined) await writeSize(file, segment, size - segment.content);
  await file.write(file.size, tags);
  return size;
}

async function findSegment(file: ContainerFile): Promise<Element> {
  let at = 0;
  while (at < file.size) {
    const found = await readElement(file, at);
    if (found.id === ids.segment) return found;
    at = next(file, found);
  }
  throw new BrokenContainerError('no segment');
}

/** Replaces the size of a segment by one of the same length, or by the unknown size if it does not fit. */
async function writeSize(file: ContainerFile, { start, content }: Element, size: number) {
  const length = content - start - idLengthOfSegment;
  const marker = 1n << BigInt(7 * length);
  const unknown = 2n * marker - 1n;
  const marked = BigInt(size) < marker - 1n ? marker + BigInt(size) : unknown;
  await file.write(start + idLengthOfSegment, bigEndian(marked, length));
}

const idLengthOfSegment = 4;

/** An element with a size of two bytes: for less than 16 KB. */
function newElement(id: number, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const head = Buffer.from(id.toString(16), 'hex');
  return Buffer.concat([head, bigEndian(0x4000n + BigInt(content.length), 2), content]);
}

function bigEndian(value: bigint, length: number): Buffer {
  return Buffer.from(value.toString(16).padStart(2 * length, '0'), 'hex');
}

function next(file: ContainerFile, { id, content, end }: Element): number {
  if (masterElements.includes(id)) return content;
  if (end !== undefined) {
    if (end > file.size && id !== ids.cluster)
      throw new BrokenContainerError('an element ends too late');
    return end;
  }
  if (id === ids.cluster) return content;
  throw new BrokenContainerError('an element without an end');
}

async function readElement(file: ContainerFile, start: number): Promise<Element> {
  const idLength = lengthOf((await file.read(start, 1))[0], 4);
  const id = (await file.read(start, idLength)).readUIntBE(0, idLength);
  const sizeLength = lengthOf((await file.read(start + idLength, 1))[0], 8);
  const size = sizeOf(await file.read(start + idLength, sizeLength));
  const content = start + idLength + sizeLength;
  return { id, start, content, end: size === undefined ? undefined : content + size };
}

/** The length of a variable-size integer: the number of leading zero bits of its first byte, plus one. */
function lengthOf(first: number | undefined, longest: number): number {
  const length = Math.clz32(first ?? 0) - 23;
  if (length > longest) throw new BrokenContainerError('a number is too long');
  return length;
}

function sizeOf(bytes: Buffer): number | undefined {
  const marker = 1n << BigInt(7 * bytes.length);
  const value = BigInt(`0x${bytes.toString('hex')}`) - marker;
  return value === marker - 1n ? undefined : Number(value);
}

async function readNumber(file: ContainerFile, { content, end = content }: Element) {
  const length = end - content;
  if (length < 1 || length > 6) throw new BrokenContainerError('a number is too long');
  return (await file.read(content, length)).readUIntBE(0, length);
}

/** Replaces an element by a Void element of the same length, so that all offsets in the file stay valid. */
async function erase(file: ContainerFile, element: Element): Promise<void> {
  const { start, end } = element;
  if (end === undefined || end > file.size)
    throw new BrokenContainerError('an element without an end');
  const sizeLength = Math.min(end - start - 1, 8);
  const size = BigInt(end - start - 1 - sizeLength);
  const marked = (1n << BigInt(7 * sizeLength)) + size;
  const head = `ec${marked.toString(16).padStart(2 * sizeLength, '0')}`;
  await file.wipe(start, end - start);
  await file.write(start, Buffer.from(head, 'hex'));
}
