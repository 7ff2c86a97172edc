import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Writer } from '../faults/writers.ts';

/** Sends one request: POST with a body, GET without. */
export async function call(url: string, person: Writer, path: string, body?: object) {
  const response = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${await person.token()}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as { data: never } };
}

/** Tries a wrong password from this address, with `claims` as X-Forwarded-For header; returns the status. */
export async function guess(url: string, localAddress: string, claims?: string): Promise<number> {
  const asked = request(`${url}/api/auth/login`, {
    method: 'POST',
    localAddress,
    headers: { 'content-type': 'application/json', ...(claims && { 'x-forwarded-for': claims }) },
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  asked.on('error', reject).on('response', (response) => {
    void text(response).then(() => resolve(response.statusCode ?? 0));
  });
  asked.end(JSON.stringify({ email: 'nobody@example.in', password: 'rain on tin roofs' }));
  return promise;
}

export async function readiness(url: string): Promise<Record<string, unknown>> {
  return (await fetch(`${url}/readyz`)).json() as Promise<Record<string, unknown>>;
}
