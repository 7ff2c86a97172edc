import { textIn, type TextByLanguage } from '@sangam/contract/settings/text-by-language.ts';
import { safeMailName } from './mail-names.ts';
import type { Mail, MailRecipient } from './mailer.ts';

type Text = Pick<Mail, 'subject' | 'text'>;

/** A mail in `to.language`, which for invitations is that of the inviter; in English if it is null. */
export function composeMail(
  to: Pick<MailRecipient, 'email' | 'language'>,
  texts: TextByLanguage<() => Text>,
): Mail {
  return { to: to.email, ...textIn(texts, to.language)() };
}

const greetings: TextByLanguage<(name: string) => string> = {
  en: (name) => `Hello ${name === '' ? 'there' : name},`,
  hi: (name) => (name === '' ? 'नमस्ते,' : `नमस्ते ${name},`),
};

/** The first line of an email; without the name if it is empty or not safe. */
export function greet({ name, language }: Pick<MailRecipient, 'name' | 'language'>): string {
  return textIn(greetings, language)(safeMailName(name, ''));
}
