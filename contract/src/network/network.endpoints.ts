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

/**
 * NOT_FOUND for a user whom the viewer cannot see, BAD_INPUT for the own username. ALREADY_REQUESTED: a request of the
 * viewer is pending or was ignored, which looks the same to them; once they withdraw an ignored one, further ones within
 * thirty days have the usual result but are not delivered. NEW_ACCOUNT_LIMIT: a new account has sent too many today.
 */
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
  summary: 'Accepts a received connection request and notifies its sender; NOT_FOUND without one',
  body: SenderForm,
  acceptsIdempotencyKey: true,
  success: 200,
  response: Success(Connection),
  errors: [],
});

/** NOT_FOUND without a request. */
export const rejectRequest = defineEndpoint({
  ...networkCalls.rejectRequest,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Ignores a connection request; the sender is not told, and further ones are not delivered for 30 days',
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
  summary: 'Withdraws your pending connection request and its notification; NOT_FOUND without one',
  body: ReceiverForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const removeConnection = defineEndpoint({
  ...networkCalls.removeConnection,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Removes a connection for both users; the other is not notified; NOT_FOUND without one',
  body: UsernameForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const listConnections = defineEndpoint({
  ...networkCalls.listConnections,
  access: 'signed-in',
  summary: 'Lists your connections, a hundred per page, the latest first (the default) or by name',
  query: StrictObject({
    timestamp: Type.Optional(Cursor),
    search: Type.Optional(ConnectionSearch),
    sort: Type.Optional(ConnectionSort),
  }),
  success: 200,
  response: Success(ConnectionPage),
  errors: [],
});

/** Without connections, users with a request in either direction, and dismissed ones. */
export const listSuggestions = defineEndpoint({
  ...networkCalls.listSuggestions,
  access: 'signed-in',
  summary:
    'Suggests up to sixty users to connect with, best first, each with reasons; not paginated',
  success: 200,
  response: Success(SuggestionList),
  errors: [],
});

/** NOT_FOUND for a user whom the viewer cannot see, BAD_INPUT for the own username. */
export const dismissSuggestion = defineEndpoint({
  ...networkCalls.dismissSuggestion,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Removes a user from your suggestions permanently; no error if not suggested',
  body: UsernameForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

/** For the viewer the state is `self`. */
export const getRelation = defineEndpoint({
  ...networkCalls.getRelation,
  access: 'signed-in',
  summary:
    'Returns your relation to a user, also by a former username; NOT_FOUND for a hidden user',
  params: StrictObject({ username: Username }),
  success: 200,
  response: Success(Relation),
  errors: [],
});
