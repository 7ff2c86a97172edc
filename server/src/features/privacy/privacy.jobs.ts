import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { eraseDue } from './erasure.service.ts';
import { makeExport, sweepExports, type ExportJobOptions } from './export.jobs.ts';
import { findAddressee } from './leaving.queries.ts';
import { exportReadyMail, leavingMail } from './privacy.mails.ts';

interface PrivacyJobOptions extends ExportJobOptions {
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

export function privacyJobs(options: PrivacyJobOptions): JobList {
  const { database, mailer, publicUrl } = options;

  async function mail(payload: unknown, compose: typeof leavingMail): Promise<void> {
    const addressee = await findAddressee(database, payloadField(payload, 'userId'));
    if (addressee) await mailer.send(compose(addressee, publicUrl));
  }

  return {
    'privacy.export': { run: (payload) => makeExport(options, payloadField(payload, 'exportId')) },
    'privacy.mail-export': { run: (payload) => mail(payload, exportReadyMail) },
    'privacy.mail-leaving': { run: (payload) => mail(payload, leavingMail) },
    'privacy.sweep-exports': { everyMinutes: 60, run: () => sweepExports(options) },
    'privacy.erase': { everyMinutes: 60, run: () => eraseDue(options) },
  };
}
