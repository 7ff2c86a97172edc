import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, DateTime, Id, NextCursor } from '../http/fields.ts';
import { PersonSummary, Username } from '../people/people.schema.ts';
import { MessageContent } from './messages.schema.ts';

export const MessageRequest = StrictObject({
  id: Id,
  sender: PersonSummary,
  content: Type.String(),
  createdAt: DateTime,
});

/** `count` is that of all pending requests, at most a hundred. */
export const MessageRequestPage = StrictObject({
  timestamp: NextCursor,
  count: Count,
  requests: Type.Array(MessageRequest),
});

/** What the viewer can send to a user. It does not tell whether the user has seen or ignored a request. */
export const MessageRequestState = StrictObject({
  person: PersonSummary,
  canOpen: Type.Boolean({
    description: 'They have a direct room, or the viewer can open one without a request',
  }),
  canSend: Type.Boolean({ description: 'Whether the user accepts a request of the viewer' }),
  sent: Type.Union([StrictObject({ content: Type.String(), createdAt: DateTime }), Type.Null()], {
    description: 'The request of the viewer; null once it is accepted',
  }),
});

export const MessageRequestForm = StrictObject({
  username: Username,
  clientId: Id,
  content: MessageContent,
});

export const MessageRequestIdForm = StrictObject({ requestId: Id });

export type MessageRequest = Static<typeof MessageRequest>;
export type MessageRequestPage = Static<typeof MessageRequestPage>;
export type MessageRequestState = Static<typeof MessageRequestState>;
export type MessageRequestForm = Static<typeof MessageRequestForm>;
