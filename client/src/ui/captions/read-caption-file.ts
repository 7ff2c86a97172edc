import { captionLimits } from '@sangam/contract/captions/captions.calls.ts';
import type { Cue } from '@sangam/contract/captions/captions.schema.ts';
import { parseWebVtt, WebVttError } from '@sangam/contract/captions/web-vtt.ts';

/** The cues of a WebVTT or SubRip file; throws `WebVttError`. Null if the file is too large. */
export async function readCaptionFile(file: Blob): Promise<Cue[] | null> {
  if (file.size > captionLimits.bytes) return null;
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  return /^\ufeff?WEBVTT/.test(text) ? parseWebVtt(text) : parseSubRip(text);
}

/** UTF-8, or UTF-16 with a byte order mark, which editors of Windows write. */
function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = first === 0xfe && isUtf16 ? 'utf-16be' : isUtf16 ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new WebVttError('unreadable', 1);
  }
}

const subRipTiming =
  /^[ \t]*(\d{1,3}):(\d{1,2}):(\d{1,2})[,.](\d{1,3})[ \t]*-->[ \t]*(\d{1,3}):(\d{1,2}):(\d{1,2})[,.](\d{1,3})(?:[ \t].*)?$/;

function parseSubRip(text: string): Cue[] {
  try {
    return parseWebVtt(subRipToWebVtt(text));
  } catch (error) {
    // Two lines were added before the others.
    if (error instanceof WebVttError)
      throw new WebVttError(error.problem, Math.max(1, error.line - 2));
    throw error;
  }
}

/** SubRip has the same blocks, with commas in the times and positions such as {\an8} in the texts. */
function subRipToWebVtt(text: string): string {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const converted = lines.map((line) => {
    const match = subRipTiming.exec(line);
    if (!match) return line.trim() === '' ? '' : line.replaceAll(/\{\\[a-z\d]{1,10}\}/gi, '');
    const parts = match.slice(1);
    return `${toTimestamp(parts.slice(0, 4))} --> ${toTimestamp(parts.slice(4))}`;
  });
  return `WEBVTT\n\n${converted.join('\n')}`;
}

function toTimestamp([hours = '', minutes = '', seconds = '', fraction = '']: string[]): string {
  const clock = [hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':');
  return `${clock}.${fraction.padEnd(3, '0')}`;
}
