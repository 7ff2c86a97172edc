import { describe, expect, test } from 'vitest';
import { captionLimits } from './captions.calls.ts';
import { formatWebVtt, parseWebVtt, WebVttError } from './web-vtt.ts';

function file(...blocks: readonly string[]): string {
  return ['WEBVTT', ...blocks].join('\n\n');
}

function textOf(text: string): string | undefined {
  return parseWebVtt(file(`00:01.000 --> 00:02.000\n${text}`, '00:05.000 --> 00:06.000\nend'))[0]
    ?.text;
}

function problemOf(text: string): string {
  try {
    parseWebVtt(text);
    return 'none';
  } catch (error) {
    if (error instanceof WebVttError) return error.message;
    throw error;
  }
}

describe('parsing WebVTT', () => {
  test('reads times and lines, and sorts cues by time', () => {
    const cues = parseWebVtt(
      file(
        'second\n01:00:02.500 --> 01:00:04.000 align:start position:0%\nTwo\nlines',
        '00:01.000 --> 00:02.250\nFirst',
      ),
    );
    expect(cues).toEqual([
      { start: 1000, end: 2250, text: 'First' },
      { start: 3_602_500, end: 3_604_000, text: 'Two\nlines' },
    ]);
  });

  test.each(['\n', '\r\n', '\r'])('accepts line ends %j and a byte order mark', (lineEnd) => {
    const text = file('00:01.000 --> 00:02.000\nOne\ntwo').replaceAll('\n', lineEnd);
    expect(parseWebVtt(`\ufeff${text}`)).toEqual([{ start: 1000, end: 2000, text: 'One\ntwo' }]);
  });

  test('leaves out comments, styles, regions and empty cues', () => {
    const cues = parseWebVtt(
      file(
        'STYLE\n::cue { background: url(https://evil.example/x) }',
        'REGION\nid:fred\nwidth:40%',
        'NOTE written by hand\nover two lines',
        '00:01.000 --> 00:02.000\n<i></i>',
        '00:03.000 --> 00:04.000\nStays',
      ),
    );
    expect(cues).toEqual([{ start: 3000, end: 4000, text: 'Stays' }]);
  });

  test.each([
    ['<v Roger Bingham>We are in New York</v>', 'We are in New York'],
    ['<c.loud.red>Stop</c> <00:00:01.500><b>now</b>', 'Stop now'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror="alert(1)">Hello', 'Hello'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['a < b & c > d, i <3 you', 'a < b & c > d, i <3 you'],
    [
      'Tom &amp; Jerry&nbsp;&#128522; &#x1F600; &#0; &#55296; &unknown;',
      'Tom & Jerry\u00a0😊 😀 &#0; &#55296; &unknown;',
    ],
    ['one\u0007\u2028two\ttabs', 'onetwo tabs'],
  ])('makes %j plain text', (given, plain) => {
    expect(textOf(given)).toBe(plain);
  });

  test.each([
    ['', 'header in line 1'],
    ['1\n00:00:01,000 --> 00:00:02,000\nSubRip', 'header in line 1'],
    ['WEBVTTX\n\n00:01.000 --> 00:02.000\nx', 'header in line 1'],
    ['WEBVTT\n00:01.000 --> 00:02.000\nNo empty line', 'timing in line 2'],
    [file('00:01.000 --> 00:02.000\nNUL \0'), 'unreadable in line 4'],
    [file('00:01.000 --> 00:02.000\nna\ufffdve'), 'unreadable in line 4'],
    [file('00:01.000 --> 00:02.000\n\ud800'), 'unreadable in line 4'],
    [file('just text'), 'timing in line 3'],
    [file('00:01 --> 00:02\nx'), 'timing in line 3'],
    [file('00:61.000 --> 00:62.000\nx'), 'timing in line 3'],
    [file('-00:01.000 --> 00:02.000\nx'), 'timing in line 3'],
    [file('00:01.000 --> 25:00:00.000\nx'), 'timing in line 3'],
    [file('00:01.000 --> 99999999999999999999:00:00.000\nx'), 'timing in line 3'],
    [file('00:02.000 --> 00:02.000\nx'), 'end in line 3'],
    [file('00:01.000 --> 00:02.000\nx\n00:03.000 --> 00:04.000\ny'), 'timing in line 5'],
    [file(`00:01.000 --> 00:02.000\n${'x'.repeat(1001)}`), 'long-cue in line 4'],
    ['WEBVTT', 'empty in line 1'],
    [file('NOTE nothing else'), 'empty in line 3'],
  ])('rejects %j', (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  test('rejects more cues than the limit', () => {
    const cues = Array.from({ length: captionLimits.cues + 1 }, () => '00:01.000 --> 00:02.000\nx');
    expect(problemOf(file(...cues))).toContain('too-many-cues');
    expect(parseWebVtt(file(...cues.slice(1)))).toHaveLength(captionLimits.cues);
  });

  test.each([
    ['tags without an end', `00:01.000 --> 00:02.000\n${'<a'.repeat(120_000)}`],
    ['tags with one end', `00:01.000 --> 00:02.000\n${'<a'.repeat(120_000)}>`],
    ['ampersands', `00:01.000 --> 00:02.000\n${'&#'.repeat(120_000)}`],
    ['spaces in the times', `00:01.000${' '.repeat(240_000)}-> 00:02.000\nx`],
    ['spaces after the times', `00:01.000 --> 00:02.000${' \t'.repeat(120_000)}\nx`],
    ['empty lines', '\n'.repeat(250_000)],
    ['carriage returns', '\r'.repeat(250_000)],
    ['blocks', 'x\n\n'.repeat(80_000)],
    ['comments', 'NOTE\n\n'.repeat(40_000)],
    ['digits', '1'.repeat(250_000)],
  ])('reads a hostile file of %s in linear time', (_, block) => {
    const begin = Date.now();
    problemOf(file(block));
    expect(Date.now() - begin).toBeLessThan(3000);
  });
});

test('what is written is read back as it was, whatever its text', () => {
  const cues = [
    { start: 0, end: 61_001, text: '<script>alert("1")</script> & --> \u200f\n::cue' },
    { start: 86_399_999, end: 86_400_000, text: 'नमस्ते' },
  ];
  const written = formatWebVtt(cues);
  expect(written).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:01:01.001\n&lt;script&gt;alert("1")&lt;/script&gt; &amp; --&gt; \u200f\n::cue\n' +
      '\n23:59:59.999 --> 24:00:00.000\nनमस्ते\n',
  );
  expect(parseWebVtt(written)).toEqual(cues);
});

test('an empty line in a text cannot begin another block', () => {
  const text = 'one\n\n00:00:05.000 --> 00:00:06.000\nfake';
  const [cue, ...others] = parseWebVtt(formatWebVtt([{ start: 0, end: 1000, text }]));
  expect(others).toEqual([]);
  expect(cue?.text).toBe('one\n00:00:05.000 --> 00:00:06.000\nfake');
});
