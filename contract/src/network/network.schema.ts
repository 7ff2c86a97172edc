import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Id, DateTime, NextCursor } from '../http/fields.ts';
import { PersonSummary, Username } from '../people/people.schema.ts';

const MutualCount = Type.Integer({
  minimum: 0,
  description: 'Number of mutual connections',
});

const requestFields = {
  id: Id,
  note: Type.String({ description: 'Note of the sender; may be empty' }),
  createdAt: DateTime,
  mutualCount: MutualCount,
} as const;

/** A connection request to the viewer. */
export const ReceivedRequest = StrictObject({
  ...requestFields,
  sender: PersonSummary,
  isFromInviter: Type.Boolean({ description: 'Whether the sender invited you to join' }),
});

/** A connection request of the viewer. An ignored one looks the same: the sender is not notified. */
export const SentRequest = StrictObject({ ...requestFields, receiver: PersonSummary });

export const Connection = StrictObject({
  person: PersonSummary,
  connectedAt: DateTime,
  mutualCount: MutualCount,
});

const total = Type.Integer({ minimum: 0, description: 'Of the whole list, not of this page' });

export const ReceivedRequestPage = StrictObject({
  timestamp: NextCursor,
  total,
  requests: Type.Array(ReceivedRequest),
});

export const SentRequestPage = StrictObject({
  timestamp: NextCursor,
  total,
  requests: Type.Array(SentRequest),
});

/** With a search, `total` counts only the matches. */
export const ConnectionPage = StrictObject({
  timestamp: NextCursor,
  total,
  connections: Type.Array(Connection),
});

/** The latest connection first, or by name in the order of the viewer’s language. */
export const ConnectionSort = Type.Enum(['recent', 'name']);

/** Part of the name, username or designation of a connection, or beginnings of words of the name in another script. */
export const ConnectionSearch = Type.String({ minLength: 1, maxLength: 100 });

export const SuggestionReasonKind = Type.Enum([
  'inviter',
  'mutual',
  'project',
  'skill',
  'college',
  'place',
  'newcomer',
]);

/** Why a user is suggested; the client writes the text. */
export const SuggestionReason = StrictObject({
  kind: SuggestionReasonKind,
  count: Type.Integer({ minimum: 0, description: 'Number of things in common; 0 for new users' }),
  names: Type.Array(Type.String(), {
    maxItems: 3,
    description: 'Examples: users, project titles, skills, college or place',
  }),
});

export const Suggestion = StrictObject({
  person: PersonSummary,
  reasons: Type.Array(SuggestionReason, { minItems: 1, description: 'Strongest first' }),
});

/** At most 60. */
export const SuggestionList = StrictObject({
  suggestions: Type.Array(Suggestion, { description: 'Best first; not paginated' }),
});

/** The relation of the viewer to a user, by connection and pending requests. */
export const RelationState = Type.Enum(['self', 'none', 'sent', 'received', 'connected']);

export const Relation = StrictObject({
  state: RelationState,
  isMuted: Type.Boolean({ description: 'Whether the viewer has muted the user' }),
  mutualCount: MutualCount,
});

/** The field name is spelled as in the specification. */
export const SendRequestForm = StrictObject({
  recieverUsername: Username,
  note: Type.Optional(
    Type.String({ maxLength: 4096, description: 'At most 300 characters (graphemes)' }),
  ),
});

/** `connected` if the other user had already sent a request; then no request is pending. */
export const SentRequestOutcome = StrictObject({
  state: RelationState,
  request: Type.Union([SentRequest, Type.Null()]),
});

export const ReceiverForm = StrictObject({ recieverUsername: Username });
export const SenderForm = StrictObject({ senderUsername: Username });

export type ReceivedRequest = Static<typeof ReceivedRequest>;
export type SentRequest = Static<typeof SentRequest>;
export type Connection = Static<typeof Connection>;
export type ReceivedRequestPage = Static<typeof ReceivedRequestPage>;
export type SentRequestPage = Static<typeof SentRequestPage>;
export type ConnectionPage = Static<typeof ConnectionPage>;
export type ConnectionSort = Static<typeof ConnectionSort>;
export type SuggestionReason = Static<typeof SuggestionReason>;
export type Suggestion = Static<typeof Suggestion>;
export type RelationState = Static<typeof RelationState>;
export type Relation = Static<typeof Relation>;
export type SentRequestOutcome = Static<typeof SentRequestOutcome>;
