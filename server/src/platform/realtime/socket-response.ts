import type { SocketResponse } from '@sangam/contract/chat/chat.events.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { TSchema } from 'typebox';
import { AppError, publicError } from '../core/app-error.ts';
import { containsNul } from '../core/nul-character.ts';
import { translateMessage } from '../core/translate-message.ts';
import { exactSchemas } from '../core/validation.ts';
import { headerLanguage } from '../http/request-language.ts';
import type { LiveSocket } from './live-server.ts';

/** Runs the handler of an event and acknowledges it with the result or the error, if the client expects that. */
export function respondToSocket<Data>(
  log: Pick<FastifyBaseLogger, 'error'>,
  socket: Pick<LiveSocket, 'handshake'>,
  acknowledge: unknown,
  work: () => Promise<SocketResponse<Data>>,
): void {
  const reply = typeof acknowledge === 'function' ? acknowledge : () => {};
  work().then(
    (result) => reply(result),
    (error: unknown) => {
      const known = publicError(error) ?? new AppError('INTERNAL');
      if (known.status >= 500) log.error({ err: error }, 'a socket event failed');
      reply(socketError(known, socket));
    },
  );
}

/** The acknowledgement of an event that failed, in the language of its user. */
export function socketError(
  { status, code, message, retryAfterSeconds }: AppError,
  { handshake }: Pick<LiveSocket, 'handshake'>,
) {
  return {
    status,
    code,
    message: translateMessage(message, headerLanguage(handshake.headers)),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds: Math.ceil(retryAfterSeconds) }),
  } satisfies SocketResponse<never>;
}

/** Creates a function that validates the payload of an event like a request body, and throws if it is invalid. */
export function createPayloadValidator<Payload>(schema: TSchema): (payload: unknown) => Payload {
  const isValid = exactSchemas.compile<Payload>(schema);
  return (payload) => {
    if (!isValid(payload) || containsNul(payload)) throw new AppError('BAD_INPUT');
    return payload;
  };
}
