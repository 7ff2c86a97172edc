import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { preferredLanguage } from './request-language.ts';

test.each([
  ['en without a header', undefined, 'en'],
  ['en for a language that there is not', 'fr-FR,fr;q=0.9', 'en'],
  ['en if the browser prefers it', 'en-IN,en;q=0.9', 'en'],
  ['hi if the browser prefers it', 'hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['hi by its weight', 'fr,en;q=0.5,hi;q=0.7', 'hi'],
  ['en if Hindi is excluded', 'hi;q=0,fr', 'en'],
  ['en for a malformed header', ';;q=x,,', 'en'],
])('the browser gets %s', (_, header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test('messages of the API are in the language of the device', async () => {
  const suite = await buildTestApp();
  const respond = async (headers: Record<string, string>) =>
    (await suite.app.inject({ url: '/api/v1/nowhere', headers })).json<{ message: string }>()
      .message;
  expect(await respond({ cookie: 'a=b; sangam-language=hi' })).toContain('यह उपलब्ध नहीं है');
  expect(await respond({})).toContain('This is not available');
  await suite.close();
});
