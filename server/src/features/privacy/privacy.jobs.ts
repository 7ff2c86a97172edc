import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import { findMailSite } from '../../platform/instance/instance-settings.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { eraseDue } from './erasure.service.ts';
import { makeExport, sweepExports, type ExportJobOptions } from './export.jobs.ts';
import { findMailRecipient } from './account-deletion.queries.ts';
import { exportReadyMail, accountDeletionMail } from './privacy.mails.ts';

interface PrivacyJobOptions extends ExportJobOptions {
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/** Makes data exports and removes old ones, sends the emails of exports and deletions, and erases deleted accounts. */
export function privacyJobs(options: PrivacyJobOptions): JobList {
  const { database, mailer, publicUrl } = options;

  const findRecipient = (payload: unknown) =>
    findMailRecipient(database, payloadField(payload, 'userId'));

  async function mailExport(payload: unknown): Promise<void> {
    const to = await findRecipient(payload);
    // A suspended user cannot download it.
    if (to && !to.isSuspended)
      await mailer.send(exportReadyMail(to, await findMailSite(database, publicUrl)));
  }

  async function mailDeletion(payload: unknown): Promise<void> {
    const to = await findRecipient(payload);
    if (to) await mailer.send(accountDeletionMail(to, await findMailSite(database, publicUrl)));
  }

  return {
    'privacy.export': {
      isLong: true,
      run: (payload) => makeExport(options, payloadField(payload, 'exportId')),
    },
    'privacy.mail-export': { run: mailExport },
    'privacy.mail-leaving': { run: mailDeletion },
    'privacy.sweep-exports': { everyMinutes: 60, run: () => sweepExports(options) },
    'privacy.erase': { everyMinutes: 60, run: () => eraseDue(options) },
  };
}
