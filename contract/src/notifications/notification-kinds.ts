/** What people are told of, each as they wish. Stored, so a kind is never renamed. */
export const configurableKinds = [
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

export type ConfigurableKind = (typeof configurableKinds)[number];

/** What nobody can switch off: what became of a report, of oneself, and of an appeal. No person is behind it. */
export const moderationKinds = ['report-outcome', 'moderation-decision', 'appeal-outcome'] as const;

export type ModerationKind = (typeof moderationKinds)[number];

export function isModerationKind(kind: NotificationKind): kind is ModerationKind {
  return moderationKinds.some((one) => one === kind);
}

export const notificationKinds = [...configurableKinds, ...moderationKinds] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** The two filters beside 'all', by kind. */
export const notificationFilters = {
  mentions: ['mention', 'reply'],
  requests: ['network-request', 'project-invite', 'project-join-request'],
} as const satisfies Record<string, readonly NotificationKind[]>;
