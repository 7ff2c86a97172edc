import { expect, test } from 'vitest';
import { packEmoji } from '../../../emoji-data-plugin.ts';
import { unpackEmoji } from './emoji-data.ts';

const all = unpackEmoji(JSON.parse(packEmoji()) as Parameters<typeof unpackEmoji>[0]);

test('the server accepts every emoji of the picker in every skin tone', () => {
  const listed = /^\p{RGI_Emoji}$/v;
  const offered = all.flatMap(({ emoji, skins = {} }) => [emoji, ...Object.values(skins)]);
  expect(offered.length).toBeGreaterThan(3000);
  expect(offered.filter((emoji) => !listed.test(emoji))).toEqual([]);
});

test('an emoji has a name, search terms and its skin tones', () => {
  const wave = all.find(({ emoji }) => emoji === '👋');
  expect(wave?.label).toBe('Waving hand');
  expect(wave?.tags).toContain('hello');
  expect(wave?.skins?.medium).toBe('👋🏽');
  expect(all.find(({ emoji }) => emoji === '🚀')?.skins).toBeUndefined();
});

test('hair and skin components are not offered', () => {
  expect(all.some(({ emoji }) => emoji === '🏽')).toBe(false);
});

test('emoji have Hindi names and are found by Hindi and by English words', () => {
  const hindi = unpackEmoji(JSON.parse(packEmoji('hi')) as Parameters<typeof unpackEmoji>[0]);
  expect(hindi.map(({ emoji }) => emoji)).toEqual(all.map(({ emoji }) => emoji));
  const unnamed = hindi.filter(({ label }) => !/\p{Script=Devanagari}/u.test(label));
  // The trombone is too new for a Hindi name in Unicode's data.
  expect(unnamed.map(({ emoji }) => emoji)).toEqual(['🪊']);
  const wave = hindi.find(({ emoji }) => emoji === '👋');
  expect(wave?.tags).toContain('hello');
});
