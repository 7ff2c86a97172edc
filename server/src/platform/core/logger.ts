import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { loggedError, loggedMessage } from './logged-error.ts';

/** A text in the JSON of a line whose key ends in one of these words, such as `accessToken` or `set-cookie`. */
const secrets = /("[^"\\]*(?:password|credential|token|authorization|cookie)":)"(?:[^"\\]|\\.)*"/gi;

/**
 * A structured logger that leaves out private data: of requests it logs neither headers nor query string nor body, of
 * errors what `loggedError` allows. Texts under the names of secrets are replaced, however deep they are.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    hooks: {
      logMethod(args, method) {
        Reflect.apply(method, this, withText(args));
      },
      streamWrite: (line) => line.replace(secrets, '$1"[Redacted]"'),
    },
    serializers: {
      req: (request: { id: string; method: string; url: string; ip: string }) => ({
        id: request.id,
        method: request.method,
        // The query string holds search terms of users.
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: (error: unknown) => loggedError(error),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The arguments of a line without its own text get one here: pino and Fastify would take the message of the error. */
function withText(args: readonly unknown[]): readonly unknown[] {
  const [first, text] = args;
  const error = first instanceof Object && 'err' in first ? first.err : first;
  if (!(error instanceof Error) || (text !== undefined && text !== error.message)) return args;
  return [first, loggedMessage(error)];
}
