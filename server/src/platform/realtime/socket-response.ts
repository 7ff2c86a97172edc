import type { SocketResponse } from '@sangam/contract/chat/chat.events.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { TSchema } from 'typebox';
import { AppError, publicError } from '../core/app-error.ts';
import { containsNul } from '../core/nul-character.ts';
import { exactSchemas } from '../core/validation.ts';

/** Answers an event as the call of the same meaning would be; who gives no way to answer is not told. */
export function respondToSocket<Data>(
  log: Pick<FastifyBaseLogger, 'error'>,
  answer: unknown,
  work: () => Promise<SocketResponse<Data>>,
): void {
  const reply = typeof answer === 'function' ? answer : () => {};
  work().then(
    (result) => reply(result),
    (error: unknown) => {
      const known = publicError(error) ?? new AppError('INTERNAL');
      if (known.status >= 500) log.error({ err: error }, 'an event failed');
      reply(socketError(known));
    },
  );
}

/** A refusal as it travels over the live connection. */
export function socketError({ status, code, message, retryAfterSeconds }: AppError) {
  return {
    status,
    code,
    message,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds: Math.ceil(retryAfterSeconds) }),
  } satisfies SocketResponse<never>;
}

/** Reads what came with an event, held to its schema as a body would be. */
export function payloadParser<Payload>(schema: TSchema): (payload: unknown) => Payload {
  const fits = exactSchemas.compile<Payload>(schema);
  return (payload) => {
    if (!fits(payload) || containsNul(payload)) throw new AppError('BAD_INPUT');
    return payload;
  };
}
