import {
  appellateCommittee,
  complaintAppealDays,
  complaintConfirmationHours,
  type ComplaintCategory,
} from '@sangam/contract/grievance/grievance.calls.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Mail, MailSite } from '../../platform/mail/mailer.ts';
import type { ComplaintStep } from './complaint-json.queries.ts';
import type { DueComplaint, MailedComplaint } from './mail.queries.ts';

const categoryNames: Readonly<Record<ComplaintCategory, string>> = {
  'intimate-imagery': 'intimate photos or videos',
  impersonation: 'impersonation',
  'court-order': 'court or government order',
  'child-safety': 'harm to a child',
  harassment: 'harassment, hate or threats',
  privacy: 'privacy',
  'false-information': 'false information',
  copyright: 'copyright or trademark',
  other: 'something else',
};

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

const formatMoment = (at: Date) => `${moment.format(at)} (Indian time)`;

/** Contains nothing that the sender of the form wrote, because the email may belong to another person. */
export function confirmationMail(
  to: string,
  number: string,
  { site, link }: { site: MailSite; link: string },
): Mail {
  return {
    to,
    subject: `Confirm your complaint ${number} to ${site.name}`,
    text: `Hello,

We received complaint ${number} with this email address. Open this link within ${complaintConfirmationHours} hours to confirm the address and to
follow the complaint:

${link}

We send nothing else to this address until it is confirmed. If it is not confirmed, we may remove the complaint after
its deadline. If you did not file a complaint, ignore this email.

${site.name}
`,
  };
}

export function acknowledgementMail(
  { email, number, decideBy }: MailedComplaint,
  { site, link }: { site: MailSite; link: string },
): Mail {
  return {
    to: email,
    subject: `We have received your complaint ${number}`,
    text: `Hello,

We acknowledge your complaint ${number}. We will decide it by ${formatMoment(decideBy)}. Track it here:

${link}

${site.name}
`,
  };
}

const committee = `the ${appellateCommittee.name} under rule 3A of the Information Technology (Intermediary
Guidelines and Digital Media Ethics Code) Rules, 2021, within ${appellateCommittee.days} days of this email:

${appellateCommittee.url}`;

export function decisionMail(
  { email, number, outcome, reason }: MailedComplaint,
  { site, link }: { site: MailSite; link: string },
): Mail {
  const result =
    outcome === 'action-taken' ? 'We have taken action.' : 'We have not taken any action.';
  return {
    to: email,
    subject: `Decision on your complaint ${number}`,
    text: `Hello,

We have decided your complaint ${number}. ${result} The reason:

${reason ?? ''}

If you do not agree, you can appeal to us once, within ${complaintAppealDays} days:

${link}

You can also appeal to ${committee}

You do not have to appeal to us first.

${site.name}
`,
  };
}

export function appealDecisionMail(
  { email, number, appealOutcome, appealReason }: MailedComplaint,
  { site, link }: { site: MailSite; link: string },
): Mail {
  const result =
    appealOutcome === 'changed' ? 'We have changed the decision.' : 'The decision stays as it is.';
  return {
    to: email,
    subject: `Decision on your appeal about complaint ${number}`,
    text: `Hello,

We have decided your appeal about complaint ${number}. ${result} The reason:

${appealReason ?? ''}

${link}

If you do not agree, you can appeal to ${committee}

${site.name}
`,
  };
}

const dueSteps: Readonly<Record<ComplaintStep, string>> = {
  acknowledge: 'must be acknowledged',
  decide: 'must be decided',
  appeal: 'was appealed, and the appeal must be decided',
};

/** To moderators. Says nothing about the complainant and the accused. */
export function dueMail(
  { email, id, number, category, step, dueAt }: DueComplaint,
  site: MailSite,
): Mail {
  const due = `${dueSteps[step]} by ${formatMoment(dueAt)}`;
  return {
    to: email,
    subject: `Complaint ${number} ${due}`,
    text: `Hello,

Complaint ${number} (${categoryNames[category]}) on ${site.name} ${due}. Open it here:

${site.url}${pages.moderation}?complaint=${id}

${site.name}
`,
  };
}

/** To the moderator to whom a complaint was assigned. Says nothing about the complainant and the accused. */
export function assignmentMail(
  { email, id, number, category, step, dueAt }: DueComplaint,
  site: MailSite,
): Mail {
  return {
    to: email,
    subject: `Complaint ${number} was assigned to you`,
    text: `Hello,

Complaint ${number} (${categoryNames[category]}) on ${site.name} was assigned to you. It ${dueSteps[step]} by
${formatMoment(dueAt)}. Open it here:

${site.url}${pages.moderation}?complaint=${id}

${site.name}
`,
  };
}
