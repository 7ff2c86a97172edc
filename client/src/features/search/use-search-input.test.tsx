import { act, cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useSearchInput } from './use-search-input.ts';

afterEach(cleanup);

function open() {
  const { result } = renderHook(() => ({ box: useSearchInput(), navigate: useNavigate() }), {
    wrapper: MemoryRouter,
  });
  return {
    text: () => result.current.box.text,
    type: (words: string) => act(() => result.current.box.setText(words)),
    send: (words: string) => act(() => result.current.box.markSubmitted(words)),
    arrive: (q: string) =>
      act(() => result.current.navigate(`/search?${new URLSearchParams({ q })}`)),
  };
}

test('the input follows the query in the URL', async () => {
  const box = open();
  await box.arrive('solar car');
  expect(box.text()).toBe('solar car');
  await box.arrive('water');
  expect(box.text()).toBe('water');
});

test('text typed during a search is not overwritten by its navigation', async () => {
  const box = open();
  box.send('solar car');
  expect(box.text()).toBe('solar car');
  box.type('robot');
  await box.arrive('solar car');
  expect(box.text()).toBe('robot');
  await box.arrive('water');
  expect(box.text()).toBe('water');
});
