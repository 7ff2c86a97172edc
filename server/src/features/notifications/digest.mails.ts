import { notificationPath } from '@sangam/contract/notifications/notification-links.ts';
import {
  isSystemKind,
  type ConfigurableKind,
  type SystemKind,
} from '@sangam/contract/notifications/notification-kinds.ts';
import type { Notification } from '@sangam/contract/notifications/notifications.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Mail, MailSite } from '../../platform/mail/mailer.ts';
import { safeMailName } from '../../platform/mail/mail-names.ts';
import type { DigestRecipient } from './digest.queries.ts';

interface Digest {
  readonly notifications: readonly Notification[];
  readonly site: MailSite;
  readonly unsubscribeUrl: string;
}

const maxListedGroups = 20;

/** Contains the action and the actor, never user-written text, so that our mails cannot be used for spam. */
export function digestMail(
  to: DigestRecipient,
  { notifications, site, unsubscribeUrl }: Digest,
): Mail {
  const listed = notifications.slice(0, maxListedGroups).map((notification) => {
    // The list has the text of an announcement; its own link may lead to another site.
    const isAnnouncement = notification.kind === 'announcement';
    const path = isAnnouncement ? pages.notifications : notificationPath(notification.target);
    return `* ${sentenceFor(notification)}\n  ${site.url}${path}`;
  });
  const more = notifications.length - listed.length;
  const rest = more > 0 ? `\n\nand ${more} more.` : '';
  return {
    to: to.email,
    subject: subjectFor(notifications.length, site),
    text: `Hello ${safeMailName(to.name, 'there')},

Here is what is new for you on ${site.name}:

${listed.join('\n\n')}${rest}

See everything:
${site.url}${pages.notifications}

You get this email ${to.digest === 'daily' ? 'once a day' : 'once a week'} if there is something new. Change this in Settings,
or unsubscribe without logging in:
${unsubscribeUrl}

${site.name}
`,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function subjectFor(count: number, site: MailSite): string {
  return count === 1
    ? `You have a new notification on ${site.name}`
    : `You have ${count} new notifications on ${site.name}`;
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

function sentenceFor(notification: Notification): string {
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
