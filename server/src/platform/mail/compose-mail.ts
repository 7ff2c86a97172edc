import { languages, type Language } from '@sangam/contract/settings/languages.ts';
import { safeMailName } from './mail-names.ts';
import type { Mail, MailRecipient } from './mailer.ts';

type Text = Pick<Mail, 'subject' | 'text'>;

/** A mail in the language of its recipient; in English for those who have not chosen one. */
export function composeMail(
  to: Pick<MailRecipient, 'email' | 'language'>,
  texts: Readonly<Record<Language, () => Text>>,
): Mail {
  return { to: to.email, ...texts[to.language ?? languages[0]]() };
}

const greetings: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Hello ${name === '' ? 'there' : name},`,
  hi: (name) => (name === '' ? 'नमस्ते,' : `नमस्ते ${name},`),
};

/** The first line. */
export function greet({ name, language }: Pick<MailRecipient, 'name' | 'language'>): string {
  return greetings[language ?? languages[0]](safeMailName(name, ''));
}
