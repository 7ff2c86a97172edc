import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { stubApiServerForEachTest } from '../../testing/stub-api-server.ts';
import { useEmojiData } from './use-emoji-data.ts';

const server = stubApiServerForEachTest();
afterEach(() => {
  act(() => i18n.activate('en'));
});

test('the names of emoji follow a change of the language', async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  server.respond(({ call }) => ({
    body: [['👋', 1, call.endsWith('-hi.json') ? 'हाथ हिलाना' : 'waving hand', 1, '', []]],
  }));
  const { result } = renderHook(() => useEmojiData(''), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  const nameIn = (locale: string) => {
    const { data } = result.current;
    return data?.locale === locale ? data.emojis[0]?.label : undefined;
  };
  await eventually(() => expect(nameIn('en')).toBe('Waving hand'));
  i18n.load('hi', {});
  act(() => i18n.activate('hi'));
  await eventually(() => expect(nameIn('hi')).toBe('हाथ हिलाना'));
});
