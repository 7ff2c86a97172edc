import { aptInstall, isInstalled } from './apt.ts';
import { findChromium } from './chromium.ts';
import { findEngine } from './engines.ts';
import { findSwiftPython } from './swift.ts';
import { nothing, type Tally } from './tally.ts';

export interface NeededProgram {
  readonly name: string;
  /** What cannot be run without it. */
  readonly neededBy: string;
  /** Finds it, installing it where that is allowed. */
  readonly find: () => string | undefined;
}

export const neededPrograms: readonly NeededProgram[] = [
  {
    name: 'Chromium (or name one with CHROMIUM_PATH)',
    neededBy: 'the browser tests',
    find: findChromium,
  },
  {
    name: 'redis-server',
    neededBy: 'the tests of several processes',
    find: () => findEngine('redis-server'),
  },
  { name: 'nginx', neededBy: 'the tests of several processes', find: () => findEngine('nginx') },
  {
    name: 'python3-swift',
    neededBy: 'the tests of S3 and of several processes',
    find: findSwiftPython,
  },
];

/** `npm run test:long` repeats a short journey in these. */
export const otherBrowsers: readonly NeededProgram[] = [
  { program: 'firefox-esr', packages: ['firefox-esr'] },
  { program: 'WebKitWebDriver', packages: ['webkit2gtk-driver'] },
  { program: 'Xvfb', packages: ['xvfb'] },
].map(({ program, packages }) => ({
  name: program,
  neededBy: 'the journeys in Firefox and WebKit',
  find() {
    if (!isInstalled(program)) aptInstall(packages);
    return isInstalled(program) ? program : undefined;
  },
}));

/** Installs what the tests need beside npm's packages. In CI whatever is still missing is a failure. */
export function findNeededPrograms(
  isCi = Boolean(process.env['CI']),
  programs = neededPrograms,
): Tally {
  const missing = programs.filter(({ find }) => find() === undefined);
  if (isCi) return { ...nothing, failures: missing.map(({ name }) => `Not installed: ${name}`) };
  const notRun = missing.map(({ name, neededBy }) => `${neededBy}, which need ${name}`);
  return { ...nothing, notRun };
}
