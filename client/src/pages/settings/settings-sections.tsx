import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Accessibility,
  Ban,
  Bell,
  Gauge,
  Keyboard,
  MessageCircle,
  MonitorSmartphone,
  Palette,
  ShieldCheck,
  UserRoundCog,
  VolumeX,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { EmailNotice } from '../../features/auth/components/EmailNotice.tsx';
import { ChatPreferences } from '../../features/chat/components/ChatPreferences.tsx';
import { LegalLinks } from '../../features/legal/components/LegalLinks.tsx';
import { NotificationPreferences } from '../../features/notifications/components/NotificationPreferences.tsx';
import { KeptAwayList } from '../../features/relations/components/KeptAwayList.tsx';
import { AccessibilityStatement } from '../../features/settings/components/AccessibilityStatement.tsx';
import { AccountSettings } from '../../features/settings/components/AccountSettings.tsx';
import { AppearanceSettings } from '../../features/settings/components/AppearanceSettings.tsx';
import { DataSaverSettings } from '../../features/settings/components/DataSaverSettings.tsx';
import { PrivacySettings } from '../../features/settings/components/PrivacySettings.tsx';
import { SessionSettings } from '../../features/settings/components/SessionSettings.tsx';
import { ShortcutSettings } from '../../features/settings/components/ShortcutSettings.tsx';
import { ShortcutList } from '../../features/shortcuts/components/ShortcutList.tsx';
import { Card } from '../../ui/Card.tsx';

export interface SettingsSection {
  /** In the address: /settings?section=account */
  readonly id: string;
  readonly title: MessageDescriptor;
  /** What is found there. */
  readonly hint: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly Content: ComponentType;
  /** Of no use where there are no keys. */
  readonly needsKeys?: boolean;
}

/** In the order in which they are listed; the first is shown where none was chosen. */
export const settingsSections: readonly [SettingsSection, ...SettingsSection[]] = [
  {
    id: 'account',
    title: msg`Account`,
    hint: msg`Username, e-mail, password, second step`,
    icon: UserRoundCog,
    Content: () => (
      <>
        <EmailNotice />
        <AccountSettings />
      </>
    ),
  },
  {
    id: 'sessions',
    title: msg`Sessions`,
    hint: msg`The devices that you are signed in on`,
    icon: MonitorSmartphone,
    Content: SessionSettings,
  },
  {
    id: 'appearance',
    title: msg`Appearance`,
    hint: msg`Theme and motion`,
    icon: Palette,
    Content: AppearanceSettings,
  },
  {
    id: 'data-saver',
    title: msg`Data saver`,
    hint: msg`Pictures that wait for a tap`,
    icon: Gauge,
    Content: DataSaverSettings,
  },
  {
    id: 'keyboard',
    title: msg`Keyboard shortcuts`,
    hint: msg`Single keys, on or off`,
    icon: Keyboard,
    Content: () => <ShortcutSettings list={<ShortcutList />} />,
    needsKeys: true,
  },
  {
    id: 'notifications',
    title: msg`Notifications`,
    hint: msg`What you are told of, here and by mail`,
    icon: Bell,
    Content: () => (
      <Card>
        <NotificationPreferences />
      </Card>
    ),
  },
  {
    id: 'messages',
    title: msg`Messages`,
    hint: msg`Who may write to you, and what you tell`,
    icon: MessageCircle,
    Content: () => (
      <Card>
        <ChatPreferences />
      </Card>
    ),
  },
  {
    id: 'muted',
    title: msg`Muted people`,
    hint: msg`Whose posts you do not see`,
    icon: VolumeX,
    Content: () => (
      <Card>
        <KeptAwayList kept="muted" />
      </Card>
    ),
  },
  {
    id: 'blocked',
    title: msg`Blocked people`,
    hint: msg`Who does not see you, nor you them`,
    icon: Ban,
    Content: () => (
      <Card>
        <KeptAwayList kept="blocked" />
      </Card>
    ),
  },
  {
    id: 'privacy',
    title: msg`Privacy and data`,
    hint: msg`What you agreed to, a copy of your data, and leaving`,
    icon: ShieldCheck,
    Content: () => <PrivacySettings links={<LegalLinks />} />,
  },
  {
    id: 'accessibility',
    title: msg`Accessibility`,
    hint: msg`What we aim for, and what falls short`,
    icon: Accessibility,
    Content: AccessibilityStatement,
  },
];
