import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@sangam/contract/settings/languages.ts';
import type { FastifyBaseLogger } from 'fastify';

/** A plain-text email. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The address and name of a recipient, and the language that they chose. */
export interface MailRecipient {
  readonly email: string;
  readonly name: string;
  readonly language: Language | null;
}

/** The community that sends an email. */
export interface MailSite {
  readonly name: string;
  /** Without a slash at the end. */
  readonly url: string;
}

/** Sends emails. */
export interface Mailer {
  /** Rejects if the mail server cannot be reached or refuses the mail. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A mail server that hangs must not block the other jobs of the queue. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

interface MailerOptions {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Replaces the name in `from`, if operators have named the community. */
  readonly senderName?: () => Promise<string | null>;
  readonly outboxFolder: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Sends by SMTP if it is configured; otherwise writes each email to a file in the outbox folder. */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, outboxFolder, log } = options;

  async function findSender(): Promise<string> {
    const name = await options.senderName?.();
    if (!name) return options.from;
    const [, address = options.from] = /<([^>]*)>/.exec(options.from) ?? [];
    return `"${name.replaceAll(/["\\\\]/g, '')}" <${address}>`;
  }

  if (smtpUrl !== undefined) {
    const transport = openTransport(smtpUrl);
    return {
      send: async (mail) =>
        void (await (await transport).sendMail({ ...mail, from: await findSender() })),
      close: () => void transport.then((opened) => opened.close()),
    };
  }
  return {
    async send(mail) {
      const moment = new Date().toISOString().replaceAll(':', '-');
      const file = join(outboxFolder, `${moment}-${randomUUID()}.eml`);
      await mkdir(outboxFolder, { recursive: true, mode: 0o700 });
      const draft = `${file}.draft`;
      await writeFile(draft, readable(mail, await findSender()), { mode: 0o600 });
      await rename(draft, file);
      log.warn({ file }, 'SMTP_URL is not set: the email was written to the outbox folder');
    },
    close() {},
  };
}

/** Imported on demand, because the library is large. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...timeouts });
}

/** Without the transfer encoding of emails, which would break links that are copied from the file. */
function readable({ to, subject, text, headers: more }: Mail, from: string): string {
  const headers = {
    From: from,
    To: to,
    Subject: subject,
    Date: new Date().toUTCString(),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\n')}\n\n${text}`;
}
