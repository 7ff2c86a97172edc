import { expect, test } from 'vitest';
import { partnerTabs, type Partner } from './partner.ts';
import { impact, partners } from './partners.content.ts';
import { badgeTone, contrast, textColorOn, searchPartners, splitTags } from './partners.rules.ts';

const everyone = Object.values(partners).flat();

function partner(values: Partial<Partner>): Partner {
  return {
    id: 'any',
    name: 'Any',
    tagline: 'Any',
    location: 'Any',
    tags: [],
    badge: 'Partner',
    logoColor: '#000000',
    about: 'Any',
    ...values,
  };
}

test.each([
  ['its name', partner({ name: 'Nandi Robotics' }), 'nandi'],
  ['its tagline', partner({ tagline: 'Small Robots' }), 'small rob'],
  ['a tag', partner({ tags: ['Cloud', 'Open source'] }), 'OPEN'],
  ['text with space around it', partner({ name: 'Saral' }), '  saral '],
])('the search finds a partner by %s, regardless of case', (_, found, text) => {
  expect(searchPartners([found, partner({})], text)).toEqual([found]);
});

test('the search covers only name, tagline and tags', () => {
  const hidden = partner({ location: 'Pune', badge: 'Hiring', about: 'Pune' });
  expect(searchPartners([hidden], 'pune')).toEqual([]);
  expect(searchPartners([hidden], 'hiring')).toEqual([]);
});

test('the search finds a partner by its phonetic spelling in an Indian script', () => {
  const found = partner({ name: 'Nandi Robotics' });
  expect(searchPartners([found, partner({})], 'नंदी')).toEqual([found]);
});

test('an empty search returns all partners', () => {
  expect(searchPartners(everyone, '  ')).toBe(everyone);
});

test.each([
  ['Hiring', 'success'],
  ['Partner', 'primary'],
  ['Collaborator', 'warning'],
  ['30+ Startups', 'warning'],
])('the badge %s has the tone %s', (badge, tone) => {
  expect(badgeTone(badge)).toBe(tone);
});

test('a card shows at most two tags', () => {
  expect(splitTags(['a', 'b', 'c', 'd'])).toEqual({ shown: ['a', 'b'], rest: ['c', 'd'] });
  expect(splitTags(['a', 'b'])).toEqual({ shown: ['a', 'b'], rest: [] });
});

test('the text colour on a logo is the one with more contrast', () => {
  expect(textColorOn('#000000')).toBe('#ffffff');
  expect(textColorOn('#ffffff')).toBe('#141830');
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
});

test.each(everyone)('the letter on the logo of $name has enough contrast', ({ logoColor }) => {
  expect(logoColor).toMatch(/^#[0-9a-f]{6}$/);
  expect(contrast(textColorOn(logoColor), logoColor)).toBeGreaterThanOrEqual(4.5);
});

test.each(partnerTabs)('there are at least six %s', (tab) => {
  expect(partners[tab].length).toBeGreaterThanOrEqual(6);
});

test('every partner has a unique id', () => {
  expect(new Set(everyone.map(({ id }) => id)).size).toBe(everyone.length);
});

test('every kind of badge is present', () => {
  const badges = everyone.map(({ badge }) => badge);
  expect(badges).toEqual(
    expect.arrayContaining(['Hiring', 'Partner', 'Collaborator', '30+ Startups']),
  );
});

test('the impact numbers are those of the specification', () => {
  expect(impact.figures.map(({ target, label }) => `${target} ${label}`)).toEqual([
    '150 Companies Connected',
    '75 Colleges Partnered',
    '30 Incubators',
    '10000 Students Connected',
  ]);
});
