import * as auth from './auth/auth.endpoints.ts';
import * as health from './health/health.endpoints.ts';
import type { Endpoint } from './http/endpoint.ts';

/** Every endpoint by its name, grouped by feature: the documentation and the tests walk this. */
export const endpoints = { health, auth } as const satisfies Record<
  string,
  Record<string, Endpoint>
>;
