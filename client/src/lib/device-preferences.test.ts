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
    matches: settings.some((wish) => query.includes(wish)),
    addEventListener: () => {},
  }));
  vi.stubGlobal('navigator', { connection: { saveData, addEventListener: () => {} } });
  Reflect.construct(Function, [script])();
}

const applied = () => Object.fromEntries(Object.entries(document.documentElement.dataset));

beforeEach(() => localStorage.clear());

test('what was kept is applied before anything is fetched', () => {
  storePreferences({ appearance: 'dark', reducedMotion: true, dataSaver: true });
  openPage();
  expect(applied()).toEqual({ theme: 'dark', motion: 'reduced', pictures: 'on-tap' });
});

test('without a choice the device decides', () => {
  openPage();
  expect(applied()).toEqual({ theme: 'light', motion: 'full', pictures: 'at-once' });
  openPage({ settings: ['color-scheme: dark', 'reduced-motion', 'reduced-data'] });
  expect(applied()).toEqual({ theme: 'dark', motion: 'reduced', pictures: 'on-tap' });
});

test('a browser that saves data needs no choice', () => {
  openPage({ saveData: true });
  expect(applied()).toMatchObject({ pictures: 'on-tap' });
  expect(readPreference('dataSaver')).toBe(false);
});

test('light is light on a dark device', () => {
  storePreferences({ appearance: 'light' });
  openPage({ settings: ['color-scheme: dark'] });
  expect(applied()).toMatchObject({ theme: 'light' });
});

test('a choice applies at once, and so does one of another tab', () => {
  openPage();
  storePreferences({ appearance: 'dark' });
  expect(applied()).toMatchObject({ theme: 'dark' });
  localStorage.setItem('sangam.theme', 'light');
  dispatchEvent(new StorageEvent('storage', { key: 'sangam.theme' }));
  expect(applied()).toMatchObject({ theme: 'light' });
  expect(readPreference('appearance')).toBe('light');
});

test('what is as it would be anyway leaves no trace', () => {
  storePreferences({ appearance: 'dark', shortcuts: false, reducedMotion: true, dataSaver: true });
  storePreferences({ appearance: 'system', shortcuts: true });
  expect(Object.keys(localStorage).toSorted()).toEqual(['sangam.data-saver', 'sangam.motion']);
});

test('nothing of one person is left for the next', () => {
  storePreferences({ appearance: 'dark', shortcuts: false, reducedMotion: true, dataSaver: true });
  openPage();
  resetPreferences();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(applied()).toEqual({ theme: 'light', motion: 'full', pictures: 'at-once' });
});
