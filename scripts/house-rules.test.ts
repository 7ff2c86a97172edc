import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './tools/paths.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)));

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function source(pattern: RegExp): string[] {
  return files.filter((file) => pattern.test(file) && !/\.test\.tsx?$/.test(file));
}

const docs = files.filter((file) => file.endsWith('.md'));

test.each(docs)('every path in %s exists', (file) => {
  const text = read(file);
  const linked = Array.from(text.matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, path = '']) =>
    join(dirname(file), path),
  );
  const named = Array.from(
    text.matchAll(/`((?:contract|server|client|e2e|docs|scripts)\/[\w./-]+)`/g),
    ([, path = '']) => path,
  );
  expect([...linked, ...named].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

test('every term of the glossary occurs in a file of its row', () => {
  const rows = Array.from(
    read('docs/glossary.md').matchAll(/^\| ([\w -]+) \| .* \| (`.*`) \|$/gm),
    ([, term = '', places = '']) => ({
      term,
      places: files.filter((file) => places.includes(`\`${file}\``)),
    }),
  );
  expect(rows.length).toBeGreaterThan(60);
  const missing = rows.filter(
    ({ term, places }) =>
      !places.some((file) => lettersOf(file + read(file)).includes(lettersOf(term))),
  );
  expect(missing.map(({ term }) => term)).toEqual([]);
});

test('every npm command in the documents exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = docs.flatMap((file) =>
    Array.from(read(file).matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name),
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

/** A row names its tests as `file` › “title”, “title”, with folders if several files have the name; a title may contain quotation marks. */
const title = '“(?:[^“”]|“[^”]*”)*”';
const namedTests = new RegExp(
  `\`([\\w./-]+\\.(?:test|spec)\\.tsx?)\`(?: › (${title}(?:, ${title})*))?`,
  'g',
);

function namedIn(text: string) {
  return Array.from(text.matchAll(namedTests), ([, file = '', list = '']) => ({
    file,
    titles: Array.from(list.matchAll(new RegExp(title, 'g')), ([quoted]) => quoted.slice(1, -1)),
  }));
}

test('every row of the requirements names a test by file and title', () => {
  const rows = read('docs/requirements.md')
    .split('\n')
    .filter((line) => /^\| (?!---|rule \|)/.test(line));
  expect(rows.length).toBeGreaterThan(600);
  expect(rows.filter((row) => !namedIn(row).some(({ titles }) => titles.length > 0))).toEqual([]);
});

const filesOf = (file: string) => files.filter((path) => `/${path}`.endsWith(`/${file}`));

test('the requirements name only tests that exist, by file and title', () => {
  const named = namedIn(read('docs/requirements.md'));
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ titles }) => titles.length === 0)).toEqual([]);
  // A title that is only a placeholder states no rule.
  expect(named.filter(({ titles }) => titles.some((one) => /^%\w$/.test(one)))).toEqual([]);
  const ambiguous = named.filter(({ file }) => filesOf(file).length > 1);
  expect(ambiguous.map(({ file }) => file)).toEqual([]);
  const missing = named.flatMap(({ file, titles }) => {
    const text = filesOf(file).map(read).join('\n');
    return titles.filter((one) => !hasTitle(text, one));
  });
  expect(missing).toEqual([]);
});

/** Whether a file contains a string literal with exactly this text. */
function hasTitle(code: string, words: string): boolean {
  const text = code.replaceAll(/\\(['"`])/g, '$1');
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${words}${quote}`));
}

test('SQL is only in *.queries.ts and in the database folder', () => {
  const elsewhere = source(/^server\/src\/.*\.ts$/).filter(
    (file) => !/\.queries\.ts$|^server\/src\/platform\/database\//.test(file),
  );
  const statement = /\b(database|transaction|connection|sql)(<[^`]*>)?`/;
  expect(elsewhere.filter((file) => statement.test(read(file)))).toEqual([]);
});

test('a route calls a service function with the verb of its endpoint', () => {
  const routes = source(/\.routes\.ts$/).flatMap((file) =>
    read(file)
      .split(/bindEndpoint\(\s*app,\s*(?:\w+\.)?/)
      .slice(1),
  );
  expect(routes.length).toBeGreaterThan(100);
  const others = routes.flatMap((route) => {
    const [name = '', verb = ''] = /^([a-z]+)\w*/.exec(route) ?? [];
    return new RegExp(`(?:await |\\.)${verb}\\w*\\(`).test(route) ? [] : name;
  });
  // A logout ends a session, like other endpoints; the upload receiver is a function, not a service.
  expect(others).toEqual(['logout', 'putUpload']);
});

/** Processes share the counters of a limit by its name. */
test('every rate limit has its own name', () => {
  const names = source(/^server\/src\/.*\.ts$/).flatMap((file) =>
    Array.from(read(file).matchAll(/limiter\(\{\s*name: '([^']+)'/g), ([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(35);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('only the config reads the environment of the server', () => {
  const readers = source(/^server\/src\/.*\.ts$/).filter((file) =>
    read(file).includes('process.env'),
  );
  // One passes it to the config, the other to the database process.
  expect(readers).toEqual([
    'server/src/platform/database/embedded/spawn-options.ts',
    'server/src/start.ts',
  ]);
  expect(read('server/src/start.ts').match(/process\.env/g)).toHaveLength(1);
});

test('user content is never rendered as HTML', () => {
  const suspects = source(/^client\/src\/.*\.tsx?$/).filter((file) =>
    /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML/.test(read(file)),
  );
  expect(suspects).toEqual([]);
});

/** State outside the Redux store that a logout leaves as it is, with the reason. */
const keptAtSignOut: Readonly<Record<string, string>> = {
  'app/RouteEffects.tsx lastPath': 'the path on the screen',
  'app/i18n.ts first': 'whose texts came with the first page, equal for all users',
  'app/i18n.ts loading': 'message catalogues, equal for all users',
  'app/i18n.ts neededCatalogues': 'which catalogues are in use',
  'features/chat/chat-socket.ts socket': 'closed with the session, replaced by the next connection',
  'features/chat/thread/thread-rows.ts days': 'days of the calendar',
  'features/data-budget/watch-transfer.ts isWatching': 'counts bytes of this device',
  'features/showcase/partners/wizard/chosen-files.ts filesByDescription':
    'a file is released with its description in the store',
  'features/showcase/shared/zoned-time.ts numbers': 'number formats by time zone',
  'lib/analytics-consent.ts cached': 'a choice of this device, read again when it changes',
  'lib/browser-database.ts opened': 'the connection to IndexedDB',
  'lib/deferred-requests.ts deferred': 'sent before the logout',
  'lib/external-store.ts resets': 'the resets themselves',
  'lib/google-identity.ts listener': 'the mounted button',
  'lib/google-identity.ts loading': 'a script, equal for all users',
  'lib/http-client.ts readOffline': 'asks for the signed-in user at each request',
  'lib/http-client.ts writes': 'a number',
  'lib/heading-focus.ts departedFrom': 'an element, replaced by the next navigation',
  'lib/outbox/outbox-kinds.ts kinds': 'what each kind of action does, equal for all users',
  'lib/outbox/outbox-queue.ts session': 'asks for the signed-in user at each action',
  'lib/prefetched.ts prefetched': 'only used with the same access token, dropped after ten seconds',
  'lib/scroll-memory.ts positions': 'numbers by random keys of the browser history',
  'lib/socket.ts features': 'the event handlers of the features',
  'lib/socket.ts live': 'dropped with the session',
  'lib/stored-responses.ts storing': 'writes only for the user who is signed in',
  'lib/token-refresh.ts pendingRenewal': 'ends with its response',
  'lib/persisted-part.ts registered': 'how features store their state, equal for all users',
  'lib/token-refresh.ts tokenSource': 'reads the stored token at each request',
  'lib/unsaved-changes.ts isLeaveConfirmed': 'reset by the next unsaved form',
  'lib/unsaved-changes.ts pending': 'ends with the answer of the user',
  'lib/unsaved-changes.ts unsavedForms': 'mounted forms',
  'lib/unsaved-changes.ts watching': 'ends with the last mounted form',
  'lib/use-password-strength.ts groups': 'public lists of common passwords',
  'ui/announce.ts latest': 'replaced by the title of the next page',
  'ui/emoji/emoji-data.ts known': 'emoji, equal for all users',
  'ui/emoji/emoji-support.ts context': 'a canvas to measure emoji',
  'ui/notify.ts deliver': 'the mounted stack of toasts',
  'ui/use-is-truncated.ts listeners': 'mounted elements',
  'ui/use-is-truncated.ts observer': 'mounted elements',
};

test('module state of the client is reset when the user signs out', () => {
  const declaration =
    /^(?:export )?(?:let (\w+)|const (\w+)(?:: \w[^=\n]*)? =\s*new (?:Weak)?(?:Map|Set)\b|const (\w+)(?:: [^=\n]*)? =\s*[[{])/gm;
  const state = source(/^client\/src\/(?!testing\/).*\.tsx?$/).flatMap((file) => {
    const text = read(file);
    const reset = textOfResets(text);
    return Array.from(text.matchAll(declaration))
      .filter(([line]) => !/: Readonly(Map|Set)</.test(line))
      .map(([, variable, collection, literal = '']) => {
        const isState = literal === '' || isMutated(literal, text);
        return variable ?? collection ?? (isState ? literal : '');
      })
      .filter((name) => name !== '')
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(reset))
      .map((name) => `${file.replace('client/src/', '')} ${name}`);
  });
  expect(state.toSorted()).toEqual(Object.keys(keptAtSignOut).toSorted());
});

/** Whether a file changes an array or object that it declares. */
function isMutated(name: string, text: string): boolean {
  const mutations = [
    `(?<![\\w.])${name}\\.(?:push|pop|shift|unshift|splice|sort|reverse|fill)\\(`,
    `(?<![\\w.])${name}(?:\\.\\w+|\\[[^\\]]+\\])+ (?:[-+*/?|&]{0,2}=) `,
    `(?:delete |Object\\.assign\\(|Reflect\\.set\\()${name}\\b`,
  ];
  return mutations.some((mutation) => new RegExp(mutation).test(text));
}

test.each([
  ['an array', 'list.push(1);'],
  ['a field', 'list.length = 0;'],
  ['an entry', 'list[key] ??= value;'],
  ['a nested field', 'list[0].count += 1;'],
  ['an object', 'Object.assign(list, changes);'],
])('the check of module state finds a change of %s', (_, line) => {
  expect(isMutated('list', line)).toBe(true);
  expect(isMutated('list', line.replaceAll('list', 'other.list'))).toBe(false);
  expect(isMutated('list', 'const copy = list.map((one) => one.count === 1);')).toBe(false);
});

/** The calls of `onSignOut` in a file, with the functions of the file that they name. */
function textOfResets(text: string): string {
  const resets = Array.from(
    text.matchAll(/^onSignOut\((?:\(\) => \{[^]*?^\}|.*)\);$/gm),
    ([call]) => call,
  ).join('\n');
  const named = Array.from(text.matchAll(/^(?:export )?function (\w+)\([^]*?^\}/gm))
    .filter(([, name = '']) => new RegExp(`\\b${name}\\b`).test(resets))
    .map(([body]) => body);
  return [resets, ...named].join('\n');
}

test('no lint rule or type check is disabled', () => {
  const suppression = new RegExp(
    ['@ts-(ignore|expect-error|nocheck)', '(ox|es)lint-disable'].join('|'),
  );
  // In type tests an expected error is the assertion: without one the compiler fails.
  const suspects = files.filter(
    (file) => /(?<!\.types\.test)\.(tsx?|mjs)$/.test(file) && suppression.test(read(file)),
  );
  expect(suspects.filter((file) => file !== 'scripts/house-rules.test.ts')).toEqual([]);
});

/** Two migrations with one number: a database that has applied the first would skip the second. */
test('every migration has a number of its own', () => {
  const names = files.filter((file) => file.startsWith('server/migrations/'));
  const numbers = names.flatMap((file) => /\/(\d{4})_[a-z_]+\.sql$/.exec(file)?.[1] ?? []);
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers.length).toBe(names.length);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

interface LockedPackage {
  readonly optionalDependencies?: Record<string, string>;
  readonly resolved?: string;
}

test('the lock file contains every optional package and no registry URL', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, LockedPackage>;
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(
        (name) =>
          !(`${path}/node_modules/${name}` in packages || `node_modules/${name}` in packages),
      )
      .map((name) => `${path} wants ${name}`),
  );
  expect(missing).toEqual([]);
  const addresses = Object.values(packages).filter(({ resolved }) => resolved?.includes(':'));
  expect(addresses).toEqual([]);
});

test('versions are pinned exactly', () => {
  const loose = [
    'package.json',
    'contract/package.json',
    'server/package.json',
    'client/package.json',
  ].flatMap((file) => {
    const manifest = JSON.parse(read(file)) as Record<string, Record<string, string> | undefined>;
    return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries(manifest[kind] ?? {}).filter(
        ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      ),
    );
  });
  expect(loose).toEqual([]);
});
