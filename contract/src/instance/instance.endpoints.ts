import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { instanceCalls } from './instance.calls.ts';
import { CommunityRules } from './instance.schema.ts';

export const getCommunityRules = defineEndpoint({
  ...instanceCalls.getCommunityRules,
  access: 'public',
  summary: 'Returns the community rules that operators have written, null without any',
  success: 200,
  response: Success(CommunityRules),
  errors: [],
});
