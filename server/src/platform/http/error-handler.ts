import type { ErrorCode } from '@sangam/contract/http/error-codes.ts';
import type { Failure } from '@sangam/contract/http/envelope.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorObject } from 'ajv';
import { AppError, publicError } from '../core/app-error.ts';
import { STATUS_CODES } from '../core/node-http.ts';
import { translateMessage } from '../core/translate-message.ts';
import { fieldErrors } from '../core/validation.ts';
import { requestLanguage } from './request-language.ts';

/**
 * Turns the errors of all routes into responses, except where a route has its own error handler. Errors of the server
 * (500 and above) are logged.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error);
    if (known.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendError(known, request, reply);
  });
}

/** Sends the error as JSON, in the language of the request; also where no error handler runs. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  if (error.retryAfterSeconds !== undefined) {
    reply.header('retry-after', Math.ceil(error.retryAfterSeconds));
  }
  const language = requestLanguage(request);
  const translate = (message: string) => translateMessage(message, language);
  const failure: Failure = {
    status: 'error',
    message: translate(error.message),
    code: error.code,
    requestId: request.id,
    ...(error.errors && {
      errors: Object.fromEntries(
        Object.entries(error.errors).map(([field, message]) => [field, translate(message)]),
      ),
    }),
    ...(error.suspension && { suspension: error.suspension }),
  };
  return reply.code(error.status).type('application/json; charset=utf-8').send(failure);
}

/** Errors of Fastify and of the operating system, by their codes. */
const knownErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
  // The disk is full.
  ENOSPC: 'DISK_FULL',
};

/**
 * The error that the client gets, with a code of the contract: BAD_JSON for other client errors of Fastify, INTERNAL
 * for an unknown error.
 */
export function toAppError(error: FastifyError): AppError {
  const own = publicError(error);
  if (own) return own;
  if (error.validation) {
    return new AppError('BAD_INPUT', { errors: fieldErrors(error.validation as ErrorObject[]) });
  }
  const code = knownErrors[error.code];
  if (code) return new AppError(code);
  const { statusCode = 500 } = error;
  if (statusCode < 500 && STATUS_CODES[statusCode]) return new AppError('BAD_JSON');
  return new AppError('INTERNAL');
}
