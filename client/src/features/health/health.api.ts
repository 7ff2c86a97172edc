import { healthCalls } from '@sangam/contract/health/health.calls.ts';
import { request, type RequestOptions } from '../../lib/http-client.ts';

export async function fetchHealth(options: RequestOptions) {
  const { data } = await request(healthCalls.getHealth, undefined, options);
  return data;
}
