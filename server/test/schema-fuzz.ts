import type { Endpoint } from '@sangam/contract/http/endpoint.ts';
import { apiRoot } from '@sangam/contract/http/call.ts';
import type { InjectOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { formBody, type FormPart } from './form-body.ts';

/** A seeded random generator of numbers between 0 and 1. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The seeds of a test with random actions, from `first`: these many in every run, `SEEDED_RUNS` in the long run. */
export function seedsOf(inEveryRun: number, first = 1): number[] {
  const length = Number(process.env['SEEDED_RUNS'] ?? inEveryRun);
  return Array.from({ length }, (_, index) => first + index);
}

type Random = () => number;

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

const deep = JSON.parse('['.repeat(200) + ']'.repeat(200)) as unknown;

/** Values that are known to cause errors. */
const nastyValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  0.1,
  [],
  [[]],
  {},
  deep,
  '',
  ' ',
  '0',
  'null',
  'x'.repeat(300),
  'x'.repeat(70_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202etxt',
  '👩‍👩‍👧',
  'श्रेया',
  'தமிழ்',
  'urn:uuid:00000000-0000-7000-8000-000000000000',
  "' or 1=1 --",
  '<script>1</script>',
  '../../etc/passwd',
  '%00',
  '${x}',
  { __proto__: null, constructor: 1 },
  ['a', 'b'],
  { $ne: null },
  '2026-13-45T99:99:99Z',
  'a@b',
];

const strangeBodies: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '0',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":1,"a":2}',
  '{"a":"\\u0000"}',
  '['.repeat(5000),
  '\ufeff{}',
  `{"a":"${'x'.repeat(300_000)}"}`,
];

const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/json; charset=utf-16',
  'application/jsonp',
  'application/json\ttext/html',
  'application/vnd.api+json',
  'application/x-msgpack',
  'multipart/form-data; boundary=',
  '/',
  '*/*',
  '',
];

/** Names of the object prototype, for prototype pollution. */
const prototypeNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

/** A value that fits the schema, or nearly: the starting point of every mutation. */
function sample(schema: TSchema, random: Random): unknown {
  const known = schema as { enum?: unknown[]; const?: unknown; type?: string; format?: string };
  if (known.enum) return pick(random, known.enum);
  if (known.const !== undefined) return known.const;
  if (known.format === 'email') return `fuzz-${Math.floor(random() * 1e9)}@example.in`;
  if (known.format === 'uuid') return '00000000-0000-7000-8000-000000000000';
  if (known.type === 'array') return [];
  if (known.type === 'integer' || known.type === 'number') return 1;
  if (known.type === 'boolean') return random() < 0.5;
  return 'a phrase of some length';
}

function mutate(fields: Record<string, unknown>, random: Random): Record<string, unknown> {
  const changed = { ...fields };
  const names = Object.keys(fields);
  const name = names.length > 0 ? pick(random, names) : 'extra';
  const turn = random();
  if (turn < 0.15) delete changed[name];
  else if (turn < 0.25) changed[`extra${Math.floor(random() * 9)}`] = pick(random, nastyValues);
  else if (turn < 0.35) addOwn(changed, pick(random, prototypeNames), pick(random, nastyValues));
  else if (turn < 0.9) changed[name] = pick(random, nastyValues);
  return changed;
}

/** Defines an own property: an assignment to `__proto__` would not. */
function addOwn(fields: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(fields, name, { value, enumerable: true });
}

/** The same field twice, as raw JSON: the validated value must be the used one. */
function doubled(fields: Record<string, unknown>, random: Random): string {
  const text = JSON.stringify(fields);
  const names = Object.keys(fields);
  if (names.length === 0) return text;
  const again = JSON.stringify({ [pick(random, names)]: pick(random, nastyValues) });
  return random() < 0.5
    ? `${text.slice(0, -1)},${again.slice(1)}`
    : `${again.slice(0, -1)},${text.slice(1)}`;
}

const strangeFiles: readonly (string | Buffer)[] = [
  '',
  'text',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'GIF89a',
  'RIFF0000WEBP',
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.from('ffd8ffe000104a46', 'hex'),
  Buffer.from('000000186674797069736f6d00000200', 'hex'),
  Buffer.from('1a45dfa39f4282847765626d', 'hex'),
  Buffer.alloc(100_000, 7),
];

function mutatedForm({ body, files = {} }: Endpoint, random: Random) {
  const parts: FormPart[] = Object.entries(mutate(fill(body, random), random)).flatMap(
    ([name, value]) =>
      [value].flat().map((one) => ({
        name,
        value: typeof one === 'string' ? one : JSON.stringify(one),
        ...(random() < 0.1 && { type: 'application/json' }),
      })),
  );
  while (random() < 0.6) {
    const name = random() < 0.9 ? pick(random, Object.keys(files)) : pick(random, formNames);
    parts.push({ name, value: pick(random, strangeFiles), fileName: pick(random, formNames) });
  }
  const { headers, payload } = formBody(parts);
  if (random() < 0.8) return { headers, payload };
  const cut = payload.subarray(0, Math.floor(random() * payload.length));
  return {
    headers: random() < 0.5 ? headers : { 'content-type': 'multipart/form-data' },
    payload: cut,
  };
}

const formNames = ['', '..', '__proto__', 'constructor', 'content', 'x'.repeat(300), '../a.png'];

/** A value for every field of a schema. */
function fill(schema: Endpoint['body'], random: Random): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema?.properties ?? {}).map(([name, field]) => [name, sample(field, random)]),
  );
}

function mutatedBody(endpoint: Endpoint, random: Random): string {
  const turn = random();
  if (turn < 0.2) return pick(random, strangeBodies);
  const fields = fill(endpoint.body, random);
  return turn < 0.35 ? doubled(fields, random) : JSON.stringify(mutate(fields, random));
}

/** One request to an endpoint, with a random mutation of its query and of its body. */
export function mutatedRequest(
  endpoint: Endpoint,
  random: Random,
): InjectOptions & { readonly url: string } {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, () =>
    encodeURIComponent(
      pick(random, ['x', '..', '%', '🙂', '00000000-0000-7000-8000-000000000000']),
    ),
  );
  const query = new URLSearchParams(
    Object.entries(mutate(fill(endpoint.query, random), random)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  const url = `${apiRoot}${path}?${query.toString().slice(0, 4000)}`;
  if (endpoint.files && random() < 0.9) {
    return { method: endpoint.method, url, ...mutatedForm(endpoint, random) };
  }
  const body = mutatedBody(endpoint, random);
  const type = random() < 0.2 ? pick(random, contentTypes) : 'application/json';
  return {
    method: endpoint.method,
    url,
    ...(endpoint.method !== 'GET' && { payload: body, headers: { 'content-type': type } }),
  };
}
