import type { Endpoint } from '@sangam/contract/http/endpoint.ts';
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchema } from 'fastify';

/** Nothing is ever converted: what has the wrong type is wrong. */
const strict = { allErrors: true, coerceTypes: false, useDefaults: false, strict: true } as const;

function withFormats(ajv: Ajv): Ajv {
  addFormats.default(ajv, ['date-time', 'email', 'uri', 'uuid']);
  return ajv;
}

/** Refuses fields that nobody declared: for what is written, and for checking our own answers. */
export const exactSchemas = withFormats(new Ajv({ ...strict, removeAdditional: false }));

/** Drops them: a link with a stranger's tracking parameter still works. */
export const lenientSchemas = withFormats(new Ajv({ ...strict, removeAdditional: 'all' }));

const noFields = { type: 'object', properties: {}, additionalProperties: false };
const noBody = { anyOf: [{ type: 'null' }, noFields] };

/** What the text fields of a form are held to. */
export function formSchema(endpoint: Endpoint): object {
  return endpoint.body ?? noFields;
}

/** What Fastify checks before a handler runs. */
export function requestSchema(endpoint: Endpoint): FastifySchema {
  const hasJsonBody = endpoint.method !== 'GET' && !endpoint.files && !endpoint.takesFile;
  return {
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(hasJsonBody && { body: endpoint.body ?? noBody }),
  };
}

/** Who sends more wrong fields than this is not helped by hearing about each. */
const maxFieldErrors = 20;

/** Turns the findings of the checker into one sentence per field, fit for a person. */
export function fieldErrors(findings: readonly ErrorObject[]): Record<string, string> {
  const errors = new Map<string, string>();
  for (const finding of findings) {
    const field = fieldOf(finding);
    if (!errors.has(field)) errors.set(field, sentenceFor(finding));
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

const sentences: Record<string, (params: Record<string, unknown>) => string> = {
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

const formats: Record<string, string> = {
  email: 'Enter an email address such as name@example.com',
  uri: 'Enter a full URL such as https://example.com',
  'date-time': 'This must be a date and time',
  uuid: 'This is not a valid id',
};

function sentenceFor({ keyword, params }: ErrorObject): string {
  if (keyword === 'format') return formats[String(params['format'])] ?? 'This is not valid';
  return sentences[keyword]?.(params) ?? 'This is not valid';
}
