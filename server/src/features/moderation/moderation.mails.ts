import { pages } from '@sangam/contract/pages/pages.ts';
import { composeMail, greet } from '../../platform/mail/compose-mail.ts';
import type { Mail, MailRecipient, MailSite } from '../../platform/mail/mailer.ts';

/** In the recipient's language. Does not contain the reason, which is shown after a login with the right password. */
export function suspensionMail(to: MailRecipient, site: MailSite): Mail {
  return composeMail(to, {
    en: () => ({
      subject: `Your ${site.name} account is suspended`,
      text: `${greet(to)}

A moderator has suspended your account. Log in to see the reason and how long the suspension lasts. You can
appeal the decision once:

${site.url}${pages.login}

${site.name}
`,
    }),
    hi: () => ({
      subject: `आपका ${site.name} अकाउंट निलंबित है`,
      text: `${greet(to)}

एक मॉडरेटर ने आपका अकाउंट निलंबित किया है। वजह और निलंबन की अवधि देखने के लिए लॉग इन करें। आप इस फ़ैसले पर एक बार
अपील कर सकते हैं:

${site.url}${pages.login}

${site.name}
`,
    }),
  });
}
