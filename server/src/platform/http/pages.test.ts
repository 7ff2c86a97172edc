import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';

const inline = "document.documentElement.dataset.theme='dark'";
const script = 'console.log(1)';

let suite: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sangam-client-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(
    join(folder, 'index.html'),
    `<html lang="en"><head><script>${inline}</script><script type="module" src="/assets/app.js"></script></head></html>`,
  );
  writeFileSync(join(folder, 'assets/app.js'), script);
  writeFileSync(join(folder, 'assets/app.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets/app.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'icon.svg'), '<svg></svg>');
  writeFileSync(join(folder, 'service-worker.js'), 'self.a = 1');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(
    join(folder, '.vite/page-files.json'),
    JSON.stringify({
      en: { profileEdit: ['assets/edit.js'], profile: ['assets/profile.js'] },
      hi: { profile: ['assets/profile-hi.js'] },
    }),
  );
  suite = await buildTestApp({ clientFolder: folder, env: { GOOGLE_CLIENT_ID: 'the "client"' } });
});
afterAll(async () => {
  await suite.close();
  rmSync(folder, { recursive: true });
});

function get(url: string, headers: Record<string, string> = {}) {
  return suite.app.inject({ method: 'GET', url, headers });
}

test('every page path returns the page, ignoring case', async () => {
  for (const path of [
    '/',
    '/home',
    '/profile/asha',
    '/profile/edit',
    '/Collaborators',
    '/collaborators',
  ]) {
    const response = await get(path);
    expect(response.statusCode, path).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
  }
});

test('the page of invitations is not listed and sends no referrer, or only its origin to Google', async () => {
  const withoutGoogle = await buildTestApp({ clientFolder: folder, beside: suite });
  const register = await withoutGoogle.app.inject({ url: '/register' });
  expect(register.headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect((await get('/register')).headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'strict-origin',
  });
  expect((await get('/')).headers).not.toHaveProperty('x-robots-tag');
  await withoutGoogle.close();
});

const link = (file: string) => `<link rel="modulepreload" href="/assets/${file}.js">`;

test.each([
  ['?lang= of the address', '/profile/asha?lang=hi', { cookie: 'sangam-language=en' }, 'hi'],
  ['the choice of the device', '/profile/asha', { cookie: 'sangam-language=hi' }, 'hi'],
  ['that of the browser', '/profile/asha', { 'accept-language': 'hi-IN,en;q=0.5' }, 'hi'],
  ['English without a choice', '/profile/asha', {}, 'en'],
  [
    'English for an unknown choice',
    '/profile/asha?lang=xx',
    { cookie: 'sangam-language=xx' },
    'en',
  ],
])('the language of a page is %s', async (_, path, headers, language) => {
  const response = await get(path, headers);
  expect(response.body).toContain(`<html lang="${language}" dir="ltr">`);
  expect(response.body).toContain(link(language === 'hi' ? 'profile-hi' : 'profile'));
  expect(String(response.headers['vary']).split(', ').toSorted()).toEqual([
    'accept-encoding',
    'accept-language',
    'cookie',
    'sec-fetch-site',
  ]);
});

test('a page preloads its own files only', async () => {
  const [profile, edit, home] = await Promise.all(
    ['/Profile/asha', '/profile/edit', '/home'].map(async (path) => (await get(path)).body),
  );
  expect(profile).toContain(link('profile'));
  expect(profile).not.toContain(link('edit'));
  expect(edit).toContain(link('edit'));
  expect(home).not.toContain('modulepreload');
});

test('a natural plural redirects to its page and keeps the query', async () => {
  const response = await get('/notifications?filter=mentions');
  expect(response.statusCode).toBe(308);
  expect(response.headers.location).toBe('/notification?filter=mentions');
  expect((await get('/posts//evil.example')).statusCode).toBe(404);
});

test('an unknown path returns 404 with the page', async () => {
  const response = await get('/no/such/place');
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('<html ');
});

test('an unknown endpoint or file does not return the page', async () => {
  for (const path of ['/api/nothing', '/assets/old.js', '/favicon.ico', '/.vite/manifest.json']) {
    const response = await get(path);
    expect(response.statusCode, path).toBe(404);
    expect(response.headers['content-type']).toContain('application/json');
  }
});

test('built files are sent compressed and cached for ever', async () => {
  const response = await get('/assets/app.js', { 'accept-encoding': 'gzip, br' });
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await get('/assets/app.js', { 'accept-encoding': 'gzip' })).toMatchObject({
    headers: { 'content-encoding': 'gzip' },
  });
  expect((await get('/assets/app.js')).body).toBe(script);
});

test('the page itself is compressed, and returns 304 while unchanged', async () => {
  const first = await get('/', { 'accept-encoding': 'br' });
  expect(first.headers['content-encoding']).toBe('br');
  const again = await get('/', { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('the CSP allows only our own files and exactly this inline script', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

test('with an S3 storage, the CSP allows media from and uploads to it', async () => {
  const store = 'https://store.example:9000';
  const env = {
    S3_ENDPOINT: `${store}/some/path`,
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const elsewhere = await buildTestApp({ clientFolder: folder, env, beside: suite });
  const { headers } = await elsewhere.app.inject('/');
  await elsewhere.close();
  const policy = String(headers['content-security-policy']);
  for (const start of [
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
  ]) {
    expect(policy).toContain(`${start} ${store}`);
  }
  expect(policy.split(store)).toHaveLength(4);
});

test('the page contains the settings for the browser, escaped', async () => {
  expect((await get('/')).body).toContain(
    '<meta name="sangam-settings" content="{&quot;googleClientId&quot;:&quot;the \\&quot;client\\&quot;&quot;,&quot;analyticsId&quot;:null,&quot;analyticsUrl&quot;:null,&quot;grievanceOfficer&quot;:null,&quot;branding&quot;:{}}" />',
  );
});

test('files outside the folder cannot be read', async () => {
  for (const path of ['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/etc/passwd']) {
    expect((await get(path)).body, path).not.toContain('"name"');
  }
});

test('the app shell is the page without preload links, and not for search engines', async () => {
  const { statusCode, headers, body } = await get('/app-shell');
  expect(statusCode).toBe(200);
  expect(body).toContain('src="/assets/app.js"');
  expect(body).not.toContain('modulepreload');
  expect(headers['x-robots-tag']).toBe('noindex');
});

test('the service worker is never cached and may fetch from this server only', async () => {
  const { headers, body } = await get('/service-worker.js');
  expect(body).toBe('self.a = 1');
  expect(headers['content-type']).toMatch(/javascript/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
});

test('SERVICE_WORKER=off replaces the service worker with one that removes itself', async () => {
  const env = { SERVICE_WORKER: 'off' };
  const other = await buildTestApp({ clientFolder: folder, env, beside: suite });
  const { headers, body } = await other.app.inject('/service-worker.js');
  await other.close();
  expect(body).toContain('registration.unregister()');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('a language in progress is announced to the page only if the operator wants it, and never follows from the browser', async () => {
  const env = { LANGUAGES_IN_PROGRESS: 'mr' };
  const offering = await buildTestApp({ clientFolder: folder, beside: suite, env });
  const marathi = { 'accept-language': 'mr-IN,mr;q=0.9' };
  const page = await offering.app.inject({ url: '/login', headers: marathi });
  expect(page.body).toContain('&quot;languagesInProgress&quot;:[&quot;mr&quot;]');
  expect(page.body).toContain('<html lang="en" dir="ltr">');
  const chosen = { cookie: 'sangam-language=mr' };
  expect((await offering.app.inject({ url: '/login', headers: chosen })).body).toContain(
    '<html lang="mr" dir="ltr">',
  );
  await offering.close();
  expect((await get('/login')).body).not.toContain('languagesInProgress');
});

test('a language in progress that is not offered is refused in the address and the cookie, for that of the browser', async () => {
  const hindi = { 'accept-language': 'hi-IN,en;q=0.5' };
  for (const [url, headers, language] of [
    ['/login?lang=mr', {}, 'en'],
    ['/login?lang=mr', hindi, 'hi'],
    ['/login', { ...hindi, cookie: 'sangam-language=mr' }, 'hi'],
    ['/login?lang=mr', { cookie: 'sangam-language=hi' }, 'hi'],
  ] as const)
    expect((await get(url, headers)).body, url).toContain(`<html lang="${language}" dir="ltr">`);
});

test('only the scanner of the events page may use the camera', async () => {
  for (const [path, camera] of [
    ['/events?scan=1', '(self)'],
    ['/events?scan=', '(self)'],
    ['/events', '()'],
    ['/events?checkin=scan', '()'],
    ['/home?scan=1', '()'],
    ['/app-shell?scan=1', '()'],
  ] as const) {
    const { headers } = await get(path);
    expect(headers['permissions-policy'], path).toContain(`camera=${camera},`);
  }
});
