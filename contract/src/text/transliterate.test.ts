import { expect, test } from 'vitest';
import { transliterate } from './transliterate.ts';

test.each([
  ['राम', 'ram'],
  ['हिन्दी', 'hindi'],
  ['श्रेया शर्मा', 'shreya sharma'],
  ['தமிழ்', 'tamizh'],
  ['বাংলা', 'banla'],
  ['ਪੰਜਾਬ', 'panjab'],
  ['ગુજરાત', 'gujarat'],
  ['తెలుగు', 'telugu'],
  ['ಕನ್ನಡ', 'kannad'],
  ['മലയാളം', 'malayalan'],
  ['ଓଡ଼ିଶା', 'odisha'],
  ['क्‍ष', 'ksh'],
  ['José Núñez', 'Jose Nunez'],
  ['Asha २०२६', 'Asha 2026'],
  ['राम।श्याम', 'ram।shyam'],
  ['ज़ोया फ़ारूक़ी', 'zoya faruqi'],
  ['ਜ਼ੋਯਾ', 'zoya'],
  ['बड़ा ख़ान', 'bada khan'],
  ['डॉ॰ राम', 'do॰ ram'],
])('transliterates %s to %s', (script, latin) => {
  expect(transliterate(script)).toBe(latin);
});
