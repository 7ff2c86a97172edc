import { Type } from 'typebox';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Closed, Success } from '../http/envelope.ts';
import { Cursor } from '../http/fields.ts';
import { Username } from '../people/people.schema.ts';
import { networkCalls } from './network.calls.ts';
import {
  Connection,
  ConnectionPage,
  ConnectionSort,
  ReceivedRequestPage,
  RecieverForm,
  Relation,
  SearchText,
  SenderForm,
  SendRequestForm,
  SentRequestOutcome,
  SentRequestPage,
  SuggestionList,
  UsernameForm,
} from './network.schema.ts';

export const listReceivedRequests = defineEndpoint({
  ...networkCalls.listReceivedRequests,
  access: 'signed-in',
  summary: 'Who asks to connect, latest first, a hundred at a time',
  query: Closed({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  answer: Success(ReceivedRequestPage),
  errors: [],
});

export const listSentRequests = defineEndpoint({
  ...networkCalls.listSentRequests,
  access: 'signed-in',
  summary: 'Whom one has asked to connect, latest first, a hundred at a time',
  query: Closed({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  answer: Success(SentRequestPage),
  errors: [],
});

export const sendRequest = defineEndpoint({
  ...networkCalls.sendRequest,
  access: 'signed-in',
  summary: 'Asks somebody to connect; where they had asked already, both are connected at once',
  body: SendRequestForm,
  repeatable: true,
  success: 201,
  answer: Success(SentRequestOutcome),
  errors: ['ALREADY_CONNECTED', 'ALREADY_REQUESTED', 'NEW_ACCOUNT_LIMIT'],
});

export const acceptRequest = defineEndpoint({
  ...networkCalls.acceptRequest,
  access: 'signed-in',
  summary: 'Accepts a request that waits for one',
  body: SenderForm,
  success: 200,
  answer: Success(Connection),
  errors: [],
});

export const rejectRequest = defineEndpoint({
  ...networkCalls.rejectRequest,
  access: 'signed-in',
  summary: 'Ignores a request; the sender is not told, and is not heard again for thirty days',
  body: SenderForm,
  success: 200,
  answer: Success(EmptyObject),
  errors: [],
});

export const withdrawRequest = defineEndpoint({
  ...networkCalls.withdrawRequest,
  access: 'signed-in',
  summary: 'Takes back a request that one has sent',
  body: RecieverForm,
  success: 200,
  answer: Success(EmptyObject),
  errors: [],
});

export const removeConnection = defineEndpoint({
  ...networkCalls.removeConnection,
  access: 'signed-in',
  summary: 'Ends a connection, for both; the other is not notified',
  body: UsernameForm,
  success: 200,
  answer: Success(EmptyObject),
  errors: [],
});

export const listConnections = defineEndpoint({
  ...networkCalls.listConnections,
  access: 'signed-in',
  summary: 'One’s own network, a hundred at a time: latest first, or by name',
  query: Closed({
    timestamp: Type.Optional(Cursor),
    search: Type.Optional(SearchText),
    sort: Type.Optional(ConnectionSort),
  }),
  success: 200,
  answer: Success(ConnectionPage),
  errors: [],
});

export const listSuggestions = defineEndpoint({
  ...networkCalls.listSuggestions,
  access: 'signed-in',
  summary: 'People one may want to connect with, the best first, each with the reasons',
  success: 200,
  answer: Success(SuggestionList),
  errors: [],
});

export const dismissSuggestion = defineEndpoint({
  ...networkCalls.dismissSuggestion,
  access: 'signed-in',
  summary: 'Keeps somebody out of one’s suggestions for good',
  body: UsernameForm,
  success: 200,
  answer: Success(EmptyObject),
  errors: [],
});

export const getRelation = defineEndpoint({
  ...networkCalls.getRelation,
  access: 'signed-in',
  summary: 'How one stands to somebody',
  params: Closed({ username: Username }),
  success: 200,
  answer: Success(Relation),
  errors: [],
});
