import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canInstall } from '../../lib/install-prompt.ts';
import { declineInstall, install, shouldOfferInstall } from './install-offer.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
});
afterEach(() => vi.useRealTimers());

function passDays(days: number): void {
  vi.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
}

test('the installation is offered from the second day of use', () => {
  expect(shouldOfferInstall()).toBe(false);
  expect(shouldOfferInstall()).toBe(false);
  passDays(1);
  expect(shouldOfferInstall()).toBe(true);
});

test('after a “no” it is not offered for 90 days', () => {
  shouldOfferInstall();
  passDays(1);
  declineInstall();
  expect(shouldOfferInstall()).toBe(false);
  passDays(89);
  expect(shouldOfferInstall()).toBe(false);
  passDays(1);
  expect(shouldOfferInstall()).toBe(true);
});

test('a “no” in the dialog of the browser counts too, and the dialog opens only once', async () => {
  const prompt = vi.fn(async () => ({ outcome: 'dismissed' as const }));
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
  shouldOfferInstall();
  passDays(1);
  expect(canInstall()).toBe(true);
  await install();
  expect(canInstall()).toBe(false);
  expect(shouldOfferInstall()).toBe(false);
  await install();
  expect(prompt).toHaveBeenCalledOnce();
});

test('unreadable entries count as a first visit', () => {
  localStorage.setItem('sangam.install', '{"firstDay":"x"}');
  expect(shouldOfferInstall()).toBe(false);
});
