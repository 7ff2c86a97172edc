import { exportExpiryHours, deletionGraceDays } from '@sangam/contract/privacy/consent-versions.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { safeMailName } from '../../platform/mail/mail-names.ts';
import type { Mail, MailRecipient, MailSite } from '../../platform/mail/mailer.ts';

export function exportReadyMail(to: MailRecipient, site: MailSite): Mail {
  return {
    to: to.email,
    subject: `The copy of your ${site.name} data is ready`,
    text: `Hello ${safeMailName(to.name, 'there')},

The copy of your ${site.name} data is ready. You can download it once, within ${exportExpiryHours} hours, here:

${site.url}${pages.settings}?section=privacy

If you did not ask for it, choose a new password immediately:

${site.url}${pages.forgotPassword}

${site.name}
`,
  };
}

export function accountDeletionMail(to: MailRecipient, site: MailSite): Mail {
  return {
    to: to.email,
    subject: `Your ${site.name} account will be deleted`,
    text: `Hello ${safeMailName(to.name, 'there')},

Your account is now hidden and will be deleted permanently in ${deletionGraceDays} days. If you change your
mind, or if this was not you, log in before then to restore it:

${site.url}${pages.login}

${site.name}
`,
  };
}
