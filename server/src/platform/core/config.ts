import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { languagesInProgress, type Language } from '@sangam/contract/settings/languages.ts';
import { StartupError } from './startup-error.ts';

/** The environment variables that `readConfig` reads. docs/operating.md explains the same list; a test compares them. */
export const environmentVariables = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'PUBLIC_URL',
  'APP_SECRET',
  'DATABASE_URL',
  'REDIS_URL',
  'WEB_CONCURRENCY',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_ISSUER',
  'GOOGLE_KEYS_URL',
  'ANALYTICS_ID',
  'ANALYTICS_URL',
  'GRIEVANCE_OFFICER',
  'LANGUAGES_IN_PROGRESS',
  'TRUST_PROXY',
  'METRICS_TOKEN',
  'RATE_LIMITS',
  'SERVICE_WORKER',
  'BACKUP_EVERY',
  'BACKUP_KEEP',
  'BACKUP_DIR',
  'SEED',
  'LOG_LEVEL',
] as const;

type Setting = (typeof environmentVariables)[number];
type Environment = Readonly<Record<string, string | undefined>>;

/** Sign-in with Google; without it users have only passwords. */
export interface GoogleConfig {
  readonly clientId: string;
  readonly issuer: string;
  readonly keysUrl: string;
}

/** S3-compatible storage for media; without it media are stored in the data folder. */
export interface StorageConfig {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Backups that the server takes, on a schedule or when an operator requests one. */
export interface BackupConfig {
  /** Hours between two backups; 0 turns the schedule off. */
  readonly everyHours: number;
  /** How many backups are stored, of the scheduled and of the requested ones each, before the oldest is deleted. */
  readonly keep: number;
  readonly folder: string;
}

/** The validated settings of one server process. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The address in the browser of users, without a trailing slash. */
  readonly publicUrl: string;
  /** Undefined: generated at the first start and stored in the data folder. */
  readonly appSecret: string | undefined;
  /** Undefined: the embedded database is used. */
  readonly databaseUrl: string | undefined;
  /** The Redis that all processes share; only a single process can do without one. */
  readonly redisUrl: string | undefined;
  /** How many processes this host runs behind one port. */
  readonly processes: number;
  readonly storage: StorageConfig | undefined;
  /** Undefined: emails are written to files in the data folder. */
  readonly smtpUrl: string | undefined;
  /** The sender of emails; a name that operators give the community replaces the name in it. */
  readonly mailFrom: string;
  readonly google: GoogleConfig | undefined;
  /** Undefined: no analytics. */
  readonly analyticsId: string | undefined;
  /** Address of the analytics script. */
  readonly analyticsUrl: string;
  /** Contact for complaints, unless operators have set another one in the settings of the community. */
  readonly grievanceOfficer: string | undefined;
  /** Incomplete languages that users can choose. */
  readonly languagesInProgress: readonly Language[];
  /** Proxies whose `X-Forwarded-For` header is trusted. */
  readonly trustedProxies: readonly string[];
  /** The bearer token for the metrics; undefined: only requests from this machine may read them. */
  readonly metricsToken: string | undefined;
  readonly rateLimits: boolean;
  /** False removes the service worker from browsers. */
  readonly serviceWorker: boolean;
  readonly backup: BackupConfig;
  /** What an empty database is filled with at the start. */
  readonly seed: 'demo' | 'none';
  readonly logLevel: string;
  /** True with an external database or a public HOST: demo accounts and disabled limits are not allowed. */
  readonly production: boolean;
}

/**
 * Reads and validates the environment variables; throws a StartupError for an invalid one. No other module of the server
 * reads them.
 */
export function readConfig(env: Environment): Config {
  const read = reader(env);
  const host = read.text('HOST') ?? '127.0.0.1';
  const port = read.integer('PORT', 3000, 0, 65_535);
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const production = databaseUrl !== undefined || !isLoopback(host);
  const dataDir = resolve(read.text('DATA_DIR') ?? 'data');

  return {
    port,
    host,
    dataDir,
    publicUrl: readPublicUrl(read, host, port),
    appSecret: read.secret('APP_SECRET', 32),
    databaseUrl,
    ...readProcesses(read),
    storage: readStorage(read),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.text('MAIL_FROM') ?? 'Sangam <no-reply@localhost>',
    google: readGoogle(read),
    analyticsId: read.matching(
      'ANALYTICS_ID',
      /^G-[A-Z0-9]{4,20}$/,
      'a Google Analytics 4 id (G-…)',
    ),
    analyticsUrl: readAnalyticsUrl(read, production),
    grievanceOfficer: read.matching(
      'GRIEVANCE_OFFICER',
      /^[^\p{Cc}]{1,300}$/u,
      'at most 300 characters in one line',
    ),
    languagesInProgress: readLanguagesInProgress(read),
    trustedProxies: read.addresses('TRUST_PROXY'),
    metricsToken: read.secret('METRICS_TOKEN', 16),
    rateLimits: readRateLimits(read, production),
    serviceWorker: read.oneOf('SERVICE_WORKER', ['on', 'off']) !== 'off',
    backup: {
      everyHours: read.integer('BACKUP_EVERY', 0, 0, 8760),
      keep: read.integer('BACKUP_KEEP', 7, 1, 1000),
      folder: resolve(read.text('BACKUP_DIR') ?? join(dataDir, 'backups')),
    },
    seed: readSeed(read, production),
    // A developer reads the console; production logs are read by programs.
    logLevel:
      read.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent']) ??
      (production ? 'info' : 'warn'),
    production,
  };
}

function readProcesses(read: Reader) {
  const redisUrl = read.url('REDIS_URL', ['redis:', 'rediss:']);
  const processes = read.integer('WEB_CONCURRENCY', 1, 1, 64);
  if (processes > 1 && (redisUrl === undefined || read.text('DATABASE_URL') === undefined)) {
    throw new StartupError(
      `WEB_CONCURRENCY=${processes} needs DATABASE_URL and REDIS_URL: the processes share both.`,
    );
  }
  if (redisUrl !== undefined && read.text('APP_SECRET') === undefined) {
    // Each process would generate a secret of its own and reject the tokens of the others.
    throw new StartupError(
      'REDIS_URL is set: APP_SECRET must be set too, with the same value for all processes.',
    );
  }
  return { redisUrl, processes };
}

function readLanguagesInProgress(read: Reader): readonly Language[] {
  const names = (read.text('LANGUAGES_IN_PROGRESS') ?? '').split(',').map((name) => name.trim());
  const given = names.filter((name) => name !== '');
  const found = languagesInProgress.filter((language) => given.includes(language));
  if (found.length === given.length) return found;
  throw new StartupError(
    `LANGUAGES_IN_PROGRESS must be a list of ${languagesInProgress.join(', ')}.`,
  );
}

function readPublicUrl(read: Reader, host: string, port: number): string {
  const given = read.url('PUBLIC_URL', ['http:', 'https:']);
  if (!isLoopback(host) && !given?.startsWith('https:')) {
    // The session cookie is Secure in production: browsers would not send it over plain http.
    throw new StartupError(
      `HOST=${host} accepts connections from other machines: PUBLIC_URL must be the https address of the site.`,
    );
  }
  const shown = host.includes(':') ? `[${host}]` : host;
  return (given ?? `http://${shown}:${port}`).replace(/(?<!\/)\/+$/, '');
}

function readStorage(read: Reader): StorageConfig | undefined {
  const endpoint = read.url('S3_ENDPOINT', ['http:', 'https:']);
  const bucket = read.text('S3_BUCKET');
  const accessKeyId = read.text('S3_ACCESS_KEY_ID');
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY');
  const region = read.text('S3_REGION') ?? 'us-east-1';
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, region, bucket, accessKeyId, secretAccessKey };
  }
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined;
  throw new StartupError(
    'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all of them or none.',
  );
}

function readGoogle(read: Reader): GoogleConfig | undefined {
  const clientId = read.text('GOOGLE_CLIENT_ID');
  const issuer = read.url('GOOGLE_ISSUER', ['http:', 'https:']) ?? 'https://accounts.google.com';
  const keysUrl =
    read.url('GOOGLE_KEYS_URL', ['http:', 'https:']) ??
    'https://www.googleapis.com/oauth2/v3/certs';
  const { protocol, hostname } = new URL(keysUrl);
  if (protocol === 'http:' && !isLoopback(hostname)) {
    // Over plain http anyone on the way could replace the keys and sign in as anyone.
    throw new StartupError(`GOOGLE_KEYS_URL=${keysUrl} must use https.`);
  }
  return clientId === undefined ? undefined : { clientId, issuer, keysUrl };
}

function readAnalyticsUrl(read: Reader, production: boolean): string {
  const given = read.url('ANALYTICS_URL', ['http:']);
  if (given === undefined) return 'https://www.googletagmanager.com/gtag/js';
  // The script runs in every browser: another address would be an injection risk.
  if (production || !isLoopback(new URL(given).hostname)) {
    throw new StartupError(
      'ANALYTICS_URL is only for tests on this machine and is not allowed in production.',
    );
  }
  return given;
}

function readRateLimits(read: Reader, production: boolean): boolean {
  const on = read.oneOf('RATE_LIMITS', ['on', 'off']) !== 'off';
  if (!on && production) {
    throw new StartupError(
      'RATE_LIMITS=off is only for load tests on this machine and is not allowed in production.',
    );
  }
  return on;
}

function readSeed(read: Reader, production: boolean): 'demo' | 'none' {
  const seed = read.oneOf('SEED', ['demo', 'none']);
  if (seed === 'demo' && production) {
    throw new StartupError(
      'SEED=demo creates accounts with public passwords and is not allowed in production.',
    );
  }
  return seed ?? (production ? 'none' : 'demo');
}

type Reader = ReturnType<typeof reader>;

/** A random secret of the required length has at least this many different characters. */
const minDistinctCharacters = 8;

function reader(env: Environment) {
  function text(name: Setting): string | undefined {
    const value = env[name]?.trim();
    return value === '' ? undefined : value;
  }

  return {
    text,
    integer(name: Setting, defaultValue: number, min: number, max: number): number {
      const value = text(name);
      if (value === undefined) return defaultValue;
      const number = Number(value);
      const isValid = /^\d+$/.test(value) && number >= min && number <= max;
      return isValid ? number : reject(name, `a whole number from ${min} to ${max}`);
    },
    url(name: Setting, protocols: readonly string[]): string | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      const isValid = URL.canParse(value) && protocols.includes(new URL(value).protocol);
      return isValid
        ? value
        : reject(
            name,
            `a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
          );
    },
    secret(name: Setting, min: number): string | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      if (value.length < min) return reject(name, `at least ${min} characters long`);
      // A long secret of few different characters can be guessed.
      if (new Set(value).size < minDistinctCharacters)
        return reject(name, 'random, such as 48 random bytes');
      return value;
    },
    matching(name: Setting, pattern: RegExp, expected: string): string | undefined {
      const value = text(name);
      return value === undefined || pattern.test(value) ? value : reject(name, expected);
    },
    oneOf<Choice extends string>(name: Setting, choices: readonly Choice[]): Choice | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      return (
        choices.find((choice) => choice === value) ?? reject(name, `one of ${choices.join(', ')}`)
      );
    },
    addresses(name: Setting): readonly string[] {
      const list = (text(name) ?? '').split(',').map((address) => address.trim());
      const given = list.filter((address) => address !== '');
      const isValid = given.every(isAddressOrNetwork);
      return isValid ? given : reject(name, 'a list of addresses such as 10.0.0.1, 10.1.0.0/16');
    },
  };
}

function reject(name: Setting, expected: string): never {
  throw new StartupError(`${name} must be ${expected}.`);
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  const widest = version === 4 ? 32 : 128;
  // A /0 network trusts every sender, which could then forge the address that rate limits use.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= widest);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
