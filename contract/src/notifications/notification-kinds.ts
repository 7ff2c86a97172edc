/** Notifications that users can turn on and off. Stored in the database, so a kind is never renamed. */
export const configurableKinds = [
  'like',
  'comment',
  'reply',
  'mention',
  'answer-accepted',
  'network-request',
  'network-accepted',
  'project-invite',
  'project-join-request',
  'project-request-accepted',
  'skill-endorsed',
  'room-added',
  'event-record',
  'announcement',
] as const;

export type ConfigurableKind = (typeof configurableKinds)[number];

/** Notifications of moderation, the grievance desk and the rules. Users cannot turn them off; they have no actor. */
const moderationKinds = [
  'report-outcome',
  'moderation-decision',
  'appeal-outcome',
  'complaint-update',
  'complaint-due',
  'rules-reminder',
] as const;

export type ModerationKind = (typeof moderationKinds)[number];

/**
 * Notifications about an event for which the user has registered, to which they are invited, at which they speak or
 * for which a connection holds a seat for them. Users cannot turn them off; they have no actor.
 */
export const eventNotificationKinds = [
  'event-seat',
  'event-changed',
  'event-cancelled',
  'event-reminder',
  'event-invited',
  'event-speaker',
  'event-group',
] as const;

/** A scheduled post of the user was refused. Users cannot turn it off; it has no actor. */
export const draftNotificationKind = 'post-not-published';

/** About the verified college of the user, who must act to keep it or to get it again. Users cannot turn them off; they have no actor. */
export const collegeBadgeKinds = ['college-badge-expiring', 'college-badge-ended'] as const;

export type EventNotificationKind = (typeof eventNotificationKinds)[number];

/** Push messages do not name these unless the recipient chose to show texts, because anybody can read a lock screen. */
export function isModerationKind(kind: NotificationKind): kind is ModerationKind {
  return moderationKinds.some((one) => one === kind);
}

/** Notifications of the product itself, which have no actor. */
const systemKinds = [
  ...moderationKinds,
  ...eventNotificationKinds,
  draftNotificationKind,
  ...collegeBadgeKinds,
  'event-record',
  'announcement',
] as const;

export type SystemKind = (typeof systemKinds)[number];

export function isSystemKind(kind: NotificationKind): kind is SystemKind {
  return systemKinds.some((one) => one === kind);
}

export const notificationKinds = [
  ...configurableKinds,
  ...moderationKinds,
  ...eventNotificationKinds,
  draftNotificationKind,
  ...collegeBadgeKinds,
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** The kinds that are held back if strangers caused them and the recipient chose so; not mentions in conversations. */
export const holdableKinds = [
  'like',
  'comment',
  'reply',
  'mention',
] as const satisfies readonly ConfigurableKind[];

/** The kinds that these filters of the list include; the filters `all` and `held-back` do not select by kind. */
export const notificationFilters = {
  mentions: ['mention', 'reply'],
  requests: ['network-request', 'project-invite', 'project-join-request'],
} as const satisfies Record<string, readonly NotificationKind[]>;
