import type { ResponseOf, DataOf, Endpoint, InputOf } from '@sangam/contract/http/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../core/app-error.ts';
import type { IdempotencyKey } from '../database/idempotency.queries.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { withForm, type IncomingFile, type IncomingForm } from './incoming-form.ts';
import { exactSchemas, fieldErrors, formSchema, requestSchema } from '../core/validation.ts';
import type { Viewer } from '../core/viewer.ts';
import { RawJson } from '../core/raw-json.ts';

export interface CallContext<E extends Endpoint> {
  /** Who is asking; always there where the endpoint is for signed-in people. */
  readonly viewer: E['access'] extends 'signed-in' | 'moderator' | 'operator'
    ? Viewer
    : Viewer | undefined;
  /** Under which the caller may send the same creation again. */
  readonly idempotencyKey: IdempotencyKey | undefined;
  /** In the order of the form; they are gone when the handler is done. */
  readonly files: readonly IncomingFile[];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler gives back; the envelope's `status` is added here. */
type HandlerAnswer<E extends Endpoint> =
  | Omit<ResponseOf<E>, 'status'>
  | { readonly message: string; readonly data: RawJson<DataOf<E>> };

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
  const checkFields = endpoint.files && fieldChecker(endpoint);

  async function answer(request: FastifyRequest, reply: FastifyReply, form?: IncomingForm) {
    const { params, query, body } = request;
    const input = { params, query, body: form?.fields ?? body } as InputOf<E>;
    const files = form?.files ?? [];
    const context = {
      viewer: request.viewer,
      idempotencyKey:
        endpoint.acceptsIdempotencyKey && (await readIdempotencyKey(request, input, files)),
      files,
      request,
      reply,
    } as unknown as CallContext<E>;
    const given = await handle(input, context);
    reply.code(endpoint.success);
    if (!('data' in given) || !(given.data instanceof RawJson)) {
      return { status: 'success', ...given };
    }
    reply.type('application/json; charset=utf-8');
    const { message, data } = given as { message: string; data: RawJson<unknown> };
    return `{"status":"success","message":${JSON.stringify(message)},"data":${data.text}}`;
  }

  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, endpoint },
    schema: requestSchema(endpoint),
    handler(request, reply) {
      if (!checkFields) return answer(request, reply);
      return withForm(request, endpoint, async (form) => {
        checkFields(form.fields);
        return answer(request, reply, form);
      });
    },
  };
  if (endpoint.binaryBody) void app.register(async (scope) => routeUnread(scope, route));
  else app.route(route);
}

/** Whatever the body is, it stays a stream: its handler reads it. */
function routeUnread(app: FastifyInstance, route: RouteOptions): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.route(route);
}

/** Fields of a form are there only once it has been read, so they are checked after the rest. */
function fieldChecker(endpoint: Endpoint): (fields: object) => void {
  const validate = exactSchemas.compile(formSchema(endpoint));
  return (fields) => {
    if (validate(fields)) return;
    throw new AppError('BAD_INPUT', { errors: fieldErrors(validate.errors ?? []) });
  };
}
