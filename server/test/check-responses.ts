import { errorsOf } from '@sangam/contract/http/endpoint.ts';
import { Failure } from '@sangam/contract/http/envelope.ts';
import type { FastifyInstance } from 'fastify';
import { exactSchemas } from '../src/platform/core/validation.ts';

/** Responses that did not match the contract; each suite checks it at its end. */
export const schemaErrors: string[] = [];

/**
 * Validates every response of a declared endpoint against its schema, in all tests; `schemaErrors` collects the
 * differences.
 */
export function checkResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || typeof payload !== 'string') return payload;
    const worked = reply.statusCode === endpoint.success;
    const schema = worked ? endpoint.response : Failure;
    const answer: unknown = JSON.parse(payload);
    const where = `${endpoint.method} ${endpoint.path} (${reply.statusCode})`;
    if (!exactSchemas.validate(schema, answer)) {
      schemaErrors.push(`${where}: ${exactSchemas.errorsText()}`);
    }
    const code: unknown = Reflect.get(Object(answer), 'code');
    if (!worked && !errorsOf(endpoint).some((known) => known === code)) {
      schemaErrors.push(`${where}: ${String(code)} is not among its declared errors`);
    }
    return payload;
  });
}
