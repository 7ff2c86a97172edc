import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { eraseDue } from './erasure.service.ts';
import { makeExport, sweepExports, type ExportJobOptions } from './export.jobs.ts';
import { findMailRecipient } from './account-deletion.queries.ts';
import { exportReadyMail, accountDeletionMail } from './privacy.mails.ts';

interface PrivacyJobOptions extends ExportJobOptions {
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

export function privacyJobs(options: PrivacyJobOptions): JobList {
  const { database, mailer, publicUrl } = options;

  async function mail(payload: unknown, compose: typeof accountDeletionMail): Promise<void> {
    const addressee = await findMailRecipient(database, payloadField(payload, 'userId'));
    if (addressee) await mailer.send(compose(addressee, publicUrl));
  }

  return {
    'privacy.export': { run: (payload) => makeExport(options, payloadField(payload, 'exportId')) },
    'privacy.mail-export': { run: (payload) => mail(payload, exportReadyMail) },
    'privacy.mail-leaving': { run: (payload) => mail(payload, accountDeletionMail) },
    'privacy.sweep-exports': { everyMinutes: 60, run: () => sweepExports(options) },
    'privacy.erase': { everyMinutes: 60, run: () => eraseDue(options) },
  };
}
