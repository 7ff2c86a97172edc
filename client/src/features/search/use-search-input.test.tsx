import { act, cleanup, renderHook } from '@testing-library/react';
import { navigate, Router } from '../../lib/router.tsx';
import { afterEach, expect, test } from 'vitest';
import { useSearchInput } from './use-search-input.ts';

afterEach(cleanup);

function open() {
  const { result } = renderHook(() => useSearchInput(), { wrapper: Router });
  return {
    text: () => result.current.text,
    type: (words: string) => act(() => result.current.setText(words)),
    send: (words: string) => act(() => result.current.markSubmitted(words)),
    arrive: (q: string) => act(() => navigate(`/search?${new URLSearchParams({ q })}`)),
  };
}

test('the input follows the query in the URL', () => {
  const box = open();
  box.arrive('solar car');
  expect(box.text()).toBe('solar car');
  box.arrive('water');
  expect(box.text()).toBe('water');
});

test('text typed during a search is not overwritten by its navigation', () => {
  const box = open();
  box.send('solar car');
  expect(box.text()).toBe('solar car');
  box.type('robot');
  box.arrive('solar car');
  expect(box.text()).toBe('robot');
  box.arrive('water');
  expect(box.text()).toBe('water');
});
