import type { AnswerOf, Endpoint, InputOf } from '@sangam/contract/http/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestSchema } from './validation.ts';
import type { Viewer } from './viewer.ts';

export interface CallContext<E extends Endpoint> {
  /** Who is asking; always there where the endpoint is for signed-in people. */
  readonly viewer: E['access'] extends 'signed-in' ? Viewer : Viewer | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler gives back; the envelope's `status` is added here. */
type HandlerAnswer<E extends Endpoint> = Omit<AnswerOf<E>, 'status'>;

type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  context: CallContext<E>,
) => Promise<HandlerAnswer<E>>;

/** Makes a declared endpoint answer: checked input in, the declared answer out. */
export function bindEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, endpoint },
    schema: requestSchema(endpoint),
    async handler(request, reply) {
      const { params, query, body } = request;
      const input = { params, query, body } as InputOf<E>;
      const context = { viewer: request.viewer, request, reply } as CallContext<E>;
      const answer = await handle(input, context);
      reply.code(endpoint.success);
      return { status: 'success', ...answer };
    },
  });
}
