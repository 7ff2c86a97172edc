import { dirname, join } from 'node:path/posix';
import { parseSync, Visitor, type Program } from 'oxc-parser';

/** Paths from the root of the repository, with their contents. */
type Sources = ReadonlyMap<string, string>;

interface Import {
  readonly file: string;
  /** As written, such as `../posts/posts.service.ts` or `typebox`. */
  readonly specifier: string;
  /** The imported file, or undefined for a package. */
  readonly target: string | undefined;
  /** Whether only types are imported, which leave nothing in the running program. */
  readonly isTypeOnly: boolean;
}

/** Which folder may import which, as the tables of docs/ARCHITECTURE.md state it. */
interface AllowedImports {
  readonly platform: ReadonlyMap<string, readonly string[]>;
  readonly features: ReadonlyMap<string, readonly string[]>;
}

interface Rule {
  readonly name: string;
  readonly isBroken: (found: Import, allowed: AllowedImports) => boolean;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const serverFeature = /^server\/src\/features\/([\w-]+)\//;
const platformFolder = /^server\/src\/platform\/([\w-]+)\//;
const clientFeature = /^client\/src\/features\/([\w-]+)\//;

const nameIn = (pattern: RegExp, file = '') => pattern.exec(file)?.[1];

/** The layers of the client, from the top down: a layer imports itself and those after it. */
const clientLayers = ['app', 'pages', 'features', 'session', 'ui', 'lib'] as const;

function clientLayer(file = ''): number {
  return clientLayers.findIndex((layer) => file.startsWith(`client/src/${layer}/`));
}

/** The only files of a server feature that another feature may import. */
const isPublicInServer = (file: string) => /\.(service|feature|adapter)\.ts$/.test(file);

const isPureInServer = (file: string) => /\.(policy|presenter)\.ts$/.test(file);

/** The rules for a single import; cycles and files outside of all rules are found separately. Names appear in failures. */
export const rules: readonly Rule[] = [
  {
    name: 'the contract imports only its schema library',
    isBroken: ({ file, specifier, target }) =>
      file.startsWith('contract/src/') &&
      !isTest(file) &&
      !target?.startsWith('contract/src/') &&
      specifier !== 'typebox',
  },
  {
    name: 'server and client do not import each other',
    isBroken: ({ file, target = '' }) =>
      (file.startsWith('server/src/') && target.startsWith('client/')) ||
      (file.startsWith('client/src/') && target.startsWith('server/')),
  },
  {
    name: 'product code does not import tests',
    isBroken: ({ file, target = '' }) =>
      /^(contract|server|client)\/src\//.test(file) &&
      !/\/testing\//.test(file) &&
      !isTest(file) &&
      (isTest(target) || /^((server|contract)\/test|e2e)\/|\/testing\//.test(target)),
  },
  {
    name: 'the platform imports no feature',
    isBroken: ({ file, target = '' }) =>
      platformFolder.test(file) &&
      !isTest(file) &&
      target.startsWith('server/src/') &&
      !platformFolder.test(target),
  },
  {
    name: 'a platform folder imports only the folders of its row in ARCHITECTURE',
    isBroken: ({ file, target }, { platform }) => {
      const [from, to] = [nameIn(platformFolder, file), nameIn(platformFolder, target)];
      if (from === undefined || to === undefined || from === to || isTest(file)) return false;
      return !platform.get(from)?.includes(to);
    },
  },
  {
    name: 'a server feature imports only the features of its row in ARCHITECTURE',
    isBroken: ({ file, target }, { features }) => {
      const [from, to] = [nameIn(serverFeature, file), nameIn(serverFeature, target)];
      if (from === undefined || to === undefined || from === to || isTest(file)) return false;
      return !features.get(from)?.includes(to);
    },
  },
  {
    name: 'of another server feature only services, features and adapters are imported',
    isBroken: ({ file, target = '' }) => {
      const [from, to] = [nameIn(serverFeature, file), nameIn(serverFeature, target)];
      if (from === undefined || to === undefined || from === to || isTest(file)) return false;
      return !isPublicInServer(target);
    },
  },
  {
    name: 'a feature does not import the app or the seed',
    isBroken: ({ file, target = '' }) =>
      serverFeature.test(file) &&
      !isTest(file) &&
      /^server\/src\/(app|server|start|seed\/)/.test(target),
  },
  {
    name: 'routes import neither queries nor other features',
    isBroken: ({ file, target = '' }) => {
      if (!serverFeature.test(file) || !file.endsWith('.routes.ts')) return false;
      const other = nameIn(serverFeature, target);
      return (
        target.endsWith('.queries.ts') ||
        (other !== undefined && other !== nameIn(serverFeature, file))
      );
    },
  },
  {
    name: 'policies and presenters are pure: no services, no database connection',
    isBroken: ({ file, target = '' }) =>
      isPureInServer(file) && /\.(service|routes)\.ts$|\/connect\.ts$/.test(target),
  },
  {
    name: 'policies and presenters import only types of rows from queries',
    isBroken: ({ file, target = '', isTypeOnly }) =>
      isPureInServer(file) && target.endsWith('.queries.ts') && !isTypeOnly,
  },
  {
    name: 'a client layer imports only itself and the layers below',
    isBroken: ({ file, target = '' }) => {
      const [from, to] = [clientLayer(file), clientLayer(target)];
      return from !== -1 && to !== -1 && to < from && !isTest(file);
    },
  },
  {
    name: 'a client feature does not import another feature',
    isBroken: ({ file, target }) => {
      const [from, to] = [nameIn(clientFeature, file), nameIn(clientFeature, target)];
      return from !== undefined && to !== undefined && from !== to && !isTest(file);
    },
  },
  {
    name: 'pages fetch nothing themselves',
    isBroken: ({ file, target = '' }) =>
      file.startsWith('client/src/pages/') &&
      !isTest(file) &&
      /^client\/src\/lib\/(http-client|socket)\.ts$/.test(target),
  },
];

/** Where product files may be: the rules above say something about each of these places. */
const knownPlaces: readonly RegExp[] = [
  /^contract\/src\//,
  /^server\/src\/(app|server|server\.test|start)\.ts$/,
  /^server\/src\/seed\//,
  platformFolder,
  serverFeature,
  new RegExp(`^client/src/(${clientLayers.filter((layer) => layer !== 'features').join('|')})/`),
  clientFeature,
  // Test support, and the test of the style sheets.
  /^client\/src\/(testing|styles)\//,
];

/** Fewer files than these mean that a folder was moved or not read. */
const minimumFiles = { 'contract/src': 180, 'server/src': 800, 'client/src': 1400 } as const;

/** What would escape the rules, one line each: files in unknown folders, folders with too few files. */
export function checkCoverage(files: readonly string[]): string[] {
  const unknown = files.filter((file) => !knownPlaces.some((place) => place.test(file)));
  const tooSmall = Object.entries(minimumFiles).flatMap(([folder, minimum]) => {
    const count = files.filter((file) => file.startsWith(`${folder}/`)).length;
    return count < minimum ? `${folder} has ${count} files, expected at least ${minimum}` : [];
  });
  return [...unknown.map((file) => `${file} is in no folder that the rules cover`), ...tooSmall];
}

/** Every broken rule, one line each. Throws when there was nothing to check. */
export function checkImports(sources: Sources, allowed: AllowedImports): string[] {
  const imports = [...sources].flatMap(([file, source]) => readImports(file, source));
  if (imports.length === 0) throw new Error('No import was found: the check would prove nothing.');
  const broken = imports.flatMap((found) =>
    rules
      .filter(({ isBroken }) => isBroken(found, allowed))
      .map(({ name }) => `${found.file} imports ${found.specifier}: ${name}`),
  );
  return [...broken, ...findCycles(imports).map((cycle) => `cycle: ${cycle.join(' → ')}`)];
}

/** Each entry of the two tables that no product file needs, one line each. */
export function findUnusedEntries(sources: Sources, allowed: AllowedImports): string[] {
  const imports = [...sources]
    .filter(([file]) => file.startsWith('server/src/') && !isTest(file))
    .flatMap(([file, source]) => readImports(file, source));
  const unused = (table: keyof AllowedImports, folder: RegExp) => {
    const used = new Set(
      imports.map(({ file, target }) => `${nameIn(folder, file)} → ${nameIn(folder, target)}`),
    );
    return [...allowed[table]].flatMap(([from, names]) =>
      names
        .filter((to) => to !== '')
        .map((to) => `${from} → ${to}`)
        .filter((row) => !used.has(row)),
    );
  };
  return [...unused('platform', platformFolder), ...unused('features', serverFeature)];
}

/** Static, re-exported, dynamic and type-only imports of one file, inline types included, each specifier once. */
function readImports(file: string, source: string): Import[] {
  const parsed = parseSync(file, source);
  const { module, errors } = parsed;
  const [error] = errors;
  if (error) throw new Error(`${file} could not be parsed: ${error.message}`);
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? { specifier: moduleRequest.value, isType } : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: source.slice(start + 1, end - 1),
      isType: false,
    })),
    // The syntax tree is costly to read, and few files have such a type.
    ...(source.includes('import(') ? readInlineTypes(parsed.program) : []),
  ];
  return [...Map.groupBy(found, ({ specifier }) => specifier)].map(([specifier, uses]) => ({
    file,
    specifier,
    target: resolveImport(file, specifier),
    isTypeOnly: uses.every(({ isType }) => isType),
  }));
}

/** The modules of types such as `import('./x.ts').X`. */
function readInlineTypes(program: Program) {
  const found: { specifier: string; isType: boolean }[] = [];
  new Visitor({
    TSImportType({ source }) {
      found.push({ specifier: source.value, isType: true });
    },
  }).visit(program);
  return found;
}

function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  if (specifier.startsWith('@sangam/contract/')) {
    return specifier.replace('@sangam/contract/', 'contract/src/');
  }
  return undefined;
}

/** Each cycle of files once; type-only and dynamic imports count too. */
function findCycles(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ file }) => file);
  const done = new Set<string>();
  const cycles: string[][] = [];

  function visit(file: string, path: readonly string[]): void {
    const start = path.indexOf(file);
    if (start !== -1) return void cycles.push([...path.slice(start), file]);
    if (done.has(file)) return;
    for (const { target } of targets.get(file) ?? []) {
      if (target !== undefined && targets.has(target)) visit(target, [...path, file]);
    }
    done.add(file);
  }

  for (const file of targets.keys()) visit(file, []);
  return cycles;
}

/** Reads the two tables of docs/ARCHITECTURE.md whose rows are `| name | imported names |`. */
export function readAllowedImports(architecture: string): AllowedImports {
  return {
    platform: readTable(architecture, 'platform folder'),
    features: readTable(architecture, 'server feature'),
  };
}

function readTable(text: string, heading: string): ReadonlyMap<string, readonly string[]> {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} |`));
  if (start === -1) throw new Error(`docs/ARCHITECTURE.md has no table of each ${heading}`);
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return new Map(
    rows.slice(0, end === -1 ? undefined : end).map((row) => {
      const [, name = '', imported = ''] = row.split('|').map((cell) => cell.trim());
      return [name.replaceAll('`', ''), imported.replaceAll('`', '').split(/,\s*/)] as const;
    }),
  );
}
