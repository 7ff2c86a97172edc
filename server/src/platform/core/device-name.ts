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

/** A short device name from the user agent. */
export function deviceName(userAgent: string): string {
  const browser = firstMatch(browsers, userAgent);
  const system = firstMatch(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

function firstMatch(names: readonly (readonly [RegExp, string])[], userAgent: string) {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
