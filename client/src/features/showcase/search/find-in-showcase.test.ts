import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { findInShowcase, loadShowcaseSearch } from './find-in-showcase.ts';

const titles = (kind: Parameters<typeof findInShowcase>[0], words: string) =>
  findInShowcase(kind, words).map(({ title }) => title);

test('events, programs and partners are found by word prefixes', () => {
  expect(titles('events', 'founders')[0]).toBe('Campus Founders Meet');
  expect(titles('programs', 'web boot')).toEqual(['Web Development Bootcamp']);
  expect(titles('partners', 'anaar')).toEqual(['Anaar Health']);
  expect(titles('partners', 'zzyzx')).toEqual([]);
});

test('events, programs and partners are found in Indian scripts', () => {
  expect(titles('partners', 'अनार')).toContain('Anaar Health');
  expect(titles('events', 'कैंपस')).toContain('Campus Founders Meet');
});

test('matches in the title rank before matches in the description', () => {
  const found = findInShowcase('events', 'hackathon');
  expect(found[0]?.title).toMatch(/hackathon/i);
});

test('each result links to its page', () => {
  expect(findInShowcase('events', 'founders meet')[0]?.path).toBe(
    '/events?event=campus-founders-meet',
  );
  expect(findInShowcase('partners', 'anaar')[0]?.path).toBe(
    '/incubators?tab=companies&partner=anaar-health',
  );
});

test('in Hindi the results are in Hindi, and also found by their Hindi words', async () => {
  i18n.load('hi', {});
  i18n.activate('hi');
  await loadShowcaseSearch();
  expect(titles('events', 'फ़ाउंडर')).toContain('कैंपस फ़ाउंडर मीट');
  expect(findInShowcase('partners', 'anaar')[0]?.facts).toContain('नागपुर, महाराष्ट्र');
  i18n.activate('en');
  expect(titles('events', 'founders')[0]).toBe('Campus Founders Meet');
});
