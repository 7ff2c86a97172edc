import type { ResponseOf, DataOf, Endpoint, InputOf } from '@sangam/contract/http/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../core/app-error.ts';
import type { IdempotencyKey } from '../database/idempotency.queries.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { requestLanguage } from './request-language.ts';
import { withForm, type IncomingFile, type IncomingForm } from './incoming-form.ts';
import { translateMessage } from '../core/translate-message.ts';
import { exactSchemas, fieldErrors, formSchema, requestSchema } from '../core/validation.ts';
import type { Viewer } from '../core/viewer.ts';
import { RawJson } from '../core/raw-json.ts';

/** What a handler receives in addition to the input. */
export interface CallContext<E extends Endpoint> {
  /** Always set where the endpoint is for signed-in users. */
  readonly viewer: E['access'] extends 'signed-in' | 'moderator' | 'operator'
    ? Viewer
    : Viewer | undefined;
  /** Makes a retried creation safe; undefined if the client sent none or the endpoint accepts none. */
  readonly idempotencyKey: IdempotencyKey | undefined;
  /** In the order of the form; removed when the handler has finished. */
  readonly files: readonly IncomingFile[];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler returns; the envelope's `status` is added here. */
type HandlerResponse<E extends Endpoint> =
  | Omit<ResponseOf<E>, 'status'>
  | { readonly message: string; readonly data: RawJson<DataOf<E>> };

type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  context: CallContext<E>,
) => Promise<HandlerResponse<E>>;

interface Handled {
  readonly message: string;
  readonly data?: unknown;
}

/** Registers the route of a declared endpoint: validated input in, the declared response out. */
export function bindEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
): void {
  const checkFields = endpoint.files && fieldChecker(endpoint);

  async function respond(request: FastifyRequest, reply: FastifyReply, form?: IncomingForm) {
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
    const handled = (await handle(input, context)) as unknown as Handled;
    const message = translateMessage(handled.message, requestLanguage(request));
    reply.code(endpoint.success);
    const { data } = handled;
    if (!(data instanceof RawJson)) return { status: 'success', ...handled, message };
    reply.type('application/json; charset=utf-8');
    return `{"status":"success","message":${JSON.stringify(message)},"data":${data.text}}`;
  }

  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, endpoint },
    schema: requestSchema(endpoint),
    ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
    handler(request, reply) {
      if (!checkFields) return respond(request, reply);
      return withForm(request, endpoint, checkFields, (form) => respond(request, reply, form));
    },
  };
  if (endpoint.binaryBody) void app.register(async (scope) => routeWithStreamedBody(scope, route));
  else app.route(route);
}

/** The body is not parsed: the handler reads it as a stream. */
function routeWithStreamedBody(app: FastifyInstance, route: RouteOptions): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.route(route);
}

/** The fields of a form exist only once it has been read, so they are validated after the rest. */
function fieldChecker(endpoint: Endpoint): (fields: object) => void {
  const validate = exactSchemas.compile(formSchema(endpoint));
  return (fields) => {
    if (validate(fields)) return;
    throw new AppError('BAD_INPUT', { errors: fieldErrors(validate.errors ?? []) });
  };
}
