import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
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

function Results() {
  const showcase = useShowcase(load);
  return <p>{showcase.find?.('events', '')[0]?.title}</p>;
}

afterEach(() => act(() => i18n.activate('en')));

test('results from the showcase follow a change of the language', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <Results />
    </I18nProvider>,
  );
  expect(await screen.findByText('texts in en')).toBeDefined();
  i18n.load('hi', {});
  act(() => i18n.activate('hi'));
  expect(await screen.findByText('texts in hi')).toBeDefined();
});
