import { expect, test } from 'vitest';
import { contrast, deriveAccentTokens, findContrastProblem } from './accent-color.ts';

test('the contrast ratio is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each(['#4338ca', '#000000', '#0b6e4f', '#b3261e', '#8a2be2', '#005f73'])(
  'the dark colour %s is accepted in both themes',
  (color) => {
    expect(findContrastProblem(color)).toBeUndefined();
  },
);

test.each(['#ffcc00', '#ffffff', '#f4a515', '#a9b1ff', '#00e5ff'])(
  'the light colour %s is rejected, because white text on it is hard to read',
  (color) => {
    expect(findContrastProblem(color)).toMatchObject({ theme: 'light' });
  },
);

test('every accepted colour is readable in the dark theme', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff'];
  const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  const problems = colors.flatMap((color) => findContrastProblem(color) ?? []);
  expect(problems.filter(({ theme }) => theme === 'dark')).toEqual([]);
  expect(problems.length).toBeLessThan(colors.length);
});

test('the accent colour itself is used in the light theme', () => {
  expect(deriveAccentTokens('#0b6e4f').light).toMatchObject({
    primary: '#0b6e4f',
    link: '#0b6e4f',
  });
});
