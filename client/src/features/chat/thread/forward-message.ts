import { messagesCalls } from '@sangam/contract/chat/messages.calls.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { requestData } from '../../../lib/http-client.ts';
import type { BodyOf } from '../../../lib/request-input.ts';
import { createRequestThunk } from '../../../lib/request-thunk.ts';

/** Sends a message that the user can read to other rooms, where it arrives by events. */
export const forwardMessage = createRequestThunk(
  'chat/forwardMessage',
  fallbackMessages.anythingElse,
  (body: BodyOf<typeof messagesCalls.forwardMessage>, options) =>
    requestData(messagesCalls.forwardMessage, { body }, options),
);
