import { expect, test } from 'vitest';
import { projectPagePath } from './public-pages.presenter.ts';

const shortId = '0123456789';

test.each([
  ['Rain gauges', 'rain-gauges-0123456789'],
  [`${'a'.repeat(59)} gauges`, `${'a'.repeat(59)}-0123456789`],
  [`${'a'.repeat(58)} gauges`, `${'a'.repeat(58)}-g-0123456789`],
  ['🌧', '0123456789'],
])('the address of a project named %s has one hyphen between the words', (title, end) => {
  expect(projectPagePath('asha', { title, shortId })).toBe(`/@asha/${end}`);
});
