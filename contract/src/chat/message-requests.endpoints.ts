import { Type } from '../http/json-schema.ts';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Cursor } from '../http/fields.ts';
import { Username } from '../people/people.schema.ts';
import { messageRequestsCalls } from './message-requests.calls.ts';
import {
  MessageRequestForm,
  MessageRequestIdForm,
  MessageRequestPage,
  MessageRequestState,
} from './message-requests.schema.ts';
import { Room } from './rooms.schema.ts';

export const listMessageRequests = defineEndpoint({
  ...messageRequestsCalls.listMessageRequests,
  access: 'signed-in',
  summary:
    'Lists message requests you received and have not answered, newest first, twenty per page',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(MessageRequestPage),
  errors: [],
});

/** BAD_INPUT for the own username, NOT_FOUND for a user whom the viewer cannot see. */
export const getMessageRequestState = defineEndpoint({
  ...messageRequestsCalls.getMessageRequestState,
  access: 'signed-in',
  summary: 'Returns whether you can message a user, need a request for it, or have sent one',
  params: StrictObject({ username: Username }),
  success: 200,
  response: Success(MessageRequestState),
  errors: [],
});

/**
 * Returns the state after it; once per `clientId`, never with a link card. Writing to the sender of a request accepts
 * it. NOT_IN_NETWORK: the user accepts no requests. MESSAGE_REQUEST_SENT: one to this user waits or was ignored.
 * NEW_ACCOUNT_LIMIT: a new account has sent too many first messages or links today; every account can send ten requests
 * a day (RATE_LIMITED).
 */
export const sendMessageRequest = defineEndpoint({
  ...messageRequestsCalls.sendMessageRequest,
  access: 'signed-in',
  summary:
    'Sends one message to a user outside your network; between users who can write, an ordinary message',
  body: MessageRequestForm,
  success: 201,
  response: Success(MessageRequestState),
  errors: ['NOT_IN_NETWORK', 'MESSAGE_REQUEST_SENT', 'NEW_ACCOUNT_LIMIT'],
});

/** Also for an ignored one; a repeated call returns the same room. */
export const acceptMessageRequest = defineEndpoint({
  ...messageRequestsCalls.acceptMessageRequest,
  access: 'signed-in',
  summary: 'Accepts a message request; returns the direct room with it as the first message',
  body: MessageRequestIdForm,
  success: 200,
  response: Success(Room),
  errors: [],
});

/** A later message of the receiver to the sender still accepts it. */
export const ignoreMessageRequest = defineEndpoint({
  ...messageRequestsCalls.ignoreMessageRequest,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Hides a message request; the sender is not told and cannot send another one',
  body: MessageRequestIdForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});
