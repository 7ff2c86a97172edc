import { exportExpiryHours, deletionGraceDays } from '@sangam/contract/privacy/consent-versions.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { composeMail, greet } from '../../platform/mail/compose-mail.ts';
import type { Mail, MailRecipient, MailSite } from '../../platform/mail/mailer.ts';

/** In the language of the recipient. */
export function exportReadyMail(to: MailRecipient, site: MailSite): Mail {
  const download = `${site.url}${pages.settings}?section=privacy`;
  const newPassword = `${site.url}${pages.forgotPassword}`;
  return composeMail(to, {
    en: () => ({
      subject: `The copy of your ${site.name} data is ready`,
      text: `${greet(to)}

The copy of your ${site.name} data is ready. You can download it once, within ${exportExpiryHours} hours, here:

${download}

If you did not ask for it, choose a new password immediately:

${newPassword}

${site.name}
`,
    }),
    hi: () => ({
      subject: `आपके ${site.name} डेटा की कॉपी तैयार है`,
      text: `${greet(to)}

आपके ${site.name} डेटा की कॉपी तैयार है। आप इसे ${exportExpiryHours} घंटे के अंदर एक बार यहाँ डाउनलोड कर सकते हैं:

${download}

अगर आपने इसे नहीं माँगा, तो तुरंत नया पासवर्ड चुनें:

${newPassword}

${site.name}
`,
    }),
  });
}

/** In the language of the recipient, after the owner or an operator has deleted the account, which can still be restored. */
export function accountDeletionMail(to: MailRecipient, site: MailSite): Mail {
  return composeMail(to, {
    en: () => ({
      subject: `Your ${site.name} account will be deleted`,
      text: `${greet(to)}

Your account is now hidden and will be deleted permanently in ${deletionGraceDays} days. If you change your
mind, or if this was not you, log in before then to restore it:

${site.url}${pages.login}

${site.name}
`,
    }),
    hi: () => ({
      subject: `आपका ${site.name} अकाउंट मिटा दिया जाएगा`,
      text: `${greet(to)}

आपका अकाउंट अब छिपा है और ${deletionGraceDays} दिन में हमेशा के लिए मिट जाएगा। अगर आप अपना मन बदलें, या यह आपने नहीं
किया, तो उसे वापस लाने के लिए उससे पहले लॉग इन करें:

${site.url}${pages.login}

${site.name}
`,
    }),
  });
}
