import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environmentVariables, readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

test('without settings it serves only this machine, on port 3000, with demo data', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    production: false,
    seed: 'demo',
    rateLimits: true,
    serviceWorker: true,
    trustedProxies: [],
    languagesInProgress: [],
  });
  expect(readConfig({ LANGUAGES_IN_PROGRESS: ' mr, ' }).languagesInProgress).toEqual(['mr']);
});

test.each([
  ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  ['PUBLIC_URL', 'sangam.example', 'PUBLIC_URL must be a URL that begins with http:// or https://'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a URL that begins with postgres://'],
  ['REDIS_URL', 'http://x', 'REDIS_URL must be a URL that begins with redis:// or rediss://'],
  ['WEB_CONCURRENCY', '0', 'WEB_CONCURRENCY must be a whole number from 1 to 64.'],
  ['APP_SECRET', 'short', 'APP_SECRET must be at least 32 characters long.'],
  ['APP_SECRET', 'secretsecretsecretsecretsecretsecret', 'APP_SECRET must be random'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must be at least 16 characters long.'],
  ['S3_BUCKET', 'media', 'belong together: set all of them or none.'],
  ['ANALYTICS_ID', 'UA-1', 'ANALYTICS_ID must be a Google Analytics 4 id'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a list of addresses'],
  ['TRUST_PROXY', '10.0.0.0/99', 'TRUST_PROXY must be a list of addresses'],
  ['TRUST_PROXY', '0.0.0.0/0', 'TRUST_PROXY must be a list of addresses'],
  ['TRUST_PROXY', '10.0.0.1, ::/0', 'TRUST_PROXY must be a list of addresses'],
  ['TRUST_PROXY', 'fe80::1%eth0', 'TRUST_PROXY must be a list of addresses'],
  ['LANGUAGES_IN_PROGRESS', 'hi', 'LANGUAGES_IN_PROGRESS must be a list of mr.'],
  ['LANGUAGES_IN_PROGRESS', 'mr, xx', 'LANGUAGES_IN_PROGRESS must be a list of mr.'],
  ['RATE_LIMITS', 'maybe', 'RATE_LIMITS must be one of on, off.'],
  ['BACKUP_EVERY', 'daily', 'BACKUP_EVERY must be a whole number from 0 to 8760.'],
  ['BACKUP_KEEP', '0', 'BACKUP_KEEP must be a whole number from 1 to 1000.'],
  ['SEED', 'large', 'SEED must be one of demo, none.'],
  ['HOST', '0.0.0.0', 'PUBLIC_URL must be the https address'],
])('%s=%s prevents the start with a one-line message', (name, value, line) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(StartupError);
  expect(read).toThrow(line);
});

const production = { DATABASE_URL: 'postgres://db/sangam' };
const secret = 'kR7vq2Wm9sXb4Tn8Yc3Jh6Lp5Zd1Fg0a';

test('several processes need a shared database, Redis and secret', () => {
  const shared = { ...production, REDIS_URL: 'redis://cache', APP_SECRET: secret };
  expect(readConfig({ ...shared, WEB_CONCURRENCY: '4' })).toMatchObject({ processes: 4 });
  expect(() => readConfig({ ...production, WEB_CONCURRENCY: '2' })).toThrow(
    'WEB_CONCURRENCY=2 needs DATABASE_URL and REDIS_URL: the processes share both.',
  );
  expect(() => readConfig({ ...shared, APP_SECRET: '' })).toThrow('APP_SECRET must be set too');
});

test('an external database means production and no demo data', () => {
  expect(readConfig(production)).toMatchObject({ production: true, seed: 'none' });
});

test('a public HOST means production too, and requires an https address', () => {
  const config = readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://sangam.example/' });
  expect(config).toMatchObject({ production: true, publicUrl: 'https://sangam.example' });
});

test.each([
  [{ SEED: 'demo' }, 'SEED=demo'],
  [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS=off'],
])('production does not allow %o', (env, words) => {
  expect(() => readConfig({ ...production, ...env })).toThrow(words);
});

test('the analytics script comes from its provider, or in tests from this machine', () => {
  const id = { ANALYTICS_ID: 'G-ABCD1234' };
  expect(readConfig(id).analyticsUrl).toBe('https://www.googletagmanager.com/gtag/js');
  const local = { ...id, ANALYTICS_URL: 'http://127.0.0.1:4000/gtag/js' };
  expect(readConfig(local).analyticsUrl).toBe(local.ANALYTICS_URL);
  const message =
    'ANALYTICS_URL is only for tests on this machine and is not allowed in production.';
  expect(() => readConfig({ ...production, ...local })).toThrow(new StartupError(message));
  const elsewhere = { ...id, ANALYTICS_URL: 'http://elsewhere.example/gtag/js' };
  expect(() => readConfig(elsewhere)).toThrow(new StartupError(message));
});

test('keys for Google sign-in are read over https, or from this machine', () => {
  const id = { GOOGLE_CLIENT_ID: 'client' };
  const local = 'http://127.0.0.1:4000/keys';
  expect(readConfig({ ...id, GOOGLE_KEYS_URL: local }).google?.keysUrl).toBe(local);
  const elsewhere = { ...id, GOOGLE_KEYS_URL: 'http://keys.example/certs' };
  const rejected = 'GOOGLE_KEYS_URL=http://keys.example/certs must use https.';
  expect(() => readConfig(elsewhere)).toThrow(new StartupError(rejected));
});

test('the operating guide explains every setting', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8');
  expect(environmentVariables.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
