import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { whenFirstViewShown } from './first-view.ts';

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});

test('the first view is waited for, and not waited for once it is shown', async () => {
  const shown = vi.fn<() => void>();
  void whenFirstViewShown().then(shown);
  await Promise.resolve();
  expect(shown).not.toHaveBeenCalled();
  document.getElementById('root')?.append('The page');
  await eventually(() => expect(shown).toHaveBeenCalledOnce());
  await whenFirstViewShown();
});

test('without a place for it nothing waits', async () => {
  document.body.innerHTML = '';
  await whenFirstViewShown();
  expect(document.body.innerHTML).toBe('');
});
