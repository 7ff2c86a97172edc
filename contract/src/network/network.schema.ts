import { Type, type Static } from 'typebox';
import { Closed } from '../http/envelope.ts';
import { Id, Moment, NextCursor } from '../http/fields.ts';
import { PersonSummary, Username } from '../people/people.schema.ts';

const MutualCount = Type.Integer({
  minimum: 0,
  description: 'How many people are in the network of both',
});

const requestFields = {
  id: Id,
  note: Type.String({ description: 'What the sender wrote along; empty where nothing' }),
  createdAt: Moment,
  mutualCount: MutualCount,
} as const;

/** What somebody asks of the viewer. */
export const ReceivedRequest = Closed({ ...requestFields, sender: PersonSummary });

/** What the viewer asked of somebody. One that was ignored looks the same: the sender is not told. */
export const SentRequest = Closed({ ...requestFields, receiver: PersonSummary });

export const Connection = Closed({
  person: PersonSummary,
  connectedAt: Moment,
  mutualCount: MutualCount,
});

const total = Type.Integer({ minimum: 0, description: 'Of the whole list, not of this page' });

export const ReceivedRequestPage = Closed({
  timestamp: NextCursor,
  total,
  requests: Type.Array(ReceivedRequest),
});

export const SentRequestPage = Closed({
  timestamp: NextCursor,
  total,
  requests: Type.Array(SentRequest),
});

export const ConnectionPage = Closed({
  timestamp: NextCursor,
  total,
  connections: Type.Array(Connection),
});

export const ConnectionSort = Type.Enum(['recent', 'name']);

export const SearchText = Type.String({ minLength: 1, maxLength: 100 });

export const SuggestionReasonKind = Type.Enum([
  'mutual',
  'project',
  'skill',
  'college',
  'place',
  'newcomer',
]);

/** Why somebody is suggested; the client finds the words. */
export const SuggestionReason = Closed({
  kind: SuggestionReasonKind,
  count: Type.Integer({ minimum: 0, description: 'How many are shared; 0 for newcomers' }),
  names: Type.Array(Type.String(), {
    maxItems: 3,
    description: 'Some of them: people, project titles, skills, the college, the place',
  }),
});

export const Suggestion = Closed({
  person: PersonSummary,
  reasons: Type.Array(SuggestionReason, { minItems: 1, description: 'The strongest first' }),
});

export const SuggestionList = Closed({
  suggestions: Type.Array(Suggestion, { description: 'The best first; all of them at once' }),
});

/** How the viewer stands to somebody: asked them, was asked by them, connected, or nothing yet. */
export const RelationState = Type.Enum(['self', 'none', 'sent', 'received', 'connected']);

export const Relation = Closed({
  state: RelationState,
  isMuted: Type.Boolean({ description: 'Whether the viewer has muted them' }),
  mutualCount: MutualCount,
});

/** Spelled as the specification spells it. */
export const SendRequestForm = Closed({
  recieverUsername: Username,
  note: Type.Optional(
    Type.String({ maxLength: 4096, description: 'At most 300 letters, as people count them' }),
  ),
});

/** `connected` where the other had asked already: then there is no request any more. */
export const SentRequestOutcome = Closed({
  state: RelationState,
  request: Type.Union([SentRequest, Type.Null()]),
});

export const RecieverForm = Closed({ recieverUsername: Username });
export const SenderForm = Closed({ senderUsername: Username });
export const UsernameForm = Closed({ username: Username });

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
