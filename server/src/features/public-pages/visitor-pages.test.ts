import { languages } from '@sangam/contract/settings/languages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { as } from '../../../test/network-people.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { createVisitorPages } from './visitor-pages.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

function buildSettings(accentColor: string | null) {
  const browser = {
    googleClientId: null,
    analyticsId: null,
    analyticsUrl: null,
    grievanceOfficer: null,
    branding: {},
  };
  return { browser, accentColor, logo: null };
}

/** Visitor pages that count their statements. */
function watchReads() {
  let reads = 0;
  let settings = buildSettings(null);
  const database: TestApp['database'] = Object.assign(
    (...statement: Parameters<TestApp['database']>) => {
      reads += 1;
      return suite.database(...statement);
    },
    suite.database,
  );
  const pages = createVisitorPages({
    database,
    publicUrl: 'https://sangam.example',
    settings: () => settings,
    readLimits: { admit: () => Promise.resolve(), run: (_, read) => read() },
    clientFolder: undefined,
  });
  return {
    pages,
    countReads: () => reads,
    changeColor: (color: string) => (settings = buildSettings(color)),
  };
}

async function newPublicMember(): Promise<string> {
  const person = await quickSignIn(suite);
  const form = { fields: ['name', 'headline'], searchEngines: false };
  await as(suite, person).post('/publicpages/changeprofile', form);
  return person.username;
}

test('a page is read at most once per second for all languages', async () => {
  const username = await newPublicMember();
  const { pages, countReads } = watchReads();
  const begin = performance.now();
  const open = (index: number) => {
    const language = languages[index % languages.length] ?? 'en';
    return pages.find({ kind: 'profile', username }, language, '192.0.2.1');
  };
  const found = await Promise.all(Array.from({ length: 1000 }, (_, index) => open(index)));
  expect(countReads()).toBe(1);
  expect(new Set(found.map((page) => page?.etag)).size).toBe(languages.length);
  await expect
    .poll(async () => (await Promise.all([open(0), open(1)]), countReads()), { timeout: 5000 })
    .toBe(2);
  expect(performance.now() - begin).toBeGreaterThan(999);
});

test('a page that has not changed is rendered once, and again after a change of the branding', async () => {
  const username = await newPublicMember();
  const { pages, countReads, changeColor } = watchReads();
  const open = () => pages.find({ kind: 'profile', username }, 'en', '192.0.2.1');
  const first = await open();
  expect(first).toBeDefined();
  await expect.poll(async () => (await open(), countReads()), { timeout: 5000 }).toBe(2);
  expect(await open()).toBe(first);
  changeColor('#0b6e4f');
  expect((await open())?.policy).not.toBe(first?.policy);
});
