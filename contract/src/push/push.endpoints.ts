import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { pushCalls } from './push.calls.ts';
import { PushEndpointForm, PushKey, PushState, PushSubscriptionForm } from './push.schema.ts';

export const getPushKey = defineEndpoint({
  ...pushCalls.getPushKey,
  access: 'signed-in',
  summary: 'Returns the key with which browsers subscribe to push messages',
  success: 200,
  response: Success(PushKey),
  errors: [],
});

/** An eleventh device replaces the oldest. BAD_INPUT for an address that is not public. */
export const subscribeToPush = defineEndpoint({
  ...pushCalls.subscribeToPush,
  access: 'signed-in',
  summary: 'Sends push messages to this device until its session ends',
  body: PushSubscriptionForm,
  success: 200,
  response: Success(PushState),
  errors: [],
});

export const unsubscribeFromPush = defineEndpoint({
  ...pushCalls.unsubscribeFromPush,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Sends no more push messages to a device; no error for an unknown one',
  body: PushEndpointForm,
  success: 200,
  response: Success(PushState),
  errors: [],
});
