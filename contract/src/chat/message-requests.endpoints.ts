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
  summary: 'Lists the message requests that you have received and not answered, newest first',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(MessageRequestPage),
  errors: [],
});

export const getMessageRequestState = defineEndpoint({
  ...messageRequestsCalls.getMessageRequestState,
  access: 'signed-in',
  summary: 'Returns whether you can message a user, need a request for it, or have sent one',
  params: StrictObject({ username: Username }),
  success: 200,
  response: Success(MessageRequestState),
  errors: [],
});

/** Writing to the sender of a request accepts it. NOT_IN_NETWORK: the user accepts no requests. */
export const sendMessageRequest = defineEndpoint({
  ...messageRequestsCalls.sendMessageRequest,
  access: 'signed-in',
  summary:
    'Sends one message to a user outside your network, without link cards; between users who can write to each other it is an ordinary message',
  body: MessageRequestForm,
  success: 201,
  response: Success(MessageRequestState),
  errors: ['NOT_IN_NETWORK', 'MESSAGE_REQUEST_SENT', 'NEW_ACCOUNT_LIMIT'],
});

export const acceptMessageRequest = defineEndpoint({
  ...messageRequestsCalls.acceptMessageRequest,
  access: 'signed-in',
  summary: 'Accepts a message request: it becomes the first message of a direct room',
  body: MessageRequestIdForm,
  success: 200,
  response: Success(Room),
  errors: [],
});

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
