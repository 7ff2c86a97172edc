import type { Static, TSchema } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, Id, DateTime, NextCursor } from '../http/fields.ts';
import { RequestType } from '../projects/members.schema.ts';
import { PersonSummary } from '../people/people.schema.ts';
import { notificationKinds, type ConfigurableKind } from './notification-kinds.ts';

/** What a notification links to. */
export const NotificationTarget = StrictObject({
  page: Type.Enum(
    [
      'post',
      'project',
      'network',
      'collaborators',
      'profile',
      'projects',
      'room',
      'safety',
      'complaint',
      'terms',
      'event',
      'record',
      'drafts',
      'college',
      'link',
    ],
    {
      description:
        'network: received requests; collaborators: your connections; projects: project requests; safety: your reports, complaints and decisions about you; complaint: a complaint for moderators; terms: the rules; event: an event of the community; record: your attendance record of an event; drafts: your drafts of posts; college: your verified college; link: that of an announcement',
    },
  ),
  id: Type.Union([Type.String(), Type.Null()], {
    description:
      'Id of the post, project, room, event or complaint; username of a profile; tab of the safety page; the link of an announcement; null for lists and for an announcement without a link',
  }),
  commentId: Type.Union([Id, Type.Null()], { description: 'The comment to show' }),
});

/** A group of notifications of one kind about one subject; only of actors whom the viewer can see. */
export const Notification = StrictObject({
  id: Id,
  kind: Type.Enum([...notificationKinds]),
  actors: Type.Array(PersonSummary, {
    minItems: 1,
    maxItems: 3,
    description:
      'Some of the actors, latest first; the recipient for notifications without an actor',
  }),
  actorCount: Type.Integer({ minimum: 1, description: 'Number of all actors' }),
  excerpt: Type.String({
    description:
      'Excerpt of the post or comment, or the title or name; the whole text of an announcement',
  }),
  requestType: Type.Union([RequestType, Type.Null()], {
    description: 'What was accepted, where an invitation or a request to join a project was',
  }),
  target: NotificationTarget,
  isRead: Type.Boolean({ description: 'Whether all of the group is read' }),
  updatedAt: Type.String({ ...DateTime, description: 'When the group last grew' }),
});

export const NotificationFilter = Type.Enum(['all', 'mentions', 'requests', 'held-back'], {
  description:
    'all (the default): every kind; mentions: mentions and replies; requests: to connect or about projects; held-back: those that strangers caused, which no other filter has',
});

/** The number of unread groups that the list has with the filter `all`: not those held back, nor kinds that are off. */
export const UnreadCount = StrictObject({ unreadCount: Count });

export const NotificationPage = StrictObject({
  timestamp: NextCursor,
  unreadCount: Count,
  heldBack: Type.Union([StrictObject({ unreadActorCount: Count }), Type.Null()], {
    description:
      'Number of people with held-back notifications that are unread; null if there are none, also read ones',
  }),
  notifications: Type.Array(Notification),
});

export const NotificationIdsForm = StrictObject({
  ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
  heldBack: Type.Optional(
    Type.Boolean({
      description:
        'Changes what the list of held-back notifications shows of these groups; without it what the other list shows',
    }),
  ),
  until: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'Leaves out what happened later, such as a like after the list was opened',
    }),
  ),
});

/** `markedAt` identifies what was marked together, for an exact undo. */
export const MarkedAll = StrictObject({ unreadCount: Count, markedAt: Type.String() });

export const UndoMarkAllForm = StrictObject({
  markedAt: Type.String({ minLength: 1, maxLength: 40 }),
});

export const DigestFrequency = Type.Enum(['daily', 'weekly', 'off']);

const Channels = StrictObject({
  inApp: Type.Boolean(),
  email: Type.Boolean(),
  push: Type.Boolean(),
});

/** Channels left out stay unchanged, so that two changes of one kind at once do not undo each other. */
const ChannelsForm = StrictObject({
  inApp: Type.Optional(Type.Boolean()),
  email: Type.Optional(Type.Boolean()),
  push: Type.Optional(Type.Boolean()),
});

/** Lists the kinds one by one, so that each keeps its type. */
function byKind<Schema extends TSchema>(schema: Schema) {
  return {
    like: schema,
    comment: schema,
    reply: schema,
    mention: schema,
    'answer-accepted': schema,
    'network-request': schema,
    'network-accepted': schema,
    'project-invite': schema,
    'project-join-request': schema,
    'project-request-accepted': schema,
    'skill-endorsed': schema,
    'room-added': schema,
    'event-record': schema,
    announcement: schema,
  } as const satisfies Record<ConfigurableKind, Schema>;
}

const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:MM' });

export const QuietHours = StrictObject({
  start: TimeOfDay,
  end: TimeOfDay,
  timeZone: Type.String({
    minLength: 1,
    maxLength: 64,
    description: 'IANA name, such as Asia/Kolkata',
  }),
});

const quietHours = Type.Union([QuietHours, Type.Null()], {
  description:
    'No push messages at this time: at its end one message summarizes them; null: no quiet hours',
});

export const NotificationPreferences = StrictObject({
  digest: DigestFrequency,
  kinds: StrictObject(byKind(Channels)),
  showsTextInPush: Type.Boolean({
    description:
      'Whether all push messages, also of conversations, contain an excerpt of what members wrote and name decisions of moderators; false by default',
  }),
  pushesMessages: Type.Boolean({
    description:
      'Whether push messages are sent about new messages in conversations; true by default',
  }),
  quietHours,
  holdsBackStrangers: Type.Boolean({
    description:
      'Whether likes, comments, replies and mentions by users outside your network and projects wait in a list of their own, without push or email and not counted as unread; not mentions in conversations; false by default',
  }),
});

/** Fields left out stay unchanged. */
export const NotificationPreferencesForm = StrictObject({
  digest: Type.Optional(DigestFrequency),
  kinds: Type.Optional(
    Type.Partial(StrictObject(byKind(ChannelsForm)), { additionalProperties: false }),
  ),
  showsTextInPush: Type.Optional(Type.Boolean()),
  pushesMessages: Type.Optional(Type.Boolean()),
  quietHours: Type.Optional(quietHours),
  holdsBackStrangers: Type.Optional(Type.Boolean()),
});

export type NotificationTarget = Static<typeof NotificationTarget>;
export type Notification = Static<typeof Notification>;
export type NotificationIdsForm = Static<typeof NotificationIdsForm>;
export type NotificationFilter = Static<typeof NotificationFilter>;
export type NotificationPage = Static<typeof NotificationPage>;
export type MarkedAll = Static<typeof MarkedAll>;
export type DigestFrequency = Static<typeof DigestFrequency>;
export type NotificationPreferences = Static<typeof NotificationPreferences>;
export type NotificationPreferencesForm = Static<typeof NotificationPreferencesForm>;
export type QuietHours = Static<typeof QuietHours>;
