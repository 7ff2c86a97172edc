import { Trans } from '@lingui/react/macro';
import {
  isSystemKind,
  type ConfigurableKind,
  type SystemKind,
} from '@sangam/contract/notifications/notification-kinds.ts';
import { notificationPath } from '@sangam/contract/notifications/notification-links.ts';
import type { Notification } from '@sangam/contract/notifications/notifications.schema.ts';
import { clsx } from 'clsx';
import {
  ShieldCheck,
  AtSign,
  Award,
  CalendarDays,
  CircleCheck,
  Megaphone,
  FolderKanban,
  Heart,
  MessageCircle,
  MessagesSquare,
  Reply,
  UserPlus,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react';
import { Link } from '../../../lib/router.tsx';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { markNotificationsRead } from '../notifications.thunks.ts';
import { NotificationText } from './NotificationText.tsx';

type ActorKind = Exclude<ConfigurableKind, SystemKind>;

const kindIcons: Record<ActorKind, LucideIcon> = {
  like: Heart,
  comment: MessageCircle,
  reply: Reply,
  mention: AtSign,
  'answer-accepted': CircleCheck,
  'network-request': UserPlus,
  'network-accepted': UserRoundCheck,
  'project-invite': FolderKanban,
  'project-join-request': FolderKanban,
  'project-request-accepted': FolderKanban,
  'skill-endorsed': Award,
  'room-added': MessagesSquare,
};

interface KindIconProps {
  kind: ActorKind;
}

/** The kind as an icon; decorative, because the text says the same. */
function KindIcon({ kind }: KindIconProps) {
  const Icon = kindIcons[kind];
  return (
    <span className="absolute -right-1.5 -bottom-1 grid size-6 place-items-center rounded-full border-2 border-surface bg-primary text-on-primary">
      <Icon aria-hidden className="size-3" strokeWidth={2.5} />
    </span>
  );
}

interface NotificationRowProps {
  notification: Notification;
}

export function NotificationRow({ notification }: NotificationRowProps) {
  const dispatch = useAppDispatch();
  const { id, actors, isRead, excerpt, updatedAt, target, kind } = notification;
  const [latest] = actors;
  return (
    <li className={clsx('relative', !isRead && 'bg-primary-soft')}>
      <Link
        to={notificationPath(target)}
        onClick={() => {
          if (!isRead) void dispatch(markNotificationsRead(id));
        }}
        className="flex gap-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2 lg:px-5"
      >
        <span className="relative h-fit">
          {isSystemKind(kind) ? (
            <SystemIcon kind={kind} />
          ) : (
            <>
              <Avatar name={latest?.name ?? ''} picture={latest?.picture} size={48} />
              <KindIcon kind={kind} />
            </>
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-body break-words text-text">
            {!isRead && (
              <VisuallyHidden>
                <Trans>Unread:</Trans>{' '}
              </VisuallyHidden>
            )}
            <NotificationText notification={notification} />
          </span>
          <Excerpt kind={kind} excerpt={excerpt} />
          <span className="mt-0.5 block text-meta text-subtle">
            <RelativeTime at={updatedAt} />
          </span>
        </span>
        {!isRead && <span aria-hidden className="mt-2 size-3 shrink-0 rounded-full bg-primary" />}
      </Link>
    </li>
  );
}

/** The text of an announcement is shown in full below its title, because no page has it. */
function Excerpt({ kind, excerpt }: Pick<Notification, 'kind' | 'excerpt'>) {
  const isAnnouncement = kind === 'announcement';
  const text = isAnnouncement ? excerpt.slice(excerpt.indexOf('\n') + 1) : excerpt;
  if (text === '' || kind === 'project-request-accepted') return null;
  return (
    <span
      dir="auto"
      className={clsx(
        'mt-0.5 text-control break-words text-muted',
        isAnnouncement ? 'block whitespace-pre-line' : 'line-clamp-2',
      )}
    >
      {text}
    </span>
  );
}

/** Replaces the avatar: the notification has no actor. */
function SystemIcon({ kind }: { kind: SystemKind }) {
  const isEvent = kind.startsWith('event-');
  const Icon = kind === 'announcement' ? Megaphone : isEvent ? CalendarDays : ShieldCheck;
  return (
    <span className="grid size-12 place-items-center rounded-full bg-primary text-on-primary">
      <Icon aria-hidden className="size-6" />
    </span>
  );
}
