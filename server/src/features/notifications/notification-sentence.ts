import { notificationPath } from '@sangam/contract/notifications/notification-links.ts';
import {
  isSystemKind,
  type ConfigurableKind,
  type SystemKind,
} from '@sangam/contract/notifications/notification-kinds.ts';
import type { Notification } from '@sangam/contract/notifications/notifications.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { safeMailName } from '../../platform/mail/mail-names.ts';

/** The path that an email or push message opens: the list for an announcement, whose own link may lead to another site. */
export function pathOutside({ kind, target }: Notification): string {
  return kind === 'announcement' ? pages.notifications : notificationPath(target);
}

type ActorKind = Exclude<ConfigurableKind, SystemKind>;

const actionTexts: Readonly<
  Record<Exclude<ActorKind, 'comment' | 'project-request-accepted'>, string>
> = {
  like: 'liked your post',
  reply: 'replied to your comment',
  mention: 'mentioned you',
  'network-request': 'asked to connect with you',
  'network-accepted': 'accepted your connection request',
  'project-invite': 'invited you to a project',
  'project-join-request': 'asked to join your project',
  'room-added': 'added you to a conversation',
};

const systemSentences: Readonly<Record<SystemKind, string>> = {
  'report-outcome': 'We reviewed your report',
  'moderation-decision': 'A moderator made a decision about you',
  'appeal-outcome': 'Your appeal was answered',
  'complaint-update': 'There is news about your complaint',
  'complaint-due': 'A complaint needs your attention',
  'rules-reminder':
    'Please follow the community rules: content that breaks them can be removed, and accounts suspended',
  announcement: 'There is a new announcement',
};

function actionOf({ kind, target, requestType }: Notification & { kind: ActorKind }): string {
  if (kind === 'comment')
    return `commented on your ${target.page === 'project' ? 'project' : 'post'}`;
  if (kind !== 'project-request-accepted') return actionTexts[kind];
  return requestType === 'invitation'
    ? 'accepted your invitation to a project'
    : 'accepted your request to join a project';
}

/** What happened, without any text that a member wrote except names. */
export function notificationSentence(notification: Notification): string {
  const {
    kind,
    actors: [latest],
    actorCount,
  } = notification;
  if (isSystemKind(kind)) return systemSentences[kind];
  const name = safeMailName(latest?.name ?? '', 'Someone');
  const others = actorCount - 1;
  const who =
    others === 0 ? name : `${name} and ${others === 1 ? 'one other' : `${others} others`}`;
  return `${who} ${actionOf({ ...notification, kind })}`;
}
