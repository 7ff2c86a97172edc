import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import {
  Bell,
  BookOpen,
  CalendarDays,
  CircleQuestionMark,
  FolderKanban,
  GraduationCap,
  House,
  LayoutDashboard,
  MessageSquare,
  Settings,
  Trophy,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { type ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { MessagesBadge } from '../../features/chat/components/MessagesBadge.tsx';
import { UnreadBadge } from '../../features/notifications/components/UnreadBadge.tsx';

export interface NavEntry {
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  /** Shown on the corner of the icon; may be lazy. */
  readonly Badge?: ComponentType;
}

/** Loaded when the page is idle, to keep the network feature out of the frame. */
const ReceivedRequestsBadge = lazyPart(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  return (await import('../../features/network/components/ReceivedRequestsBadge.tsx'))
    .ReceivedRequestsBadge;
});

export const home: NavEntry = { to: pages.home, label: msg`Home`, icon: House };
export const network: NavEntry = {
  to: pages.network,
  label: msg`Network`,
  icon: Users,
  Badge: ReceivedRequestsBadge,
};
export const projects: NavEntry = { to: pages.projects, label: msg`Projects`, icon: FolderKanban };
export const messages: NavEntry = {
  to: pages.messages,
  label: msg`Messages`,
  icon: MessageSquare,
  Badge: MessagesBadge,
};
export const notifications: NavEntry = {
  to: pages.notifications,
  label: msg`Notifications`,
  icon: Bell,
  Badge: UnreadBadge,
};

/** The links of the top bar; the bottom bar of phones has its own selection. */
export const mainLinks: readonly NavEntry[] = [home, network, projects, messages, notifications];

/** The links of the sidebar and the drawer. */
export const sideLinks: readonly NavEntry[] = [
  { to: pages.dashboard, label: msg`Dashboard`, icon: LayoutDashboard },
  { to: pages.achievers, label: msg`Achievers`, icon: Trophy },
  { to: pages.programs, label: msg`Programs`, icon: GraduationCap },
  { to: pages.resources, label: msg`Resources`, icon: BookOpen },
  { to: pages.events, label: msg`Events`, icon: CalendarDays },
  { to: pages.settings, label: msg`Settings`, icon: Settings },
  { to: pages.help, label: msg`Help`, icon: CircleQuestionMark },
];
