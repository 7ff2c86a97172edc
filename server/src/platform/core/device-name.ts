import type { Language } from '@sangam/contract/settings/languages.ts';
import { textIn, type TextByLanguage } from '@sangam/contract/settings/text-by-language.ts';

/** Specific names first: most browsers also contain Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC?Browser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Chromium|HeadlessChrome)\//, 'Chromium'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/^(?=.*\bSafari\/).*?\bVersion\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

interface DeviceTexts {
  readonly unknown: string;
  readonly named: (browser: string, system: string) => string;
}

const textsByLanguage: TextByLanguage<DeviceTexts> = {
  en: { unknown: 'Unknown device', named: (browser, system) => `${browser} on ${system}` },
  hi: { unknown: 'अनजान डिवाइस', named: (browser, system) => `${system} पर ${browser}` },
};

/** A short device name from the user agent. */
export function deviceName(userAgent: string, language: Language): string {
  const { unknown, named } = textIn(textsByLanguage, language);
  const browser = firstMatch(browsers, userAgent);
  const system = firstMatch(systems, userAgent);
  if (browser && system) return named(browser, system);
  return browser ?? system ?? unknown;
}

function firstMatch(names: readonly (readonly [RegExp, string])[], userAgent: string) {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
