import { existsSync } from 'node:fs';
import { aptInstall } from './apt.ts';

/** First the one without windows: the same engine, and it leaves more of the processor to the product. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Fonts matter too: without them Indian scripts and emoji are boxes in every screenshot. */
const debianPackages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-color-emoji'];

/** Finds a Chromium, installing Debian's where that is allowed; undefined when there is none to be had. */
export function findChromium(): string | undefined {
  const fromEnvironment = process.env['CHROMIUM_PATH'];
  if (fromEnvironment) return existsSync(fromEnvironment) ? fromEnvironment : undefined;
  const found = usualPlaces.find((place) => existsSync(place));
  if (found) return found;
  aptInstall(debianPackages);
  return usualPlaces.find((place) => existsSync(place));
}
