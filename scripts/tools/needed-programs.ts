import { aptInstall, isInstalled } from './apt.ts';
import { findChromium, findFonts } from './chromium.ts';
import { findServiceProgram } from './service-programs.ts';
import { findSwiftPython } from './openstack-swift.ts';
import { noResults, type TestResults } from './test-results.ts';

interface NeededProgram {
  readonly name: string;
  /** The tests that cannot run without it. */
  readonly neededBy: string;
  /** Finds the program, and installs it if allowed. */
  readonly find: () => string | undefined;
}

/** What the tests need besides the npm packages; without one of them, its tests do not run. */
export const neededPrograms: readonly NeededProgram[] = [
  {
    name: 'Chromium (or name one with CHROMIUM_PATH)',
    neededBy: 'the browser tests',
    find: findChromium,
  },
  {
    // Without them, Indian scripts are boxes, or the app downloads fonts that the tests do not expect.
    name: 'fonts-noto-core',
    neededBy: 'the tests of Indian scripts',
    find: findFonts,
  },
  {
    name: 'redis-server',
    neededBy: 'the tests of several processes',
    find: () => findServiceProgram('redis-server'),
  },
  {
    name: 'nginx',
    neededBy: 'the tests of several processes',
    find: () => findServiceProgram('nginx'),
  },
  {
    name: 'python3-swift',
    neededBy: 'the tests of S3 and of several processes',
    find: findSwiftPython,
  },
];

/** The programs with which `npm run test:long` repeats a short journey in Firefox and WebKit. */
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

/** Finds the programs and installs missing ones if allowed. One that is still missing is a failure in CI, else noted as not run. */
export function findNeededPrograms(
  isCi = Boolean(process.env['CI']),
  programs = neededPrograms,
): TestResults {
  const missing = programs.filter(({ find }) => find() === undefined);
  if (isCi) return { ...noResults, failures: missing.map(({ name }) => `Not installed: ${name}`) };
  const notRun = missing.map(({ name, neededBy }) => `${neededBy}, which need ${name}`);
  return { ...noResults, notRun };
}
