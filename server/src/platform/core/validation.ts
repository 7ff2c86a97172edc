import type { Endpoint } from '@sangam/contract/http/endpoint.ts';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchema } from 'fastify';
import { isTime } from './cursor.ts';

/** Values are never converted: a wrong type is an error. */
const strict = { allErrors: true, coerceTypes: false, useDefaults: false, strict: true } as const;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function withFormats(ajv: Ajv): Ajv {
  addFormats.default(ajv, ['email', 'uri']);
  // The formats of the library allow ids with the prefix urn:uuid: and times that Postgres rejects.
  return ajv.addFormat('uuid', uuid).addFormat('date-time', isTime);
}

/**
 * Keeps undeclared fields, so that a `StrictObject` rejects them: for request bodies, forms, socket events and the
 * claims of Google, and in tests for our own responses.
 */
export const exactSchemas = withFormats(new Ajv({ ...strict, removeAdditional: false }));

/** Removes undeclared fields: for query strings, where links may carry tracking parameters, and for path parameters. */
export const lenientSchemas = withFormats(new Ajv({ ...strict, removeAdditional: 'all' }));

/**
 * Compiles a schema when it is first used: there are several hundred, and a compiled one takes memory and time at the
 * start. An invalid schema fails the tests, which validate against each of them.
 */
export function compileAtFirstUse(ajv: Ajv, schema: object): ValidateFunction {
  let compiled: ValidateFunction | undefined;
  const validate = (data: unknown): boolean => {
    compiled ??= ajv.compile(schema);
    const isValid = compiled(data);
    validate.errors = compiled.errors;
    return isValid;
  };
  validate.errors = undefined as ValidateFunction['errors'];
  return validate as ValidateFunction;
}

const noFields = { type: 'object', properties: {}, additionalProperties: false };
const noBody = { anyOf: [{ type: 'null' }, noFields] };

/** The schema of the text fields of a multipart form. */
export function formSchema(endpoint: Endpoint): object {
  return endpoint.body ?? noFields;
}

/** The schemas that Fastify validates before a handler runs. Has none for the body of a form or an upload. */
export function requestSchema(endpoint: Endpoint): FastifySchema {
  const hasJsonBody = endpoint.method !== 'GET' && !endpoint.files && !endpoint.binaryBody;
  return {
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(hasJsonBody && { body: endpoint.body ?? noBody }),
  };
}

/** Bounds the size of an error response. */
const maxFieldErrors = 20;

/**
 * Turns validation errors into one message per field, for users: the first of each field, of at most `maxFieldErrors`
 * fields.
 */
export function fieldErrors(validationErrors: readonly ErrorObject[]): Record<string, string> {
  const errors = new Map<string, string>();
  for (const error of validationErrors) {
    const field = fieldOf(error);
    if (!errors.has(field)) errors.set(field, messageFor(error));
    if (errors.size === maxFieldErrors) break;
  }
  return Object.fromEntries(errors);
}

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1);
  if (keyword === 'required') path.push(String(params['missingProperty']));
  if (keyword === 'additionalProperties') path.push(String(params['additionalProperty']));
  return path.join('.').slice(0, 100) || 'body';
}

const messages: Record<string, (params: Record<string, unknown>) => string> = {
  required: () => 'This is required',
  additionalProperties: () => 'This field is not supported',
  type: ({ type }) => `This must be of type ${String(type)}`,
  minLength: ({ limit }) =>
    limit === 1 ? 'This is required' : `Use at least ${String(limit)} characters`,
  maxLength: ({ limit }) => `Use at most ${String(limit)} characters`,
  minItems: ({ limit }) => `Choose at least ${String(limit)}`,
  maxItems: ({ limit }) => `Choose at most ${String(limit)}`,
  enum: ({ allowedValues }) => `This must be one of ${String(allowedValues)}`,
  pattern: () => 'The format is not valid',
};

const formatMessages: Record<string, string> = {
  email: 'Enter an email address such as name@example.com',
  uri: 'Enter a full URL such as https://example.com',
  'date-time': 'This must be a date and time',
  uuid: 'This is not a valid id',
};

function messageFor({ keyword, params }: ErrorObject): string {
  if (keyword === 'format') return formatMessages[String(params['format'])] ?? 'This is not valid';
  return messages[keyword]?.(params) ?? 'This is not valid';
}
