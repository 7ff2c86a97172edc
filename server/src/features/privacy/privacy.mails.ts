import { exportExpiryHours, deletionGraceDays } from '@sangam/contract/privacy/consent-versions.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { safeMailName } from '../../platform/mail/mail-names.ts';
import type { Mail, MailRecipient } from '../../platform/mail/mailer.ts';

export function exportReadyMail(to: MailRecipient, publicUrl: string): Mail {
  return {
    to: to.email,
    subject: 'The copy of your Sangam data is ready',
    text: `Hello ${safeMailName(to.name, 'there')},

The copy of your Sangam data is ready. You can download it once, within ${exportExpiryHours} hours, here:

${publicUrl}${pages.settings}?section=privacy

If you did not ask for it, choose a new password immediately:

${publicUrl}${pages.forgotPassword}

Sangam
`,
  };
}

export function accountDeletionMail(to: MailRecipient, publicUrl: string): Mail {
  return {
    to: to.email,
    subject: 'Your Sangam account will be deleted',
    text: `Hello ${safeMailName(to.name, 'there')},

Your account is now hidden and will be deleted permanently in ${deletionGraceDays} days. If you change your
mind, or if this was not you, log in before then to restore it:

${publicUrl}${pages.login}

Sangam
`,
  };
}
