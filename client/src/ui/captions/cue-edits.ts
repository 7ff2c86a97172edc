import { captionLimits } from '@sangam/contract/captions/captions.calls.ts';
import type { Cue } from '@sangam/contract/captions/captions.schema.ts';
import { plainLines, sortCues } from '@sangam/contract/captions/web-vtt.ts';
import { countCharacters } from '@sangam/contract/text/count-characters.ts';

/** A cue while it is edited. */
export interface EditedCue extends Cue {
  readonly id: string;
}

/** How long a new cue is shown. */
const newCueMs = 3000;
/** A new cue ends at the start of the next one, unless too little time would be left. */
const shortestCueMs = 500;

/** The cues with ids, which only the editor needs. */
export function editedCues(cues: readonly Cue[]): EditedCue[] {
  return cues.map((cue) => ({ ...cue, id: crypto.randomUUID() }));
}

/** An empty cue at a time of the video, before the next of the sorted cues if it can; times are in milliseconds. */
export function newCueAt(cues: readonly Cue[], start: number, duration: number): EditedCue {
  const next = cues.find((cue) => cue.start >= start + shortestCueMs)?.start ?? duration;
  const end = Math.min(start + newCueMs, Math.max(next, start + shortestCueMs));
  return { id: crypto.randomUUID(), start, end, text: '' };
}

/** Adds a cue, or replaces the one with its id; sorted by time. */
export function withCue(cues: readonly EditedCue[], changed: EditedCue): EditedCue[] {
  const isKnown = cues.some(({ id }) => id === changed.id);
  const all = isKnown
    ? cues.map((cue) => (cue.id === changed.id ? changed : cue))
    : [...cues, changed];
  return sortCues(all);
}

/** What makes cues impossible to save. */
export type CueError = 'end' | 'empty' | 'long';

/** The first problem that is found; null if the cue can be saved. */
export function errorOf({ start, end, text }: Cue): CueError | null {
  const plain = plainLines(text);
  if (plain === '') return 'empty';
  if (plain.length > captionLimits.cueLength) return 'long';
  return end <= start ? 'end' : null;
}

/** What makes cues hard to read. */
export type CueWarning = 'overlap' | 'characters' | 'lines';

/** The warnings of a cue; `before` is the one before it. */
export function warningsOf({ start, text }: Cue, before: Cue | undefined): CueWarning[] {
  const { characters, lines } = captionLimits.advised;
  const plain = plainLines(text);
  const warnings: [CueWarning, boolean][] = [
    ['overlap', before !== undefined && before.end > start],
    ['characters', countCharacters(plain) > characters],
    ['lines', plain.split('\n').length > lines],
  ];
  return warnings.filter(([, applies]) => applies).map(([warning]) => warning);
}

/** 1:02.500, or 1:00:02.500 */
export function formatCueTime(milliseconds: number): string {
  const total = Math.floor(milliseconds / 1000);
  const [hours, minutes, seconds] = [
    Math.floor(total / 3600),
    Math.floor(total / 60) % 60,
    total % 60,
  ];
  const rest = `${pad(seconds, 2)}.${pad(milliseconds % 1000, 3)}`;
  return hours > 0 ? `${hours}:${pad(minutes, 2)}:${rest}` : `${minutes}:${rest}`;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** Milliseconds of a typed time such as 62.5 or 1:02,5; null if it is none, or later than a caption can be. */
export function parseCueTime(typed: string): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(typed.trim());
  if (!match) return null;
  const [hours = '0', minutes = '0', seconds = '0', fraction = ''] = match.slice(1);
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const milliseconds = whole * 1000 + Number(fraction.padEnd(3, '0'));
  return milliseconds <= captionLimits.milliseconds ? milliseconds : null;
}
