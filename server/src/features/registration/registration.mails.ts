import { pages } from '@sangam/contract/pages/pages.ts';
import { invitationDays } from '@sangam/contract/registration/registration.calls.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';
import type { TextByLanguage } from '@sangam/contract/settings/text-by-language.ts';
import { composeMail, greet } from '../../platform/mail/compose-mail.ts';
import { safeMailName } from '../../platform/mail/mail-names.ts';
import type { Mail, MailRecipient, MailSite } from '../../platform/mail/mailer.ts';

interface InvitationMail {
  readonly to: string;
  readonly token: string;
  readonly site: MailSite;
  readonly optOutUrl: string;
  /** That of the inviter: nobody knows the one of the recipient. */
  readonly language: Language | null;
}

interface InvitationText {
  /** The first sentences: who invites. */
  readonly introduction: string;
  /** What the link can be used for. */
  readonly conditions: string;
}

/** The token is in the fragment, which browsers never send, so that no log contains it. */
function invitationMail(
  { to, token, site, optOutUrl, language }: InvitationMail,
  texts: TextByLanguage<InvitationText>,
): Mail {
  const address = `${site.url}${pages.register}#invitation=${token}`;
  const mail = composeMail(
    { email: to, language },
    {
      en: () => ({
        subject: `You are invited to ${site.name}`,
        text: `Hello,

${texts.en.introduction} Open this link within ${invitationDays} days to create your account:

${address}

${texts.en.conditions} Do not forward this email: the link is only for you. If you do not want to join, ignore it.

To get no more invitations to ${site.name} at this address, open this link:

${optOutUrl}

${site.name}
`,
      }),
      hi: () => ({
        subject: `आपको ${site.name} का न्योता मिला है`,
        text: `नमस्ते,

${texts.hi.introduction} अपना अकाउंट बनाने के लिए ${invitationDays} दिन के अंदर यह लिंक खोलें:

${address}

${texts.hi.conditions} यह ईमेल किसी को आगे न भेजें: लिंक सिर्फ़ आपके लिए है। अगर आप जुड़ना नहीं चाहते, तो इसे अनदेखा करें।

इस पते पर ${site.name} के और न्योते न पाने के लिए यह लिंक खोलें:

${optOutUrl}

${site.name}
`,
      }),
    },
  );
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${optOutUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** The invitation of an operator; `inviter` is the name, null if it is not known. */
export function operatorInvitationMail(inviter: string | null, options: InvitationMail): Mail {
  const community = options.site.name;
  return invitationMail(options, {
    en: {
      introduction: `${safeMailName(inviter ?? '', 'An operator')} invites you to join ${community}.`,
      conditions: 'The link works once and only for this address.',
    },
    hi: {
      introduction: `${safeMailName(inviter ?? '', 'एक ऑपरेटर')} ने आपको ${community} से जुड़ने का न्योता दिया है।`,
      conditions: 'लिंक एक बार और सिर्फ़ इस पते के लिए काम करता है।',
    },
  });
}

/** The invitation of a member. It tells the recipient that the inviter sees who joins with it. */
export function memberInvitationMail(inviter: string, options: InvitationMail): Mail {
  const community = options.site.name;
  const name = safeMailName(inviter, 'A member');
  const nameInHindi = safeMailName(inviter, 'एक सदस्य');
  return invitationMail(options, {
    en: {
      introduction: `${name} is a member of ${community} and invites you to join.`,
      conditions: `The link works once. If you join with it, ${name} sees that you have joined, and you get a connection request from them.`,
    },
    hi: {
      introduction: `${nameInHindi} ${community} के सदस्य हैं और उन्होंने आपको जुड़ने का न्योता दिया है।`,
      conditions: `लिंक एक बार काम करता है। इससे जुड़ने पर ${nameInHindi} को दिखेगा कि आप जुड़ गए हैं, और आपको उनकी ओर से कनेक्शन अनुरोध मिलेगा।`,
    },
  });
}

interface Approval {
  readonly site: MailSite;
  readonly isApproved: boolean;
  /** Whether the address is not confirmed yet. */
  readonly mustConfirm: boolean;
}

/** The decision about a new account. */
export function approvalMail(to: MailRecipient, { site, isApproved, mustConfirm }: Approval): Mail {
  const login = `${site.url}${pages.login}`;
  return composeMail(to, {
    en: () => ({
      subject: isApproved ? `Welcome to ${site.name}` : `Your request to join ${site.name}`,
      text: `${greet(to)}

${
  isApproved
    ? `Your account on ${site.name} is approved. ${mustConfirm ? 'Log in, and we will email you a new link to confirm your address' : 'You can log in now'}:

${login}`
    : `Your request to join ${site.name} was not approved. Your account and your data will be deleted.`
}

${site.name}
`,
    }),
    hi: () => ({
      subject: isApproved ? `${site.name} में आपका स्वागत है` : `${site.name} से जुड़ने का आपका अनुरोध`,
      text: `${greet(to)}

${
  isApproved
    ? `${site.name} पर आपके अकाउंट को मंज़ूरी मिल गई है। ${mustConfirm ? 'लॉग इन करें, और हम आपके पते की पुष्टि के लिए नया लिंक भेजेंगे' : 'अब आप लॉग इन कर सकते हैं'}:

${login}`
    : `${site.name} से जुड़ने के आपके अनुरोध को मंज़ूरी नहीं मिली। आपका अकाउंट और आपका डेटा मिटा दिया जाएगा।`
}

${site.name}
`,
    }),
  });
}
