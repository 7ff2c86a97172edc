import { Type } from '../http/json-schema.ts';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Cursor } from '../http/fields.ts';
import { Username, UsernameForm } from '../people/people.schema.ts';
import { networkCalls } from './network.calls.ts';
import {
  Connection,
  ConnectionPage,
  ConnectionSearch,
  ConnectionSort,
  ReceivedRequestPage,
  ReceiverForm,
  Relation,
  SenderForm,
  SendRequestForm,
  SentRequestOutcome,
  SentRequestPage,
  SuggestionList,
} from './network.schema.ts';

export const listReceivedRequests = defineEndpoint({
  ...networkCalls.listReceivedRequests,
  access: 'signed-in',
  summary: 'Lists received connection requests, newest first, a hundred per page',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(ReceivedRequestPage),
  errors: [],
});

export const listSentRequests = defineEndpoint({
  ...networkCalls.listSentRequests,
  access: 'signed-in',
  summary: 'Lists sent connection requests, newest first, a hundred per page',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(SentRequestPage),
  errors: [],
});

export const sendRequest = defineEndpoint({
  ...networkCalls.sendRequest,
  access: 'signed-in',
  summary:
    'Sends a connection request; connects both at once if the other user had already sent one',
  body: SendRequestForm,
  acceptsIdempotencyKey: true,
  success: 201,
  response: Success(SentRequestOutcome),
  errors: ['ALREADY_CONNECTED', 'ALREADY_REQUESTED', 'NEW_ACCOUNT_LIMIT'],
});

export const acceptRequest = defineEndpoint({
  ...networkCalls.acceptRequest,
  access: 'signed-in',
  summary: 'Accepts a received connection request',
  body: SenderForm,
  acceptsIdempotencyKey: true,
  success: 200,
  response: Success(Connection),
  errors: [],
});

export const rejectRequest = defineEndpoint({
  ...networkCalls.rejectRequest,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Ignores a connection request; the sender is not notified and cannot send another for thirty days',
  body: SenderForm,
  acceptsIdempotencyKey: true,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const withdrawRequest = defineEndpoint({
  ...networkCalls.withdrawRequest,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Withdraws a sent connection request',
  body: ReceiverForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const removeConnection = defineEndpoint({
  ...networkCalls.removeConnection,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Removes a connection for both users; the other is not notified',
  body: UsernameForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const listConnections = defineEndpoint({
  ...networkCalls.listConnections,
  access: 'signed-in',
  summary: 'Lists your connections, a hundred per page, by date or by name',
  query: StrictObject({
    timestamp: Type.Optional(Cursor),
    search: Type.Optional(ConnectionSearch),
    sort: Type.Optional(ConnectionSort),
  }),
  success: 200,
  response: Success(ConnectionPage),
  errors: [],
});

export const listSuggestions = defineEndpoint({
  ...networkCalls.listSuggestions,
  access: 'signed-in',
  summary: 'Suggests users to connect with, best first, each with reasons',
  success: 200,
  response: Success(SuggestionList),
  errors: [],
});

export const dismissSuggestion = defineEndpoint({
  ...networkCalls.dismissSuggestion,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Removes a user from your suggestions permanently',
  body: UsernameForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const getRelation = defineEndpoint({
  ...networkCalls.getRelation,
  access: 'signed-in',
  summary: 'Returns your relation to another user',
  params: StrictObject({ username: Username }),
  success: 200,
  response: Success(Relation),
  errors: [],
});
