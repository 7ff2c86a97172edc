import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdministrationLogPage } from '@sangam/contract/administration/administration.schema.ts';
import { brandingLimits } from '@sangam/contract/instance/branding-limits.ts';
import type { BrandingForm, BrandingSettings } from '@sangam/contract/instance/instance.schema.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, expectData } from '../../../test/posts.ts';
import { sendForm } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { throwawayFolder } from '../../../test/throwaway-folder.ts';
import type { ApiDescription } from '../../platform/http/openapi.ts';

const clientFolder = throwawayFolder('sangam-client-');

let suite: TestApp;
let operator: SignedInPerson;
beforeAll(async () => {
  mkdirSync(clientFolder, { recursive: true });
  writeFileSync(
    join(clientFolder, 'index.html'),
    `<html><head><title>Sangam</title><meta name="description" content="Students" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
    </head><body><svg><path /></svg>Sangam</body></html>`,
  );
  writeFileSync(
    join(clientFolder, 'manifest.webmanifest'),
    '{"name":"Sangam","display":"standalone"}',
  );
  suite = await buildTestApp({ clientFolder, env: { RATE_LIMITS: 'off' } });
  operator = await quickSignIn(suite);
  await suite.database`update users set role = 'operator' where username = ${operator.username}`;
});
afterAll(() => suite.close());

const nothingSet: BrandingForm = {
  name: null,
  tagline: null,
  copyright: null,
  accentColor: null,
  landingHeadline: null,
  landingText: null,
  supportEmail: null,
  grievanceOfficer: null,
  communityRules: null,
};
beforeEach(async () => {
  await change(nothingSet);
  await removeLogo();
});

function change(form: object) {
  return call(suite, operator, 'POST', '/admin/changebranding', form);
}

async function readPage(app = suite.app) {
  const { body, headers } = await app.inject('/');
  return { body, policy: String(headers['content-security-policy']) };
}

function sendLogo(value: Buffer | string, fileName = 'logo.png') {
  return sendForm(suite, operator, { path: '/admin/changelogo' }, {}, [
    { name: 'logo', value, fileName },
  ]);
}

function removeLogo() {
  return call(suite, operator, 'POST', '/admin/removelogo', {});
}

async function countLogEntries(): Promise<number> {
  return (await suite.database`select from administration_log`).length;
}

const wideImage = () =>
  sharp({ create: { width: 400, height: 200, channels: 4, background: '#0b6e4f' } });

describe('an operator', () => {
  test('changes single fields, and null restores the default', async () => {
    expect(await change({ name: '  IIT Incubator ', tagline: 'Build it here' })).toMatchObject({
      statusCode: 200,
    });
    await change({ tagline: null });
    const { branding, logo } = await expectData<BrandingSettings>(
      suite,
      operator,
      'GET',
      '/admin/branding',
    );
    expect(branding).toEqual({ ...nothingSet, name: 'IIT Incubator' });
    expect(logo).toBeNull();
  });

  test('reads in the log which fields were changed', async () => {
    await change({ name: 'Pune Labs', supportEmail: 'help@pune.example' });
    await change({ name: 'Pune Labs' });
    const { entries } = await expectData<AdministrationLogPage>(
      suite,
      operator,
      'GET',
      '/admin/log',
    );
    expect(entries[0]).toMatchObject({
      action: 'branding',
      subject: null,
      details: { name: 'Pune Labs', supportEmail: 'help@pune.example' },
    });
  });

  test('can have an emoji where the log shortens the text', async () => {
    const communityRules = `${'x'.repeat(199)}👋 and more`;
    expect(await change({ communityRules })).toMatchObject({
      statusCode: 200,
      data: { branding: { communityRules } },
    });
  });

  test('cannot choose a colour that is hard to read, and reads why', async () => {
    const response = await change({ accentColor: '#ffcc00' });
    expect(response).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
    expect(response.errors?.['accentColor']).toContain('light theme: its contrast is 1.');
  });

  test.each([
    ['a colour name', { accentColor: 'red' }],
    ['CSS in the colour', { accentColor: '#000000}body{display:none' }],
    ['an empty name', { name: ' ' }],
    ['a name of two lines', { name: 'Pune\nLabs' }],
    ['a name that is too long', { name: 'x'.repeat(41) }],
    ['a support address that is no address', { supportEmail: 'help' }],
    ['an unknown field', { theme: 'dark' }],
  ])('cannot set %s', async (_, form) => {
    expect(await change(form)).toMatchObject({ statusCode: 400 });
  });
});

describe('the page', () => {
  test('has the name, the description and the texts, escaped', async () => {
    const name = '<b>"Q&A"</b> $& labs';
    await change({ name, landingText: 'For "makers" <script>, after Sangam' });
    const { body } = await readPage();
    expect(body).toContain('<title>&lt;b>&quot;Q&amp;A&quot;&lt;/b> $&amp; labs</title>');
    expect(body).toContain('content="For &quot;makers&quot; &lt;script>, after Sangam"');
    expect(body).not.toContain('Sangam<');
    expect(body).not.toContain('<b>');
    const [, settings = ''] = /name="sangam-settings" content="([^"]*)"/.exec(body) ?? [];
    const decoded = settings
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&');
    expect(JSON.parse(decoded)).toMatchObject({ branding: { name } });
  });

  test('has the accent colour for both themes in a style that the policy allows', async () => {
    const plain = await readPage();
    await change({ accentColor: '#0b6e4f' });
    const { body, policy } = await readPage();
    expect(body).toContain("[data-theme='light']{--link:#0b6e4f;--primary:#0b6e4f");
    expect(policy).toMatch(/style-src 'self' 'sha256-/);
    expect(plain.policy).not.toMatch(/style-src 'self' 'sha256-/);
  });

  test('does not contain the community rules, which have their own call', async () => {
    await change({ communityRules: 'Be kind.\nNo spam.' });
    expect((await readPage()).body).not.toContain('No spam');
    const rules = await suite.app.inject('/api/instance/rules');
    expect(rules.json().data).toEqual({ communityRules: 'Be kind.\nNo spam.' });
  });

  test('follows a change that another process made', async () => {
    const other = await buildTestApp({ clientFolder, beside: suite });
    await readPage(other.app);
    await change({ name: 'Everywhere' });
    await eventually(async () => {
      expect((await readPage(other.app)).body).toContain('<title>Everywhere</title>');
    });
    await other.close();
  });
});

describe('the logo', () => {
  test('is fitted into a transparent square, without metadata, and served for ever', async () => {
    const image = await wideImage()
      .withExif({ IFD0: { Artist: 'Asha' } })
      .jpeg()
      .toBuffer();
    const { statusCode, data } = await sendLogo(image, 'logo.jpg');
    expect(statusCode).toBe(200);
    const { logo } = data as BrandingSettings;
    const response = await suite.app.inject(String(logo));
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { width, height, exif, hasAlpha } = await sharp(response.rawPayload).metadata();
    expect({ width, height, exif, hasAlpha }).toEqual({
      width: 512,
      height: 512,
      exif: undefined,
      hasAlpha: true,
    });
    const { body } = await readPage();
    const small = String(logo).replace('large', 'small');
    expect(body).toContain(`<img src="${small}"`);
    expect(body).toContain(`<link rel="icon" href="${small}" type="image/png" />`);
    expect(body).not.toContain('<svg');
    expect((await suite.app.inject('/manifest.webmanifest')).json()).toMatchObject({
      display: 'standalone',
      icons: [{ src: logo, sizes: '512x512' }],
    });
  });

  test('goes when it is removed', async () => {
    const { data } = await sendLogo(await wideImage().png().toBuffer());
    const { logo } = data as BrandingSettings;
    await removeLogo();
    expect((await suite.app.inject(String(logo))).statusCode).toBe(404);
    expect((await readPage()).body).toContain('<svg');
  });

  test('is not logged as removed again, such as from an outdated page', async () => {
    await sendLogo(await wideImage().png().toBuffer());
    await removeLogo();
    const before = await countLogEntries();
    await removeLogo();
    expect(await countLogEntries()).toBe(before);
  });

  test('cannot be an SVG or a damaged file', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await sendLogo(svg, 'logo.svg')).toMatchObject({ statusCode: 415 });
    const png = await wideImage().png().toBuffer();
    expect(await sendLogo(png.subarray(0, 60))).toMatchObject({ statusCode: 415 });
  });
});

test('the manifest has the name of the community', async () => {
  await change({ name: 'Pune Labs' });
  const { headers, body } = await suite.app.inject('/manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(JSON.parse(body)).toEqual({
    name: 'Pune Labs',
    short_name: 'Pune Labs',
    display: 'standalone',
  });
});

test('the longest texts add at most 4 KB to the page', async () => {
  const plain = await readPage();
  const names = ['name', 'tagline', 'copyright', 'landingHeadline', 'landingText'] as const;
  const texts = names.map((name) => [name, 'x'.repeat(brandingLimits[name])] as const);
  const rules = 'Label your solder. '.repeat(500);
  const longest = { ...Object.fromEntries(texts), accentColor: '#0b6e4f', communityRules: rules };
  expect(await change(longest)).toMatchObject({ statusCode: 200 });
  const { body } = await readPage();
  expect(body).not.toContain('Label your solder');
  expect(Buffer.byteLength(body) - Buffer.byteLength(plain.body)).toBeLessThan(4096);
});

test('the documentation of the API has the name of the community, escaped', async () => {
  expect((await suite.app.inject('/api/docs')).body).toContain('<title>Sangam API</title>');
  await change({ name: 'Q&A Labs' });
  const { body } = await suite.app.inject('/api/docs');
  expect(body).toContain('<title>Q&amp;A Labs API</title>');
  expect(body).toContain('>Q&amp;A Labs</a></header>');
  const { info } = (await suite.app.inject('/api/docs/openapi.json')).json<ApiDescription>();
  expect(info.title).toBe('Q&A Labs API');
});

test('public pages have the name, the logo and the colour of the community', async () => {
  await change({ name: 'Q&A Labs', accentColor: '#0b6e4f' });
  await sendLogo(await wideImage().png().toBuffer());
  const { body } = await suite.app.inject('/@nobody-at-all');
  expect(body).toContain('<title>Page not available | Q&amp;A Labs</title>');
  expect(body).toMatch(/<header class="top"><a href="\/"><img [^>]+>Q&amp;A Labs<\/a>/);
  expect(body).toContain('#0b6e4f');
});

test('two operators who change different fields at the same time keep both changes', async () => {
  const fields = ['name', 'tagline', 'copyright', 'landingHeadline', 'landingText'];
  await Promise.all(fields.map((field) => change({ [field]: field })));
  const { branding } = await expectData<BrandingSettings>(
    suite,
    operator,
    'GET',
    '/admin/branding',
  );
  expect(branding).toMatchObject(Object.fromEntries(fields.map((field) => [field, field])));
});

test('operators turn link previews off and on; the log says so once per change', async () => {
  const turn = (isOn: boolean) =>
    expectData<BrandingSettings>(suite, operator, 'POST', '/admin/changelinkpreviews', { isOn });
  expect((await turn(false)).linkPreviews).toBe(false);
  expect((await turn(false)).linkPreviews).toBe(false);
  expect((await turn(true)).linkPreviews).toBe(true);
  const entries = await suite.database<{ details: object }[]>`
    select details from administration_log where action = 'link-previews' order by at`;
  expect(entries.map(({ details }) => details)).toEqual([{ to: 'off' }, { to: 'on' }]);
});

test('operators switch an area of the showcase to live and back; the page says so, and the log once per change', async () => {
  const turn = (isLive: boolean) =>
    expectData<BrandingSettings>(suite, operator, 'POST', '/admin/changeshowcasearea', {
      area: 'events',
      isLive,
    });
  const page = async () => (await suite.app.inject({ url: '/events' })).body;
  expect(await page()).not.toContain('liveAreas');
  expect((await turn(true)).liveAreas).toEqual(['events']);
  expect((await turn(true)).liveAreas).toEqual(['events']);
  expect(await page()).toContain('&quot;liveAreas&quot;:[&quot;events&quot;]');
  expect((await turn(false)).liveAreas).toEqual([]);
  expect(await page()).not.toContain('liveAreas');
  const entries = await suite.database<{ details: object }[]>`
    select details from administration_log where action = 'showcase-area' order by at`;
  expect(entries.map(({ details }) => details)).toEqual([
    { area: 'events', to: 'live' },
    { area: 'events', to: 'sample' },
  ]);
});
