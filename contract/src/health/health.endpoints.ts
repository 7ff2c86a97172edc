import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { healthCalls } from './health.calls.ts';
import { Health } from './health.schema.ts';

export const getHealth = defineEndpoint({
  ...healthCalls.getHealth,
  access: 'public',
  summary: 'Returns the health of the server and its database',
  success: 200,
  response: Success(Health),
  errors: [],
});
