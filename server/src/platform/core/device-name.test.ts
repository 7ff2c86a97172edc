import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iosWebkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 13; SM-A146B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'UC Browser on Android',
    `Mozilla/5.0 (Linux; U; Android 11; en-US) ${webkit} UCBrowser/13.4 Mobile Safari/537.36`,
  ],
  [
    'Opera on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/139.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0`,
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  ],
  [
    'Chrome on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
  ],
  [
    'Firefox on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  ],
  [
    'Safari on Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${iosWebkit} Version/18.5 Safari/605.1.15`,
  ],
  [
    'Chrome on Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
  ],
  [
    'Safari on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${iosWebkit} Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${iosWebkit} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Firefox on iPad',
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${iosWebkit} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`,
  ],
  [
    'Chrome on ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
  ],
  [
    'Chromium on Linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Ubuntu Chromium/140.0.0.0 Chrome/140.0.0.0 Safari/537.36`,
  ],
  [
    'Chromium on Linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Linux', 'something of our own (Linux)'],
  ['Unknown device', 'curl/8.5.0'],
  ['Unknown device', ''],
])('%s is read from the user agent', (name, userAgent) => {
  expect(deviceName(userAgent, 'en')).toBe(name);
});

test('the name of a device is in the language of the reader', () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
  expect(deviceName(userAgent, 'hi')).toBe('Linux पर Firefox');
  expect(deviceName('', 'hi')).toBe('अनजान डिवाइस');
});

test('a long or malformed user agent is parsed fast', () => {
  const strange = `${'Version/1 '.repeat(30)}Safar`;
  const begun = performance.now();
  for (let count = 0; count < 1000; count++) deviceName(strange, 'en');
  expect(performance.now() - begun).toBeLessThan(1000);
});
