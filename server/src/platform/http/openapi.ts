import { endpoints } from '@sangam/contract/endpoints.ts';
import { apiRoot } from '@sangam/contract/http/call.ts';
import { errorsOf, isForSignedIn, type Endpoint } from '@sangam/contract/http/endpoint.ts';
import { Failure } from '@sangam/contract/http/envelope.ts';
import { errorCodes } from '@sangam/contract/http/error-codes.ts';

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly object[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { description: string }>>;
}

export interface ApiDescription {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { url: string }[];
  readonly paths: Readonly<Record<string, Record<string, Operation>>>;
  readonly components: object;
}

/** All declared endpoints as an OpenAPI 3.1 document, with the schemas that validate the requests. */
export function describeApi(siteName: string): ApiDescription {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [feature, calls] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: describe(feature, name, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${siteName} API`, version: '1' },
    servers: [{ url: apiRoot }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

function describe(feature: string, name: string, endpoint: Endpoint): Operation {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [feature],
    security: isForSignedIn(endpoint) ? [{ bearer: [] }] : [],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...requestBody(endpoint),
    responses: {
      [endpoint.success]: {
        description: 'Success',
        content: { 'application/json': { schema: endpoint.response } },
      },
      ...failures(endpoint),
    },
  };
}

const binary = { type: 'string', format: 'binary' };

function requestBody({ body, files, binaryBody }: Endpoint): { requestBody?: object } {
  if (binaryBody)
    return { requestBody: { required: true, content: { '*/*': { schema: binary } } } };
  if (files) {
    const schema = { ...body, properties: { ...body?.properties, ...fileFields(files) } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: body } } } };
}

function fileFields(files: NonNullable<Endpoint['files']>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(files).map(([name, maxItems]) => [
      name,
      { type: 'array', items: binary, maxItems },
    ]),
  );
}

function parameters(place: 'path' | 'query', schema: Endpoint['query']): object[] {
  const required: readonly string[] = schema?.required ?? [];
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: field,
  }));
}

function failures(endpoint: Endpoint): Record<string, { description: string }> {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errorCodes[code].status);
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${errorCodes[code].message}`).join('; '),
        content: { 'application/json': { schema: Failure } },
      },
    ]),
  );
}
