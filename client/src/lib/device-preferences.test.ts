import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { resetPreferences, storePreferences, readPreference } from './device-preferences.ts';

const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
const script = /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? '';

interface Device {
  /** The media queries that match. */
  settings?: readonly string[];
  saveData?: boolean;
}

/** Runs the inline script of the page on a device with these settings. */
function openPage({ settings = [], saveData = false }: Device = {}): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: settings.some((setting) => query.includes(setting)),
    addEventListener: () => {},
  }));
  vi.stubGlobal('navigator', { connection: { saveData, addEventListener: () => {} } });
  Reflect.construct(Function, [script])();
}

const applied = () => Object.fromEntries(Object.entries(document.documentElement.dataset));

beforeEach(() => localStorage.clear());

test('stored preferences are applied before anything is fetched', () => {
  storePreferences({ appearance: 'dark', reducedMotion: true, dataSaver: true });
  openPage();
  expect(applied()).toEqual({
    theme: 'dark',
    motion: 'reduced',
    pictures: 'on-tap',
    budget: 'off',
  });
});

test('without a choice the device setting applies', () => {
  openPage();
  expect(applied()).toEqual({ theme: 'light', motion: 'full', pictures: 'at-once', budget: 'off' });
  openPage({ settings: ['color-scheme: dark', 'reduced-motion', 'reduced-data'] });
  expect(applied()).toEqual({
    theme: 'dark',
    motion: 'reduced',
    pictures: 'on-tap',
    budget: 'off',
  });
});

test('the data saver of the browser applies without a choice', () => {
  openPage({ saveData: true });
  expect(applied()).toMatchObject({ pictures: 'on-tap' });
  expect(readPreference('dataSaver')).toBe(false);
});

test('at the data limit of today photos load on tap', () => {
  localStorage.setItem('sangam.data-budget', '20');
  openPage();
  expect(applied()).toMatchObject({ pictures: 'at-once', budget: 'on' });
  localStorage.setItem('sangam.data-stopped', new Date().toDateString());
  openPage();
  expect(applied()).toMatchObject({ pictures: 'on-tap', budget: 'reached' });
});

test('the light theme overrides a dark device', () => {
  storePreferences({ appearance: 'light' });
  openPage({ settings: ['color-scheme: dark'] });
  expect(applied()).toMatchObject({ theme: 'light' });
});

test('a choice applies immediately, also from another tab', () => {
  openPage();
  storePreferences({ appearance: 'dark' });
  expect(applied()).toMatchObject({ theme: 'dark' });
  localStorage.setItem('sangam.theme', 'light');
  dispatchEvent(new StorageEvent('storage', { key: 'sangam.theme' }));
  expect(applied()).toMatchObject({ theme: 'light' });
  expect(readPreference('appearance')).toBe('light');
});

test('default values are not stored', () => {
  storePreferences({ appearance: 'dark', shortcuts: false, reducedMotion: true, dataSaver: true });
  storePreferences({ appearance: 'system', shortcuts: true });
  expect(Object.keys(localStorage).toSorted()).toEqual(['sangam.data-saver', 'sangam.motion']);
});

test('preferences of one user are removed for the next', () => {
  storePreferences({ appearance: 'dark', shortcuts: false, reducedMotion: true, dataSaver: true });
  openPage();
  resetPreferences();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(applied()).toEqual({ theme: 'light', motion: 'full', pictures: 'at-once', budget: 'off' });
});
