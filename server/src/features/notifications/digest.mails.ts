import { notificationPath } from '@sangam/contract/notifications/notification-links.ts';
import {
  isHouseKind,
  type ChosenKind,
  type HouseKind,
} from '@sangam/contract/notifications/notification-kinds.ts';
import type { Notification } from '@sangam/contract/notifications/notifications.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { mailableName } from '../../platform/mail/mail-names.ts';
import type { Addressee } from './digest.queries.ts';

interface Digest {
  readonly notifications: readonly Notification[];
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
}

const groupsNamed = 20;

/** Says who did what, never what they wrote: nobody sends their words to strangers through our mails. */
export function digestMail(
  to: Addressee,
  { notifications, publicUrl, unsubscribeUrl }: Digest,
): Mail {
  const named = notifications.slice(0, groupsNamed).map((notification) => {
    const link = `${publicUrl}${notificationPath(notification.target)}`;
    return `* ${sentenceFor(notification)}\n  ${link}`;
  });
  const more = notifications.length - named.length;
  const rest = more > 0 ? `\n\nand ${more} more.` : '';
  return {
    to: to.email,
    subject: subjectFor(notifications.length),
    text: `Hello ${mailableName(to.name, 'there')},

this is what you have not seen yet on Sangam:

${named.join('\n\n')}${rest}

See everything:
${publicUrl}${pages.notifications}

You get this mail ${to.digest === 'daily' ? 'once a day' : 'once a week'}, when there is something new. Choose what you hear of in Settings,
or stop these mails here, without logging in:
${unsubscribeUrl}

Sangam
`,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function subjectFor(count: number): string {
  return count === 1 ? 'Something new for you on Sangam' : `${count} new things for you on Sangam`;
}

const deeds: Readonly<Record<ChosenKind, string>> = {
  like: 'liked your post',
  comment: 'commented on what you shared',
  reply: 'replied to your comment',
  mention: 'mentioned you',
  'network-request': 'asked to connect with you',
  'network-accepted': 'accepted your request to connect',
  'project-invite': 'invited you to a project',
  'project-join-request': 'asked to join your project',
  'project-request-accepted': 'accepted your project request',
  'room-added': 'added you to a conversation',
};

const houseSentences: Readonly<Record<HouseKind, string>> = {
  'report-outcome': 'We have looked at what you reported',
  'moderation-decision': 'A decision was made about you',
  'appeal-outcome': 'Your appeal was answered',
};

function sentenceFor({ kind, actors: [latest], actorCount }: Notification): string {
  if (isHouseKind(kind)) return houseSentences[kind];
  const name = mailableName(latest?.name ?? '', 'Someone');
  const others = actorCount - 1;
  const who =
    others === 0 ? name : `${name} and ${others === 1 ? 'one other' : `${others} others`}`;
  return `${who} ${deeds[kind]}`;
}
