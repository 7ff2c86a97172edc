import { pages } from '@sangam/contract/pages/pages.ts';
import { mailableName } from '../../platform/mail/mail-names.ts';
import type { Mail, MailRecipient } from '../../platform/mail/mailer.ts';

/** To whoever is kept out; the reason itself is for those who show that the account is theirs. */
export function suspensionMail(to: MailRecipient, publicUrl: string): Mail {
  return {
    to: to.email,
    subject: 'Your Sangam account is suspended',
    text: `Hello ${mailableName(to.name, 'there')},

A moderator has suspended your account. Log in to read why and for how long, and to appeal once if you think
it was wrong:

${publicUrl}${pages.login}

Sangam
`,
  };
}
