import { captionLimits } from './captions.calls.ts';
import type { Cue } from './captions.schema.ts';

export type WebVttProblem =
  | 'header'
  | 'unreadable'
  | 'timing'
  | 'end'
  | 'long-cue'
  | 'too-many-cues'
  | 'empty';

/** A file that is not a valid WebVTT file, or exceeds a limit. */
export class WebVttError extends Error {
  readonly problem: WebVttProblem;
  /** From 1. */
  readonly line: number;

  constructor(problem: WebVttProblem, line: number) {
    super(`${problem} in line ${line}`);
    this.problem = problem;
    this.line = line;
  }
}

/** What text files do not contain: NUL, and what is left of bytes that are not UTF-8. */
const unreadable = /[\0\ufffd]|\p{Cs}/u;
const timestamp = String.raw`(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
// Each part begins with characters that the part before it cannot contain, so the match takes linear time.
const timing = new RegExp(String.raw`^[ \t]*${timestamp}[ \t]*-->[ \t]*${timestamp}(?:[ \t].*)?$`);

/**
 * The cues of a WebVTT file, sorted by time, as plain text. Comments, styles, regions, positions and the tags of voices
 * and classes are left out. Takes time and memory in proportion to the length; the caller limits it.
 */
export function parseWebVtt(file: string): Cue[] {
  const lines = file.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) throw new WebVttError('header', 1);
  const unreadableAt = lines.findIndex((line) => unreadable.test(line));
  if (unreadableAt >= 0) throw new WebVttError('unreadable', unreadableAt + 1);
  const cues: Cue[] = [];
  // Lines that follow the first one directly are the header.
  let index = endOfBlock(lines, 0);
  const early = lines.findIndex((line) => line.includes('-->'));
  if (early >= 0 && early < index) throw new WebVttError('timing', early + 1);
  while (index < lines.length) {
    const end = endOfBlock(lines, index);
    const cue = end > index ? parseBlock(lines, index, end) : null;
    if (cue) cues.push(cue);
    if (cues.length > captionLimits.cues) throw new WebVttError('too-many-cues', index + 1);
    index = end + 1;
  }
  if (cues.length === 0) throw new WebVttError('empty', lines.length);
  return sortCues(cues);
}

/** By their start, then by their end. */
export function sortCues<Item extends Cue>(cues: readonly Item[]): Item[] {
  return cues.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/** The file of sorted cues: the same cues always make the same file. */
export function formatWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, text }) =>
      `\n${formatTimestamp(start)} --> ${formatTimestamp(end)}\n${escapeCueText(plainLines(text))}\n`,
  );
  return `WEBVTT\n${blocks.join('')}`;
}

/** Escapes plain text for a cue, so that players show `<` and `&` instead of reading a tag or an entity. */
export function escapeCueText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The text without control characters, and without empty lines, which would end the cue. */
export function plainLines(text: string): string {
  return text
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{Cc}\n]|[\u2028\u2029\ufeff]/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function digits(value: number, length = 2): string {
  return String(Math.floor(value)).padStart(length, '0');
}

function formatTimestamp(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  const clock = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((value) => digits(value));
  return `${clock.join(':')}.${digits(milliseconds % 1000, 3)}`;
}

/** The index of the next empty line from `index`, or the number of lines. */
function endOfBlock(lines: readonly string[], index: number): number {
  const end = lines.indexOf('', index);
  return end < 0 ? lines.length : end;
}

/** The cue of the lines from `first` until `end`; null for a block without text. */
function parseBlock(lines: readonly string[], first: number, end: number): Cue | null {
  if (/^(?:NOTE(?:[ \t]|$)|(?:STYLE|REGION)[ \t]*$)/.test(lines[first] ?? '')) return null;
  // The line before the times is the name of the cue.
  const at = lines[first]?.includes('-->') ? first : first + 1;
  const match = at < end ? timing.exec(lines[at] ?? '') : null;
  if (!match) throw new WebVttError('timing', first + 1);
  const [start, stop] = [toMilliseconds(match.slice(1, 5)), toMilliseconds(match.slice(5, 9))];
  if (stop > captionLimits.milliseconds) throw new WebVttError('timing', at + 1);
  if (stop <= start) throw new WebVttError('end', at + 1);
  const rows = lines.slice(at + 1, end);
  const arrow = rows.findIndex((row) => row.includes('-->'));
  if (arrow >= 0) throw new WebVttError('timing', at + arrow + 2);
  const text = plainLines(decodeEntities(withoutTags(rows.join('\n'))));
  if (text.length > captionLimits.cueLength) throw new WebVttError('long-cue', at + 2);
  return text === '' ? null : { start, end: stop, text };
}

function toMilliseconds([hours = '0', minutes, seconds, fraction]: string[]): number {
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction);
}

/** A `<` that begins no tag stays. Up to the last `>` each tag has an end, so that no search is repeated. */
function withoutTags(text: string): string {
  const lastEnd = text.lastIndexOf('>') + 1;
  return text.slice(0, lastEnd).replaceAll(/<[a-z\d/!?][^>]*>/gi, '') + text.slice(lastEnd);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:(amp|lt|gt|quot|nbsp|lrm|rlm)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name?: string, decimal?: string, hex?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return isCharacter(code) ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Whether a code point is one that texts can have. */
function isCharacter(code: number): boolean {
  return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) && code !== 0xff_fd;
}
