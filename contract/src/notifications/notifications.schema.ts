import { Type, type Static } from 'typebox';
import { Closed } from '../http/envelope.ts';
import { Count, Id, Moment, NextCursor } from '../http/fields.ts';
import { PersonSummary } from '../people/people.schema.ts';
import { notificationKinds, type ConfigurableKind } from './notification-kinds.ts';

/** Where a notification leads: the exact thing. */
export const NotificationTarget = Closed({
  page: Type.Enum(
    ['post', 'project', 'network', 'collaborators', 'profile', 'projects', 'room', 'safety'],
    {
      description:
        'network: the requests; collaborators: one’s network; projects: the requests of projects; safety: one’s reports, and decisions about oneself',
    },
  ),
  id: Type.Union([Type.String(), Type.Null()], {
    description:
      'The post, project or room; the username for a profile; the tab of safety; null for lists',
  }),
  commentId: Type.Union([Id, Type.Null()], { description: 'The comment to show there' }),
});

/** One group: everybody who did the same to the same thing. */
export const Notification = Closed({
  id: Id,
  kind: Type.Enum([...notificationKinds]),
  actors: Type.Array(PersonSummary, {
    minItems: 1,
    maxItems: 3,
    description: 'Some of them, the latest first; oneself where no person is behind it',
  }),
  actorCount: Type.Integer({ minimum: 1, description: 'How many people they are in all' }),
  excerpt: Type.String({
    description: 'The beginning of what it is about: words of a post or comment, a title, a name',
  }),
  target: NotificationTarget,
  isRead: Type.Boolean(),
  updatedAt: Moment,
});

export const NotificationFilter = Type.Enum(['all', 'mentions', 'requests']);

/** The unread groups among all that the list shows, whatever its filter. */
export const UnreadCount = Closed({ unreadCount: Count });

export const NotificationPage = Closed({
  timestamp: NextCursor,
  unreadCount: Count,
  notifications: Type.Array(Notification),
});

export const NotificationIdsForm = Closed({
  ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
});

/** `markedAt` names what was marked together, for undoing exactly that. */
export const MarkedAll = Closed({ unreadCount: Count, markedAt: Type.String() });

export const UndoMarkAllForm = Closed({ markedAt: Type.String({ minLength: 1, maxLength: 40 }) });

export const DigestRhythm = Type.Enum(['daily', 'weekly', 'off']);

const Channels = Closed({ inApp: Type.Boolean(), email: Type.Boolean() });

/** Written out, so that every kind has its type. */
const kinds = {
  like: Channels,
  comment: Channels,
  reply: Channels,
  mention: Channels,
  'network-request': Channels,
  'network-accepted': Channels,
  'project-invite': Channels,
  'project-join-request': Channels,
  'project-request-accepted': Channels,
  'room-added': Channels,
} as const satisfies Record<ConfigurableKind, typeof Channels>;

export const NotificationPreferences = Closed({
  digest: DigestRhythm,
  kinds: Closed(kinds),
});

/** What is left out stays as it is. */
export const NotificationPreferencesForm = Closed({
  digest: Type.Optional(DigestRhythm),
  kinds: Type.Optional(Type.Partial(Closed(kinds), { additionalProperties: false })),
});

export type NotificationTarget = Static<typeof NotificationTarget>;
export type Notification = Static<typeof Notification>;
export type NotificationFilter = Static<typeof NotificationFilter>;
export type NotificationPage = Static<typeof NotificationPage>;
export type MarkedAll = Static<typeof MarkedAll>;
export type DigestRhythm = Static<typeof DigestRhythm>;
export type NotificationPreferences = Static<typeof NotificationPreferences>;
export type NotificationPreferencesForm = Static<typeof NotificationPreferencesForm>;
