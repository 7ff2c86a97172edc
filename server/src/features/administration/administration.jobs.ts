import { roles, type Role } from '@sangam/contract/auth/auth.schema.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { findMailSite } from '../../platform/instance/instance-settings.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { roleMail } from './administration.mails.ts';
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
        const isCause = field('userId') === field('operatorId');
        const site = await findMailSite(database, publicUrl);
        await mailer.send(
          roleMail(to, {
            role,
            site,
            subjectName: isOwn ? null : (subject?.name ?? ''),
            operatorName: isCause ? null : (operator?.name ?? ''),
          }),
        );
      },
    },
  };
}
