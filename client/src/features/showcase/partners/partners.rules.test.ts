import { expect, test } from 'vitest';
import { partnerTabs, type Partner } from './partner.ts';
import { impact, partners } from './partners.content.ts';
import { badgeTone, contrast, inkOn, searchPartners, splitTags } from './partners.rules.ts';

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
])('the search finds a partner by %s, whatever the case', (_, found, text) => {
  expect(searchPartners([found, partner({})], text)).toEqual([found]);
});

test('the search looks at name, tagline and tags only', () => {
  const hidden = partner({ location: 'Pune', badge: 'Hiring', about: 'Pune' });
  expect(searchPartners([hidden], 'pune')).toEqual([]);
  expect(searchPartners([hidden], 'hiring')).toEqual([]);
});

test('a partner is found in an Indian script by the sound of its words', () => {
  const found = partner({ name: 'Nandi Robotics' });
  expect(searchPartners([found, partner({})], 'नंदी')).toEqual([found]);
});

test('no search text means everyone', () => {
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

test('the ink on a logo is the one that stands out more', () => {
  expect(inkOn('#000000')).toBe('#ffffff');
  expect(inkOn('#ffffff')).toBe('#141830');
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
});

test.each(everyone)('the letter on the logo of $name can be read', ({ logoColor }) => {
  expect(logoColor).toMatch(/^#[0-9a-f]{6}$/);
  expect(contrast(inkOn(logoColor), logoColor)).toBeGreaterThanOrEqual(4.5);
});

test.each(partnerTabs)('there are at least six %s', (tab) => {
  expect(partners[tab].length).toBeGreaterThanOrEqual(6);
});

test('every partner has an id of its own', () => {
  expect(new Set(everyone.map(({ id }) => id)).size).toBe(everyone.length);
});

test('every kind of badge that the catalogue knows is there', () => {
  const badges = everyone.map(({ badge }) => badge);
  expect(badges).toEqual(
    expect.arrayContaining(['Hiring', 'Partner', 'Collaborator', '30+ Startups']),
  );
});

test('the impact numbers are the given ones', () => {
  expect(impact.figures.map(({ target, label }) => `${target} ${label}`)).toEqual([
    '150 Companies Connected',
    '75 Colleges Partnered',
    '30 Incubators',
    '10000 Students Connected',
  ]);
});
