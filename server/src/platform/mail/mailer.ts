import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Beyond those that every mail has. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface MailRecipient {
  readonly email: string;
  readonly name: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A silent mail server must not hold up everything else that waits in the queue. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

interface MailerOptions {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly outboxFolder: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Sends by SMTP where that is set up; else leaves each mail as a readable file. */
export function createMailer({ smtpUrl, from, outboxFolder, log }: MailerOptions): Mailer {
  if (smtpUrl !== undefined) {
    const transport = openTransport(smtpUrl);
    return {
      send: async (mail) => void (await (await transport).sendMail({ ...mail, from })),
      close: () => void transport.then((opened) => opened.close()),
    };
  }
  return {
    async send(mail) {
      const moment = new Date().toISOString().replaceAll(':', '-');
      const file = join(outboxFolder, `${moment}-${randomUUID()}.eml`);
      await mkdir(outboxFolder, { recursive: true, mode: 0o700 });
      const draft = `${file}.draft`;
      await writeFile(draft, readable(mail, from), { mode: 0o600 });
      await rename(draft, file);
      log.warn({ file }, 'no SMTP_URL is set: the mail waits in the outbox folder');
    },
    close() {},
  };
}

/** Loaded where it is used: it is big. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...patience });
}

/** Written out plainly: the coding that mails travel in breaks the links that people copy from the file. */
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
