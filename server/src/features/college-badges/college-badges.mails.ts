import { collegeBadgeLimits } from '@sangam/contract/college-badges/college-badges.calls.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail, MailSite } from '../../platform/mail/mailer.ts';
import type { LinkMail } from './college-badges.queries.ts';

const { linkHours } = collegeBadgeLimits;

/**
 * The link with which a member proves the address. It names the account by its username only: the name can
 * be any text, and another person may have typed the address. The token is in the fragment, which browsers never send to a log.
 */
export function collegeLinkMail(to: LinkMail, site: MailSite, token: string): Mail {
  const address = `${site.url}${pages.settings}?section=college#token=${token}`;
  return composeMail(to, {
    en: () => ({
      subject: `Verify your college email for ${site.name}`,
      text: `Hello,

The ${site.name} account @${to.username} asked to verify this college email address. If this is your account, open
this link within ${linkHours} hours while you are logged in:

${address}

The link works once, and only for @${to.username}. Your profile then shows your college, never this address.

You did not ask for this? Ignore this email. Nothing happens without the link.

${site.name}
`,
    }),
    hi: () => ({
      subject: `${site.name} के लिए अपने कॉलेज ईमेल की पुष्टि करें`,
      text: `नमस्ते,

${site.name} के अकाउंट @${to.username} से इस कॉलेज ईमेल पते की पुष्टि का अनुरोध आया है। अगर यह आपका अकाउंट है, तो लॉग इन
रहते हुए ${linkHours} घंटे के अंदर यह लिंक खोलें:

${address}

लिंक एक बार और सिर्फ़ @${to.username} के लिए काम करता है। इसके बाद आपकी प्रोफ़ाइल पर आपका कॉलेज दिखेगा, यह पता कभी नहीं।

यह अनुरोध आपने नहीं किया? इस ईमेल को अनदेखा करें। लिंक के बिना कुछ नहीं होगा।

${site.name}
`,
    }),
  });
}

/** Sent instead of the link if the address verifies another account; the member who asked does not learn that. */
export function collegeAddressTakenMail(to: LinkMail, site: MailSite): Mail {
  return composeMail(to, {
    en: () => ({
      subject: `This college email is already verified on ${site.name}`,
      text: `Hello,

The ${site.name} account @${to.username} asked to verify this college email address. It already verifies another
account, so nothing has changed. If both accounts are yours, remove it from the other account first, in its settings.

You did not ask for this? Ignore this email.

${site.name}
`,
    }),
    hi: () => ({
      subject: `${site.name} पर इस कॉलेज ईमेल की पुष्टि पहले ही हो चुकी है`,
      text: `नमस्ते,

${site.name} के अकाउंट @${to.username} से इस कॉलेज ईमेल पते की पुष्टि का अनुरोध आया है। इससे पहले ही एक दूसरे अकाउंट की पुष्टि
हुई है, इसलिए कुछ नहीं बदला है। अगर दोनों अकाउंट आपके हैं, तो पहले दूसरे अकाउंट की सेटिंग में इसे हटाएँ।

यह अनुरोध आपने नहीं किया? इस ईमेल को अनदेखा करें।

${site.name}
`,
    }),
  });
}
