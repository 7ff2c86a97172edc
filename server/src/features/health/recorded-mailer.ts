import { join } from 'node:path';
import type { MailFailure } from '@sangam/contract/health/health.calls.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/core/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import { findBrandName } from '../../platform/instance/instance-settings.queries.ts';
import { describeMailFailure } from '../../platform/mail/mail-failure.ts';
import { createMailer, type Mailer } from '../../platform/mail/mailer.ts';
import { recordMailOutcome } from './system-health.queries.ts';

interface RecordedMailerOptions {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The mailer of this installation; the health page shows whether its emails reach the mail server. Without `smtpUrl` it
 * writes them to the folder `outbox`, and nothing is recorded.
 */
export function createRecordedMailer({ config, database, log }: RecordedMailerOptions): Mailer {
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    senderName: () => findBrandName(database),
    outboxFolder: join(config.dataDir, 'outbox'),
    log,
  });
  if (config.smtpUrl === undefined) return mailer;

  /** A failure here must not send the email again. */
  async function record(failure: MailFailure | null): Promise<void> {
    await recordMailOutcome(database, failure).catch((error: unknown) =>
      log.warn({ err: error }, 'the outcome of an email was not recorded'),
    );
  }

  return {
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        await record(describeMailFailure(error));
        throw error;
      }
      await record(null);
    },
    close: () => mailer.close(),
  };
}
