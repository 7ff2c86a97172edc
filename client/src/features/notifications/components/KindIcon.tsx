import type { ChosenKind } from '@sangam/contract/notifications/notification-kinds.ts';
import {
  AtSign,
  FolderKanban,
  Heart,
  MessageCircle,
  MessagesSquare,
  Reply,
  UserPlus,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react';

const icons: Record<ChosenKind, LucideIcon> = {
  like: Heart,
  comment: MessageCircle,
  reply: Reply,
  mention: AtSign,
  'network-request': UserPlus,
  'network-accepted': UserRoundCheck,
  'project-invite': FolderKanban,
  'project-join-request': FolderKanban,
  'project-request-accepted': FolderKanban,
  'room-added': MessagesSquare,
};

interface KindIconProps {
  kind: ChosenKind;
}

/** What it is about at a glance; the words beside it say the same. */
export function KindIcon({ kind }: KindIconProps) {
  const Icon = icons[kind];
  return (
    <span className="absolute -right-1.5 -bottom-1 grid size-6 place-items-center rounded-full border-2 border-surface bg-primary text-on-primary">
      <Icon aria-hidden className="size-3" strokeWidth={2.5} />
    </span>
  );
}
