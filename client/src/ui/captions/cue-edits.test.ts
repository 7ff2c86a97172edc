import { expect, test } from 'vitest';
import {
  errorOf,
  formatCueTime,
  newCueAt,
  parseCueTime,
  warningsOf,
  withCue,
  type EditedCue,
} from './cue-edits.ts';

function cue(id: string, start: number, end: number, text = id): EditedCue {
  return { id, start, end, text };
}

test.each([
  ['1:02.5', 62_500],
  ['01:02,050', 62_050],
  ['62.5', 62_500],
  ['0', 0],
  ['1:00:00', 3_600_000],
  [' 2:03 ', 123_000],
  ['', null],
  ['1:02.5555', null],
  ['-1', null],
  ['1:2:3:4', null],
  ['25:00:00', null],
  ['now', null],
])('the typed time “%s” is %s ms', (typed, milliseconds) => {
  expect(parseCueTime(typed)).toBe(milliseconds);
});

test.each([0, 62_500, 59_999, 3_600_001, 86_400_000])('%s ms is written as it is read', (time) => {
  expect(parseCueTime(formatCueTime(time))).toBe(time);
});

test('a new caption ends at the next one, after three seconds or at the end of the video', () => {
  const cues = [cue('a', 10_000, 12_000)];
  expect(newCueAt(cues, 0, 60_000)).toMatchObject({ start: 0, end: 3000, text: '' });
  expect(newCueAt(cues, 8000, 60_000)).toMatchObject({ start: 8000, end: 10_000 });
  expect(newCueAt(cues, 59_000, 60_000)).toMatchObject({ end: 60_000 });
  // Never shorter than half a second, also at the very end.
  expect(newCueAt(cues, 60_000, 60_000)).toMatchObject({ start: 60_000, end: 60_500 });
});

function ids(cues: readonly EditedCue[]): string {
  return cues.map(({ id }) => id).join('');
}

test('captions are in the order of their times after each change', () => {
  const cues = [cue('a', 1000, 2000), cue('b', 3000, 4000)];
  expect(ids(withCue(cues, cue('c', 2500, 2800)))).toBe('acb');
  expect(ids(withCue(cues, cue('a', 5000, 6000)))).toBe('ba');
});

test('names what is wrong with a caption, and what makes it hard to read', () => {
  expect(errorOf(cue('a', 1000, 1000))).toBe('end');
  expect(errorOf(cue('a', 0, 1000, ' \n '))).toBe('empty');
  expect(errorOf(cue('a', 0, 1000, 'x'.repeat(1001)))).toBe('long');
  expect(errorOf(cue('a', 0, 1000))).toBeNull();
  const before = cue('a', 0, 2000);
  expect(warningsOf(cue('b', 2000, 3000), before)).toEqual([]);
  expect(warningsOf(cue('b', 1999, 3000), before)).toEqual(['overlap']);
  expect(warningsOf(cue('b', 2000, 3000, 'क्षि'.repeat(200)), before)).toEqual([]);
  expect(warningsOf(cue('b', 0, 1, `${'x'.repeat(201)}\ny\nz`), undefined)).toEqual([
    'characters',
    'lines',
  ]);
});
