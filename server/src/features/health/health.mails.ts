import type { Language } from '@sangam/contract/settings/languages.ts';
import { textIn, type TextByLanguage } from '@sangam/contract/settings/text-by-language.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

type MailContent = Pick<Mail, 'subject' | 'text'>;

const testEmails: TextByLanguage<(name: string, url: string) => MailContent> = {
  en: (name, url) => ({
    subject: `Test email from ${name}`,
    text: `This is the test email that you requested on the health page of ${name} (${url}).\n\nEmails from this server reach you.\n`,
  }),
  hi: (name, url) => ({
    subject: `${name} से टेस्ट ईमेल`,
    text: `यह वह टेस्ट ईमेल है, जो आपने ${name} (${url}) के हेल्थ पेज पर माँगा था।\n\nइस सर्वर के ईमेल आप तक पहुँच रहे हैं।\n`,
  }),
};

/** The email by which an operator tests the delivery. */
export function testEmail(language: Language | null, name: string, url: string): MailContent {
  return textIn(testEmails, language)(name, url);
}
