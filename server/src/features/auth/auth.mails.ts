import { pages } from '@sangam/contract/pages/pages.ts';
import type { Mail, MailRecipient } from '../../platform/mail/mailer.ts';
import { mailableName } from '../../platform/mail/mail-names.ts';

/** The token stands behind `#`: browsers never send that part, so no log on the way keeps it. */
function link(publicUrl: string, page: string, token: string): string {
  return `${publicUrl}${page}#token=${token}`;
}

export function resetMail(to: MailRecipient, publicUrl: string, token: string): Mail {
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

export function verificationMail(to: MailRecipient, publicUrl: string, token: string): Mail {
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

export function newAddressMail(to: MailRecipient, publicUrl: string, token: string): Mail {
  return {
    to: to.email,
    subject: 'Confirm your new e-mail address for Sangam',
    text: `Hello ${mailableName(to.name, 'there')},

you asked to use this address for your Sangam account. Please open this link within a day:

${link(publicUrl, pages.verifyEmail, token)}

Until then your old address counts. If it was not you, leave it: nothing has changed.

Sangam
`,
  };
}

/** To a mailbox whose address has an account of its own. */
export function addressTakenMail(to: MailRecipient, publicUrl: string): Mail {
  return {
    to: to.email,
    subject: 'Your e-mail address and Sangam',
    text: `Hello ${mailableName(to.name, 'there')},

someone asked to use this address for another Sangam account. It belongs to yours already, so nothing has
changed. If it was you, log in to this account, or choose a new password for it here:

${publicUrl}${pages.forgotPassword}

Sangam
`,
  };
}

/** To the address that still counts: its owner may not be the one who asked. */
export function addressWarningMail(to: MailRecipient, publicUrl: string): Mail {
  return {
    to: to.email,
    subject: 'Your Sangam account is about to get another e-mail address',
    text: `Hello ${mailableName(to.name, 'there')},

someone who knows your password asked to use another e-mail address for your Sangam account. If it was you,
there is nothing to do. If it was not, choose a new password at once, which also stops the change:

${publicUrl}${pages.forgotPassword}

Sangam
`,
  };
}

/** What opens an account, and was changed. */
const accessChanges = {
  password: 'has a new password',
  'second-step': 'now asks for a code when somebody logs in',
  'no-second-step': 'no longer asks for a code when somebody logs in',
  'recovery-codes': 'has new recovery codes; the old ones no longer work',
  google: 'can now be opened with a Google account',
  'no-google': 'can no longer be opened with a Google account',
} as const;

export type AccessChange = keyof typeof accessChanges;

export function isAccessChange(text: string): text is AccessChange {
  return Object.hasOwn(accessChanges, text);
}

/** After the change, to its owner: whoever made it may be somebody else. */
export function accessChangedMail(
  to: MailRecipient,
  publicUrl: string,
  change: AccessChange,
): Mail {
  return {
    to: to.email,
    subject: 'The way into your Sangam account has changed',
    text: `Hello ${mailableName(to.name, 'there')},

your Sangam account ${accessChanges[change]}. If it was you, there is nothing to do. If it was not, choose a
new password at once, which also ends every session:

${publicUrl}${pages.forgotPassword}

Sangam
`,
  };
}
