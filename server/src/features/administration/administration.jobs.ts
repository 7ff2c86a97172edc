import { roles, type Role } from '@sangam/contract/auth/auth.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { findMailSite } from '../../platform/instance/instance-settings.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { safeMailName } from '../../platform/mail/mail-names.ts';
import { findMailRecipient } from './administration.queries.ts';

const roleMailJob = 'administration.mail-role';

interface RoleChange {
  readonly operatorId: string;
  readonly subjectId: string;
  readonly role: Role;
}

/** Queues an email to the operator and to the member. Runs in the transaction of the change, so that none is lost. */
export async function mailRoleChange(transaction: Queryable, change: RoleChange): Promise<void> {
  const { operatorId, subjectId, role } = change;
  for (const userId of new Set([operatorId, subjectId])) {
    await insertJob(transaction, roleMailJob, { userId, operatorId, subjectId, role });
  }
}

interface AdministrationJobOptions {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

const roleNames: Readonly<Record<Role, string>> = {
  member: 'a member without a special role',
  moderator: 'a moderator',
  operator: 'an operator',
};

export function administrationJobs(options: AdministrationJobOptions): JobList {
  const { database, mailer, publicUrl } = options;
  return {
    [roleMailJob]: {
      async run(payload) {
        const field = (name: string) => payloadField(payload, name);
        const role = roles.find((one) => one === field('role'));
        const [to, operator, subject] = await Promise.all(
          ['userId', 'operatorId', 'subjectId'].map((name) =>
            findMailRecipient(database, field(name)),
          ),
        );
        if (!to || !role) return;
        const isOwn = field('userId') === field('subjectId');
        const who = isOwn ? 'You are' : `${safeMailName(subject?.name ?? '', 'A member')} is`;
        const by = safeMailName(operator?.name ?? '', 'an operator');
        const cause = field('userId') === field('operatorId') ? 'you' : by;
        const site = await findMailSite(database, publicUrl);
        await mailer.send({
          to: to.email,
          subject: `A role on ${site.name} has changed`,
          text: `Hello ${safeMailName(to.name, 'there')},

${who} now ${roleNames[role]} on ${site.name} (${site.url}). The role was changed by ${cause}. If this is
unexpected, choose a new password and tell another operator.

${site.name}
`,
        });
      },
    },
  };
}
