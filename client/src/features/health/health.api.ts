import { healthCalls } from '@sangam/contract/health/health.calls.ts';
import type { getHealth } from '@sangam/contract/health/health.endpoints.ts';
import { request } from '../../lib/http-client.ts';

type Options = Parameters<typeof request<typeof getHealth>>[2];

export async function fetchHealth(options: Options) {
  const { data } = await request<typeof getHealth>(healthCalls.getHealth, undefined, options);
  return data;
}
