import { messageRequestsCalls } from '@sangam/contract/chat/message-requests.calls.ts';
import type { MessageRequestState } from '@sangam/contract/chat/message-requests.schema.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { requestData } from '../../../lib/http-client.ts';
import { createQueuedThunk } from '../../../lib/outbox/queued-thunk.ts';

interface NewMessageRequest {
  readonly username: string;
  readonly content: string;
  /** The idempotency key; the same for a retry. */
  readonly clientId: string;
}

/** The target of a message request in the outbox. */
export function requestTarget(username: string): string {
  return `person/${username}`;
}

/** Sends one message to a user outside the network. Without a connection it waits in the outbox, and the result is null. */
export const sendMessageRequest = createQueuedThunk<MessageRequestState, NewMessageRequest>(
  'chat/sendMessageRequest',
  fallbackMessages.anythingElse,
  {
    target: ({ username }) => requestTarget(username),
    text: ({ content }) => content,
    key: ({ clientId }) => clientId,
    send: (body, options) =>
      requestData(messageRequestsCalls.sendMessageRequest, { body }, options),
  },
);
