import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  /** Headers and decoded text. */
  readonly text: string;
  /** The token in the fragment of the link; empty without one. */
  readonly token: string;
}

/** A real SMTP server that stores the received mails. */
export async function startSmtpSink() {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const keep = (source: string) => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        const plain = decode(source);
        mails.push({ to, text: plain, token: /#token=([\w-]+)/.exec(plain)?.[1] ?? '' });
      };
      text(stream)
        .then(keep)
        .then(() => done(), done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    to: (address: string) => mails.filter((mail) => mail.to === address),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type SmtpSink = Awaited<ReturnType<typeof startSmtpSink>>;

/** Decodes the text of a mail; how it is encoded depends on its share of characters that are not ASCII. */
function decode(source: string): string {
  const start = source.indexOf('\r\n\r\n') + 4;
  const [headers, body] = [source.slice(0, start), source.slice(start)];
  const encoding = /^Content-Transfer-Encoding: (.+)$/im.exec(headers)?.[1];
  if (encoding === 'base64') return headers + Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return source;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return headers + Buffer.from(bytes, 'latin1').toString();
}
