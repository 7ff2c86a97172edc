/** What people are told of. Stored, so a kind is never renamed. */
export const notificationKinds = [
  'like',
  'comment',
  'reply',
  'mention',
  'network-request',
  'network-accepted',
  'project-invite',
  'project-join-request',
  'project-request-accepted',
  'room-added',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** The two filters beside 'all', by kind. */
export const notificationFilters = {
  mentions: ['mention', 'reply'],
  requests: ['network-request', 'project-invite', 'project-join-request'],
} as const satisfies Record<string, readonly NotificationKind[]>;
