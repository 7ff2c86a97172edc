import { describe, expect, test } from 'vitest';
import { splitRichText, hashtagsOf, mentionsOf, parseHashtag } from './rich-text.ts';

describe('hashtags', () => {
  test.each([
    ['Latin, in lower case', '#SangamIndia', ['sangamindia']],
    ['Devanagari with vowel signs and virama', 'यह #हिन्दी है', ['हिन्दी']],
    ['Tamil with vowel signs', '#தமிழ்நாடு!', ['தமிழ்நாடு']],
    ['Bengali conjuncts', '#ক্ষমতা,', ['ক্ষমতা']],
    ['Malayalam with ZWJ', '#അവന്\u200d വന്നു', ['അവന്']],
    ['Marathi with ZWNJ', '#श्री\u200cमान', ['श्रीमान']],
    ['one tag with and without joiners', '#क्षमा #क्\u200dषमा #क्\u200cषमा', ['क्षमा']],
    ['a nukta in either form once', '#\u0958लम #\u0915\u093cलम', ['\u0915\u093cलम']],
    ['Gurmukhi, Telugu and Gujarati', '#ਪੰਜਾਬ #తెలుగు #ગુજરાતી', ['ਪੰਜਾਬ', 'తెలుగు', 'ગુજરાતી']],
    ['Urdu', '#اردو', ['اردو']],
    ['different encodings of a word once', '#caf\u00e9 #cafe\u0301', ['caf\u00e9']],
    ['digits and underscores next to letters', '#2026_batch #a1', ['2026_batch', 'a1']],
    ['no numbers', '#1 #42', []],
    ['nothing inside words, addresses and entities', 'a#b c&#39; x/#y ##z', []],
    ['those next to brackets and quotes', '(#one) "#two" …#three', ['one', 'two', 'three']],
    ['none of more than 100 characters', `#${'a'.repeat(101)}`, []],
    ['none without a letter', '# #\u200d #! #_', []],
  ])('match %s', (_, text, expected) => {
    expect(hashtagsOf(text)).toEqual(expected);
  });
});

test.each([
  ['a tag in lower case', 'SangamIndia', 'sangamindia'],
  ['a tag with vowel signs', 'हिन्दी', 'हिन्दी'],
  ['no two words', 'solar power', undefined],
  ['no text after the tag', 'solar!', undefined],
  ['no second #', '#solar', undefined],
  ['no number', '2026', undefined],
])('a hashtag to follow is %s', (_, text, expected) => {
  expect(parseHashtag(text)).toBe(expected);
});

describe('mentions', () => {
  test.each([
    ['a username in any case', 'Thanks @Asha-Verma!', ['asha-verma']],
    ['each person once', '@ravi @ravi', ['ravi']],
    ['no hyphen at the end', '@ravi- and @zoya--', ['ravi', 'zoya']],
    ['a username next to brackets', '(@ravi), “@zoya”', ['ravi', 'zoya']],
    ['a username followed by another script', '@raviने कहा', ['ravi']],
    ['nothing in an email address', 'write to asha@example.in or a.b@ravi', []],
    ['nothing in a link', 'https://example.in/@ravi', []],
    ['no part of a longer word', `@ravi_kumar @${'a'.repeat(41)}`, []],
    ['no single character', '@a @ @-x', []],
  ])('match %s', (_, text, expected) => {
    expect(mentionsOf(text)).toEqual(expected);
  });
});

describe('links', () => {
  test.each([
    ['See https://example.in/a?b=c#d.', 'https://example.in/a?b=c#d'],
    ['(http://example.in)', 'http://example.in'],
    ['देखें https://उदाहरण.भारत/पथ।', 'https://उदाहरण.भारत/पथ'],
    ['HTTPS://EXAMPLE.IN!?…', 'HTTPS://EXAMPLE.IN!?…'],
  ])('the URL in %s excludes the surrounding sentence', (text, href) => {
    expect(splitRichText(text).filter(({ kind }) => kind === 'link')).toEqual([
      { kind: 'link', text: href, href },
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'ftp://example.in',
    'xhttps://example.in',
    'https://',
    'https://<b>',
  ])('%s is not a link', (text) => {
    expect(splitRichText(text)).toEqual([{ kind: 'text', text }]);
  });
});

test('the tokens of a text add up to the text', () => {
  const text = 'Hi @asha, #नमस्ते: https://example.in/x). a@b.in #1\n\nBye 👩‍👩‍👧';
  for (const whole of [text, text.repeat(3000)]) {
    const together = splitRichText(whole).map((piece) => piece.text);
    expect(together.join('')).toBe(whole);
  }
});

test.each([
  ['a link with many dots before its last character', `https://a${'.'.repeat(69_000)}x`],
  ['dots', '.'.repeat(70_000)],
  ['hashes', '#'.repeat(70_000)],
  ['at signs', '@'.repeat(70_000)],
  ['one long hashtag', `#${'क्ष'.repeat(20_000)}`],
  ['hyphens after a name', `@a${'-'.repeat(69_000)}`],
  ['many incomplete links', 'https://'.repeat(8000)],
  ['marks without letters', '\u0301'.repeat(70_000)],
])('%s is parsed quickly', (_, text) => {
  const start = Date.now();
  splitRichText(text);
  expect(Date.now() - start).toBeLessThan(500);
});
