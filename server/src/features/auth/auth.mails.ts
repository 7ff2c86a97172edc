import { pages } from '@sangam/contract/pages/pages.ts';
import type { TextByLanguage } from '@sangam/contract/settings/text-by-language.ts';
import { composeMail, greet } from '../../platform/mail/compose-mail.ts';
import type { Mail, MailRecipient, MailSite } from '../../platform/mail/mailer.ts';

/** The token is in the fragment, which browsers never send, so that no log contains it. */
function link(url: string, page: string, token: string): string {
  return `${url}${page}#token=${token}`;
}

export function resetMail(to: MailRecipient, site: MailSite, token: string): Mail {
  const address = link(site.url, pages.resetPassword, token);
  return composeMail(to, {
    en: () => ({
      subject: `Choose a new password for ${site.name}`,
      text: `${greet(to)}

We received a request to reset the password of your ${site.name} account. To choose a new password, open this link
within 30 minutes:

${address}

The link works once. If you did not ask for this, ignore this email. Your password has not changed.

${site.name}
`,
    }),
    hi: () => ({
      subject: `${site.name} के लिए नया पासवर्ड चुनें`,
      text: `${greet(to)}

हमें आपके ${site.name} अकाउंट का पासवर्ड रीसेट करने का अनुरोध मिला है। नया पासवर्ड चुनने के लिए 30 मिनट के अंदर
यह लिंक खोलें:

${address}

लिंक एक बार काम करता है। अगर यह अनुरोध आपने नहीं किया, तो इस ईमेल को अनदेखा करें। आपका पासवर्ड नहीं बदला है।

${site.name}
`,
    }),
  });
}

/** For the address of a new account; again on request, or if an account that waits for it tries to log in. */
export function verificationMail(to: MailRecipient, site: MailSite, token: string): Mail {
  const address = link(site.url, pages.verifyEmail, token);
  return composeMail(to, {
    en: () => ({
      subject: `Confirm your email address for ${site.name}`,
      text: `${greet(to)}

Welcome to ${site.name}. Open this link within a day to confirm your email address:

${address}

If you did not join ${site.name}, ignore this email.

${site.name}
`,
    }),
    hi: () => ({
      subject: `${site.name} के लिए अपने ईमेल पते की पुष्टि करें`,
      text: `${greet(to)}

${site.name} में आपका स्वागत है। अपने ईमेल पते की पुष्टि करने के लिए एक दिन के अंदर यह लिंक खोलें:

${address}

अगर आप ${site.name} से नहीं जुड़े हैं, तो इस ईमेल को अनदेखा करें।

${site.name}
`,
    }),
  });
}

/** To the new address, which `to` has in place of the current one. */
export function newAddressMail(to: MailRecipient, site: MailSite, token: string): Mail {
  const address = link(site.url, pages.verifyEmail, token);
  return composeMail(to, {
    en: () => ({
      subject: `Confirm your new email address for ${site.name}`,
      text: `${greet(to)}

You asked to use this email address for your ${site.name} account. Open this link within a day to confirm it:

${address}

Until then your old address stays in use. If you did not ask for this, ignore this email. Nothing has changed.

${site.name}
`,
    }),
    hi: () => ({
      subject: `${site.name} के लिए अपने नए ईमेल पते की पुष्टि करें`,
      text: `${greet(to)}

आपने अपने ${site.name} अकाउंट के लिए यह ईमेल पता चुना है। इसकी पुष्टि करने के लिए एक दिन के अंदर यह लिंक खोलें:

${address}

तब तक आपका पुराना पता चलता रहेगा। अगर यह अनुरोध आपने नहीं किया, तो इस ईमेल को अनदेखा करें। कुछ नहीं बदला है।

${site.name}
`,
    }),
  });
}

/** Sent instead of `newAddressMail` if the new address already has an account; the requester does not learn that. */
export function addressTakenMail(to: MailRecipient, site: MailSite): Mail {
  const address = `${site.url}${pages.forgotPassword}`;
  return composeMail(to, {
    en: () => ({
      subject: `This email address already has a ${site.name} account`,
      text: `${greet(to)}

Someone tried to use this email address for another ${site.name} account. It already belongs to your account, so
nothing has changed. If this was you, log in to your account, or choose a new password here:

${address}

${site.name}
`,
    }),
    hi: () => ({
      subject: `इस ईमेल पते से पहले से ${site.name} अकाउंट है`,
      text: `${greet(to)}

किसी ने यह ईमेल पता एक दूसरे ${site.name} अकाउंट के लिए इस्तेमाल करने की कोशिश की। यह पहले से आपके अकाउंट का है,
इसलिए कुछ नहीं बदला है। अगर यह आपने किया, तो अपने अकाउंट में लॉग इन करें, या यहाँ नया पासवर्ड चुनें:

${address}

${site.name}
`,
    }),
  });
}

/** Sent to the current address, because the requester may not be the owner. */
export function addressWarningMail(to: MailRecipient, site: MailSite): Mail {
  const address = `${site.url}${pages.forgotPassword}`;
  return composeMail(to, {
    en: () => ({
      subject: `The email address of your ${site.name} account is being changed`,
      text: `${greet(to)}

Someone who knows your password asked to change the email address of your ${site.name} account. If this was you,
you do not need to do anything. If not, choose a new password immediately. This also stops the change:

${address}

${site.name}
`,
    }),
    hi: () => ({
      subject: `आपके ${site.name} अकाउंट का ईमेल पता बदला जा रहा है`,
      text: `${greet(to)}

आपका पासवर्ड जानने वाले किसी व्यक्ति ने आपके ${site.name} अकाउंट का ईमेल पता बदलने का अनुरोध किया है। अगर यह आपने
किया, तो आपको कुछ नहीं करना है। अगर नहीं, तो तुरंत नया पासवर्ड चुनें। इससे बदलाव भी रुक जाएगा:

${address}

${site.name}
`,
    }),
  });
}

/** Changes of the login methods of an account. */
const accessChanges = {
  password: { en: 'has a new password', hi: 'का पासवर्ड बदल गया है' },
  'second-step': {
    en: 'now has two-step verification turned on',
    hi: 'में दो चरणों में पुष्टि चालू हो गई है',
  },
  'no-second-step': {
    en: 'no longer has two-step verification',
    hi: 'में दो चरणों में पुष्टि बंद हो गई है',
  },
  'recovery-codes': {
    en: 'has new recovery codes; the old ones no longer work',
    hi: 'के लिए नए रिकवरी कोड बने हैं; पुराने अब काम नहीं करते',
  },
  google: { en: 'is now linked to a Google account', hi: 'को एक Google अकाउंट से लिंक किया गया है' },
  'no-google': {
    en: 'is no longer linked to a Google account',
    hi: 'से Google अकाउंट का लिंक हटा दिया गया है',
  },
} as const satisfies Record<string, TextByLanguage<string>>;

export type AccessChange = keyof typeof accessChanges;

/** Whether a text from the payload of a job is the name of a change. */
export function isAccessChange(text: string): text is AccessChange {
  return Object.hasOwn(accessChanges, text);
}

/** Sent to the owner after the change, which another person may have made. */
export function accessChangedMail(to: MailRecipient, site: MailSite, change: AccessChange): Mail {
  const address = `${site.url}${pages.forgotPassword}`;
  return composeMail(to, {
    en: () => ({
      subject: `Security alert for your ${site.name} account`,
      text: `${greet(to)}

Your ${site.name} account ${accessChanges[change].en}. If this was you, you do not need to do anything. If not, choose
a new password immediately. This also logs you out on all devices:

${address}

${site.name}
`,
    }),
    hi: () => ({
      subject: `आपके ${site.name} अकाउंट के लिए सुरक्षा सूचना`,
      text: `${greet(to)}

आपके ${site.name} अकाउंट ${accessChanges[change].hi}। अगर यह आपने किया, तो आपको कुछ नहीं करना है। अगर नहीं, तो तुरंत नया
पासवर्ड चुनें। इससे आप सभी डिवाइस से लॉग आउट भी हो जाएँगे:

${address}

${site.name}
`,
    }),
  });
}
