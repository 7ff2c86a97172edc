import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { DataSaverSettings } from './DataSaverSettings.tsx';

const { dataset } = document.documentElement;
afterEach(() => {
  cleanup();
  for (const name of ['pictures', 'budget']) delete dataset[name];
});

test.each([
  ['the browser asks to save data', 'off', /^Your browser asks to save data/],
  ['the data limit of today is not reached', 'on', /^Your browser asks to save data/],
  ['the data limit of today is reached', 'reached', /^You have reached today’s data limit/],
])('says why data saver is on although it was not chosen: %s', (_, budget, reason) => {
  Object.assign(dataset, { pictures: 'on-tap', budget });
  show(<DataSaverSettings />);
  expect(screen.getByText(reason)).toBeTruthy();
});
