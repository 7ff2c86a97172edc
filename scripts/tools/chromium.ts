import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from './apt.ts';

/** The same engine without windows needs less processor time. */
const headlessShells = ['/usr/bin/chromium-headless-shell'];

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const fontPackages = ['fonts-noto-core', 'fonts-noto-color-emoji'];

/** Finds Chromium, preferably a headless shell, and installs it if allowed. With `CHROMIUM_PATH` only that program counts. */
export function findChromium(): string | undefined {
  const fromEnvironment = process.env['CHROMIUM_PATH'];
  if (fromEnvironment) return existsSync(fromEnvironment) ? fromEnvironment : undefined;
  const folder = playwrightFolder();
  const findShell = () => firstExisting([...headlessShells, ...playwrightShells(folder)]);
  const shell = findShell();
  if (shell) return shell;
  aptInstall(['chromium-headless-shell', ...fontPackages]);
  return findShell() ?? firstExisting([...browsers, ...playwrightBrowsers(folder)]);
}

/** Finds a font for Indian scripts, and installs some if allowed. macOS and Windows have their own. */
export function findFonts(): string | undefined {
  if (process.platform !== 'linux') return 'system fonts';
  const one = '/usr/share/fonts/**/NotoSansTamil-*';
  if (globSync(one).length === 0) aptInstall(fontPackages);
  return globSync(one)[0];
}

function firstExisting(places: readonly string[]): string | undefined {
  return places.find((place) => existsSync(place));
}

/** Where `playwright install` puts its browsers. */
function playwrightFolder(): string {
  const chosen = process.env['PLAYWRIGHT_BROWSERS_PATH'];
  if (chosen) return chosen;
  const caches = { darwin: 'Library/Caches', win32: 'AppData/Local' };
  const cache = caches[process.platform as keyof typeof caches] ?? '.cache';
  return join(homedir(), cache, 'ms-playwright');
}

/** The headless shells in this folder, the newest build first. */
export function playwrightShells(folder: string): string[] {
  const pattern = 'chromium_headless_shell-*/*/{chrome-headless-shell,headless_shell}{,.exe}';
  return newestFirst(globSync(pattern, { cwd: folder })).map((path) => join(folder, path));
}

/** Chromium with windows in this folder, the newest build first. */
export function playwrightBrowsers(folder: string): string[] {
  const pattern = 'chromium-*/{chrome-*/chrome{,.exe},chrome-mac*/*.app/Contents/MacOS/*}';
  return newestFirst(globSync(pattern, { cwd: folder })).map((path) => join(folder, path));
}

function newestFirst(paths: readonly string[]): string[] {
  return paths.toSorted((one, other) => buildOf(other) - buildOf(one));
}

/** Playwright ends the names of its folders with the number of the build. */
function buildOf(path: string): number {
  return Number(/-(\d+)/.exec(path)?.[1] ?? 0);
}
