import type { SocketResponse } from '@sangam/contract/chat/chat.events.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { TSchema } from 'typebox';
import { AppError, publicError } from '../core/app-error.ts';
import { containsNul } from '../core/nul-character.ts';
import { exactSchemas } from '../core/validation.ts';

/** Runs the handler of an event and acknowledges it with the result or the error, if the client expects that. */
export function respondToSocket<Data>(
  log: Pick<FastifyBaseLogger, 'error'>,
  acknowledge: unknown,
  work: () => Promise<SocketResponse<Data>>,
): void {
  const reply = typeof acknowledge === 'function' ? acknowledge : () => {};
  work().then(
    (result) => reply(result),
    (error: unknown) => {
      const known = publicError(error) ?? new AppError('INTERNAL');
      if (known.status >= 500) log.error({ err: error }, 'a socket event failed');
      reply(socketError(known));
    },
  );
}

/** The acknowledgement of an event that failed. */
export function socketError({ status, code, message, retryAfterSeconds }: AppError) {
  return {
    status,
    code,
    message,
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
