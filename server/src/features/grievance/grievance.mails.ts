import {
  appellateCommittee,
  complaintAppealDays,
  complaintConfirmationHours,
  type ComplaintCategory,
} from '@sangam/contract/grievance/grievance.calls.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';
import type { TextByLanguage } from '@sangam/contract/settings/text-by-language.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail, MailSite } from '../../platform/mail/mailer.ts';
import type { ComplaintStep } from './complaint-json.queries.ts';
import type { DueComplaint, MailedComplaint } from './mail.queries.ts';

const categoryNames: Readonly<Record<ComplaintCategory, TextByLanguage<string>>> = {
  'intimate-imagery': { en: 'intimate photos or videos', hi: 'अंतरंग फ़ोटो या वीडियो' },
  impersonation: { en: 'impersonation', hi: 'खुद को कोई और बताना' },
  'court-order': { en: 'court or government order', hi: 'अदालत या सरकार का आदेश' },
  'child-safety': { en: 'harm to a child', hi: 'बच्चे को नुकसान' },
  harassment: { en: 'harassment, hate or threats', hi: 'परेशान करना, नफ़रत या धमकी' },
  privacy: { en: 'privacy', hi: 'प्राइवेसी' },
  'false-information': { en: 'false information', hi: 'गलत जानकारी' },
  copyright: { en: 'copyright or trademark', hi: 'कॉपीराइट या ट्रेडमार्क' },
  other: { en: 'something else', hi: 'कुछ और' },
};

function formatMoment(at: Date, locale: 'en-IN' | 'hi-IN'): string {
  const moment = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(locale === 'hi-IN' && { dayPeriod: 'short' }),
    timeZone: 'Asia/Kolkata',
  });
  return `${moment.format(at)} (${locale === 'hi-IN' ? 'भारतीय समय' : 'Indian time'})`;
}

interface MailContext {
  readonly site: MailSite;
  readonly link: string;
}

/** Contains nothing that the sender of the form wrote, because the email may belong to another person. */
export function confirmationMail(
  to: { readonly email: string; readonly number: string; readonly language: Language | null },
  { site, link }: MailContext,
): Mail {
  const { number } = to;
  return composeMail(to, {
    en: () => ({
      subject: `Confirm your complaint ${number} to ${site.name}`,
      text: `Hello,

We received complaint ${number} with this email address. Open this link within ${complaintConfirmationHours} hours to confirm the address and to
follow the complaint:

${link}

We send nothing else to this address until it is confirmed. If it is not confirmed, we may remove the complaint after
its deadline. If you did not file a complaint, ignore this email.

${site.name}
`,
    }),
    hi: () => ({
      subject: `${site.name} को अपनी शिकायत ${number} की पुष्टि करें`,
      text: `नमस्ते,

हमें इस ईमेल पते से शिकायत ${number} मिली है। पते की पुष्टि करने और शिकायत की स्थिति देखने के लिए ${complaintConfirmationHours} घंटे के अंदर
यह लिंक खोलें:

${link}

पुष्टि होने तक हम इस पते पर और कुछ नहीं भेजते। अगर पुष्टि नहीं होती, तो समय-सीमा के बाद हम शिकायत हटा सकते हैं।
अगर आपने शिकायत दर्ज नहीं की, तो इस ईमेल को अनदेखा करें।

${site.name}
`,
    }),
  });
}

export function acknowledgementMail(to: MailedComplaint, { site, link }: MailContext): Mail {
  const { number, decideBy } = to;
  return composeMail(to, {
    en: () => ({
      subject: `We have received your complaint ${number}`,
      text: `Hello,

We acknowledge your complaint ${number}. We will decide it by ${formatMoment(decideBy, 'en-IN')}. Track it here:

${link}

${site.name}
`,
    }),
    hi: () => ({
      subject: `हमें आपकी शिकायत ${number} मिल गई है`,
      text: `नमस्ते,

हम आपकी शिकायत ${number} मिलने की पुष्टि करते हैं। हम ${formatMoment(decideBy, 'hi-IN')} तक फ़ैसला करेंगे। स्थिति यहाँ देखें:

${link}

${site.name}
`,
    }),
  });
}

const committee: TextByLanguage<string> = {
  en: `the ${appellateCommittee.name} under rule 3A of the Information Technology (Intermediary
Guidelines and Digital Media Ethics Code) Rules, 2021, within ${appellateCommittee.days} days of this email:

${appellateCommittee.url}`,
  hi: `सूचना प्रौद्योगिकी (मध्यवर्ती दिशानिर्देश और डिजिटल मीडिया आचार संहिता) नियम, 2021 के नियम 3क के तहत इस ईमेल के
${appellateCommittee.days} दिन के अंदर शिकायत अपील समिति (${appellateCommittee.name}) में भी अपील कर सकते हैं:

${appellateCommittee.url}`,
};

export function decisionMail(to: MailedComplaint, { site, link }: MailContext): Mail {
  const { number, outcome, reason } = to;
  const isActionTaken = outcome === 'action-taken';
  return composeMail(to, {
    en: () => ({
      subject: `Decision on your complaint ${number}`,
      text: `Hello,

We have decided your complaint ${number}. ${isActionTaken ? 'We have taken action.' : 'We have not taken any action.'} The reason:

${reason ?? ''}

If you do not agree, you can appeal to us once, within ${complaintAppealDays} days:

${link}

You can also appeal to ${committee.en}

You do not have to appeal to us first.

${site.name}
`,
    }),
    hi: () => ({
      subject: `आपकी शिकायत ${number} पर फ़ैसला`,
      text: `नमस्ते,

हमने आपकी शिकायत ${number} पर फ़ैसला कर लिया है। ${isActionTaken ? 'हमने कार्रवाई की है।' : 'हमने कोई कार्रवाई नहीं की है।'} वजह:

${reason ?? ''}

अगर आप सहमत नहीं हैं, तो ${complaintAppealDays} दिन के अंदर हमसे एक बार अपील कर सकते हैं:

${link}

आप ${committee.hi}

पहले हमसे अपील करना ज़रूरी नहीं है।

${site.name}
`,
    }),
  });
}

export function appealDecisionMail(to: MailedComplaint, { site, link }: MailContext): Mail {
  const { number, appealOutcome, appealReason } = to;
  const isChanged = appealOutcome === 'changed';
  return composeMail(to, {
    en: () => ({
      subject: `Decision on your appeal about complaint ${number}`,
      text: `Hello,

We have decided your appeal about complaint ${number}. ${isChanged ? 'We have changed the decision.' : 'The decision stays as it is.'} The reason:

${appealReason ?? ''}

${link}

If you do not agree, you can appeal to ${committee.en}

${site.name}
`,
    }),
    hi: () => ({
      subject: `शिकायत ${number} पर आपकी अपील का फ़ैसला`,
      text: `नमस्ते,

हमने शिकायत ${number} पर आपकी अपील का फ़ैसला कर लिया है। ${isChanged ? 'हमने फ़ैसला बदल दिया है।' : 'फ़ैसला वैसा ही रहता है।'} वजह:

${appealReason ?? ''}

${link}

अगर आप सहमत नहीं हैं, तो आप ${committee.hi}

${site.name}
`,
    }),
  });
}

const dueSteps: Readonly<Record<ComplaintStep, TextByLanguage<string>>> = {
  acknowledge: { en: 'must be acknowledged', hi: 'के मिलने की पुष्टि' },
  decide: { en: 'must be decided', hi: 'पर फ़ैसला' },
  appeal: { en: 'was appealed, and the appeal must be decided', hi: 'की अपील पर फ़ैसला' },
};

/** To moderators. Says nothing about the complainant and the accused. */
export function dueMail(to: DueComplaint, site: MailSite): Mail {
  const { id, number, category, step, dueAt } = to;
  const address = `${site.url}${pages.moderation}?complaint=${id}`;
  const due = `${dueSteps[step].en} by ${formatMoment(dueAt, 'en-IN')}`;
  const dueInHindi = `${dueSteps[step].hi} ${formatMoment(dueAt, 'hi-IN')} तक ज़रूरी है`;
  return composeMail(to, {
    en: () => ({
      subject: `Complaint ${number} ${due}`,
      text: `Hello,

Complaint ${number} (${categoryNames[category].en}) on ${site.name} ${due}. Open it here:

${address}

${site.name}
`,
    }),
    hi: () => ({
      subject: `शिकायत ${number} ${dueInHindi}`,
      text: `नमस्ते,

${site.name} पर शिकायत ${number} (${categoryNames[category].hi}) ${dueInHindi}। इसे यहाँ खोलें:

${address}

${site.name}
`,
    }),
  });
}

/** To the moderator to whom a complaint was assigned. Says nothing about the complainant and the accused. */
export function assignmentMail(to: DueComplaint, site: MailSite): Mail {
  const { id, number, category, step, dueAt } = to;
  const address = `${site.url}${pages.moderation}?complaint=${id}`;
  return composeMail(to, {
    en: () => ({
      subject: `Complaint ${number} was assigned to you`,
      text: `Hello,

Complaint ${number} (${categoryNames[category].en}) on ${site.name} was assigned to you. It ${dueSteps[step].en} by
${formatMoment(dueAt, 'en-IN')}. Open it here:

${address}

${site.name}
`,
    }),
    hi: () => ({
      subject: `शिकायत ${number} आपको सौंपी गई`,
      text: `नमस्ते,

${site.name} पर शिकायत ${number} (${categoryNames[category].hi}) आपको सौंपी गई है। इस ${dueSteps[step].hi}
${formatMoment(dueAt, 'hi-IN')} तक ज़रूरी है। इसे यहाँ खोलें:

${address}

${site.name}
`,
    }),
  });
}
