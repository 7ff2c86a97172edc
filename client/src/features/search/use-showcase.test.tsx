import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useShowcase } from './use-showcase.ts';

let loadedTexts = '';
const find = () => [{ id: 'a', title: loadedTexts, text: '', facts: [], path: '/' }];

/** Like the search of the showcase: the same function, once the texts of the language are loaded. */
async function load(locale: string) {
  await Promise.resolve();
  loadedTexts = `texts in ${locale}`;
  return find;
}

function Results({ load: loadShowcase = load }) {
  const { find: search, hasFailed } = useShowcase(loadShowcase);
  return <p>{hasFailed ? 'Failed' : search?.('events', '')[0]?.title}</p>;
}

afterEach(() => {
  cleanup();
  act(() => i18n.activate('en'));
});

function showResults(loadShowcase?: typeof load) {
  render(
    <I18nProvider i18n={i18n}>
      <Results load={loadShowcase} />
    </I18nProvider>,
  );
}

test('results from the showcase follow a change of the language', async () => {
  showResults();
  expect(await screen.findByText('texts in en')).toBeDefined();
  i18n.load('hi', {});
  act(() => i18n.activate('hi'));
  expect(await screen.findByText('texts in hi')).toBeDefined();
});

test('a failure ends when the showcase loads in another language', async () => {
  showResults(async (locale) => {
    if (locale === 'en') throw new Error('Offline');
    return load(locale);
  });
  expect(await screen.findByText('Failed')).toBeDefined();
  i18n.load('hi', {});
  act(() => i18n.activate('hi'));
  expect(await screen.findByText('texts in hi')).toBeDefined();
});
