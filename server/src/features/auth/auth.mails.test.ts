import { completeLanguages } from '@sangam/contract/settings/offered-languages.ts';
import { expect, test } from 'vitest';
import {
  accessChangedMail,
  addressTakenMail,
  addressWarningMail,
  newAddressMail,
  resetMail,
  verificationMail,
} from './auth.mails.ts';

const site = { name: 'Sangam', url: 'https://sangam.example' };
const recipient = { email: 'asha@example.in', name: 'Asha' };

const linkIn = (text: string | undefined) => /https:\S+/.exec(text ?? '')?.[0];

test.each([
  ['reset', resetMail],
  ['verification', verificationMail],
  ['new address', newAddressMail],
  ['address taken', addressTakenMail],
  ['address warning', addressWarningMail],
])('the %s mail has the same link in every language', (_, compose) => {
  const [first, ...others] = completeLanguages.map((language) =>
    compose({ ...recipient, language }, site, 'the-token'),
  );
  expect(linkIn(first?.text)).toMatch(/^https:\/\/sangam\.example\//);
  for (const mail of others) {
    expect(linkIn(mail.text)).toBe(linkIn(first?.text));
    expect(mail.subject).not.toBe(first?.subject);
  }
});

test('a recipient without a chosen language, or with one in progress, gets English, and Hindi greets in Hindi', () => {
  expect(resetMail({ ...recipient, language: null }, site, 'x').text).toContain('Hello Asha,');
  expect(resetMail({ ...recipient, language: 'mr' }, site, 'x').text).toContain('Hello Asha,');
  const { text } = accessChangedMail({ ...recipient, language: 'hi' }, site, 'password');
  expect(text).toContain('नमस्ते Asha,');
  expect(text).toContain('आपके Sangam अकाउंट का पासवर्ड बदल गया है।');
  const unsafe = { ...recipient, name: 'www.spam.example', language: 'hi' } as const;
  expect(resetMail(unsafe, site, 'x').text).toMatch(/^नमस्ते,\n/);
});
