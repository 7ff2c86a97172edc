import type { Role } from '@sangam/contract/auth/auth.schema.ts';
import type { TextByLanguage } from '@sangam/contract/settings/text-by-language.ts';
import { composeMail, greet } from '../../platform/mail/compose-mail.ts';
import { safeMailName } from '../../platform/mail/mail-names.ts';
import type { Mail, MailRecipient, MailSite } from '../../platform/mail/mailer.ts';

const roleNames: Readonly<Record<Role, TextByLanguage<string>>> = {
  member: { en: 'a member without a special role', hi: 'सदस्य, बिना किसी खास भूमिका के' },
  moderator: { en: 'a moderator', hi: 'मॉडरेटर' },
  operator: { en: 'an operator', hi: 'ऑपरेटर' },
};

interface RoleChange {
  readonly role: Role;
  readonly site: MailSite;
  /** Null if the recipient has the new role. */
  readonly subjectName: string | null;
  /** Null if the recipient made the change. */
  readonly operatorName: string | null;
}

function nameOr(name: string | null, own: string, fallback: string): string {
  return name === null ? own : safeMailName(name, fallback);
}

/** To the member whose role has changed, and to the operator who changed it, in the language of the recipient. */
export function roleMail(
  to: MailRecipient,
  { role, site, subjectName, operatorName }: RoleChange,
): Mail {
  return composeMail(to, {
    en: () => ({
      subject: `A role on ${site.name} has changed`,
      text: `${greet(to)}

${subjectName === null ? 'You are' : `${safeMailName(subjectName, 'A member')} is`} now ${roleNames[role].en} on ${site.name} (${site.url}). The role was changed by ${nameOr(operatorName, 'you', 'an operator')}. If this is
unexpected, choose a new password and tell another operator.

${site.name}
`,
    }),
    hi: () => ({
      subject: `${site.name} पर एक भूमिका बदल गई है`,
      text: `${greet(to)}

${nameOr(subjectName, 'आप', 'एक सदस्य')} अब ${site.name} (${site.url}) पर ${roleNames[role].hi} हैं। भूमिका ${nameOr(operatorName, 'आप', 'एक ऑपरेटर')} ने बदली। अगर आपको इसकी
उम्मीद नहीं थी, तो नया पासवर्ड चुनें और किसी दूसरे ऑपरेटर को बताएँ।

${site.name}
`,
    }),
  });
}
