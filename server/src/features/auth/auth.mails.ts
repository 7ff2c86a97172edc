import { pages } from '@sangam/contract/pages/pages.ts';
import type { Mail } from '../../lib/mailer.ts';
import { mailableName } from '../../lib/mail-names.ts';

interface Addressee {
  readonly email: string;
  readonly name: string;
}

/** The token stands behind `#`: browsers never send that part, so no log on the way keeps it. */
function link(publicUrl: string, page: string, token: string): string {
  return `${publicUrl}${page}#token=${token}`;
}

export function resetMail(to: Addressee, publicUrl: string, token: string): Mail {
  return {
    to: to.email,
    subject: 'Choose a new password for Sangam',
    text: `Hello ${mailableName(to.name, 'there')},

someone asked to choose a new password for your Sangam account. If it was you, open this link
within 30 minutes:

${link(publicUrl, pages.resetPassword, token)}

It works once. If it was not you, leave it: nothing has changed.

Sangam
`,
  };
}

export function verificationMail(to: Addressee, publicUrl: string, token: string): Mail {
  return {
    to: to.email,
    subject: 'Confirm your e-mail address for Sangam',
    text: `Hello ${mailableName(to.name, 'there')},

welcome to Sangam. Please confirm that this address is yours by opening this link within a day:

${link(publicUrl, pages.verifyEmail, token)}

If you did not join Sangam, leave it.

Sangam
`,
  };
}
