import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Accessibility,
  Ban,
  Bell,
  Download,
  Gauge,
  GraduationCap,
  Globe,
  Keyboard,
  Languages,
  MessageCircle,
  MessageSquareOff,
  MonitorSmartphone,
  Palette,
  ShieldCheck,
  UserRoundCog,
  VolumeX,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { ConfirmEmailBanner } from '../../features/auth/components/ConfirmEmailBanner.tsx';
import { useLinkToken } from '../../features/auth/use-link-token.ts';
import { ChatPreferences } from '../../features/chat/components/ChatPreferences.tsx';
import { CollegeBadgeSettings } from '../../features/college-badges/components/settings/CollegeBadgeSettings.tsx';
import { DataBudgetSettings } from '../../features/data-budget/components/DataBudgetSettings.tsx';
import { InstallSettings } from '../../features/install/components/InstallSettings.tsx';
import { LegalLinks } from '../../features/legal/components/LegalLinks.tsx';
import { MutedWords } from '../../features/muted-words/components/MutedWords.tsx';
import { DeviceNotifications } from '../../features/notifications/components/DeviceNotifications.tsx';
import { NotificationPreferences } from '../../features/notifications/components/NotificationPreferences.tsx';
import { PublicPageSettings } from '../../features/public-pages/components/settings/PublicPageSettings.tsx';
import { BlockedOrMutedList } from '../../features/relations/components/BlockedOrMutedList.tsx';
import { AccessibilityStatement } from '../../features/settings/components/AccessibilityStatement.tsx';
import { AccountSettings } from '../../features/settings/components/AccountSettings.tsx';
import { AppearanceSettings } from '../../features/settings/components/AppearanceSettings.tsx';
import { DataSaverSettings } from '../../features/settings/components/DataSaverSettings.tsx';
import { LanguageSettings } from '../../features/settings/components/LanguageSettings.tsx';
import { PrivacySettings } from '../../features/settings/components/PrivacySettings.tsx';
import { SessionSettings } from '../../features/settings/components/SessionSettings.tsx';
import { ShortcutSettings } from '../../features/settings/components/ShortcutSettings.tsx';
import { ShortcutList } from '../../features/shortcuts/components/ShortcutList.tsx';
import { Card } from '../../ui/Card.tsx';
import { instanceName } from '../../lib/server-settings.ts';

interface SettingsSection {
  /** In the URL: /settings?section=account */
  readonly id: string;
  readonly title: MessageDescriptor;
  /** What the section contains. */
  readonly hint: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly Content: ComponentType;
  /** Its link is hidden on devices on which no pointer can hover, such as phones: most have no keyboard. */
  readonly needsKeys?: boolean;
}

/** A mailed link opens this section with its token. */
function CollegeSection() {
  return <CollegeBadgeSettings token={useLinkToken()} />;
}

/** In order; the first is the default. */
export const settingsSections: readonly [SettingsSection, ...SettingsSection[]] = [
  {
    id: 'account',
    title: msg`Account`,
    hint: msg`Username, email, password, two-step verification`,
    icon: UserRoundCog,
    Content: () => (
      <>
        <ConfirmEmailBanner />
        <AccountSettings />
      </>
    ),
  },
  {
    id: 'sessions',
    title: msg`Sessions`,
    hint: msg`Devices where you are logged in`,
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
    id: 'language',
    title: msg`Language`,
    hint: msg`The language of menus, emails and messages from ${instanceName}`,
    icon: Languages,
    Content: LanguageSettings,
  },
  {
    id: 'data-saver',
    title: msg`Data saver`,
    hint: msg`Load photos only when you tap them, limit data per day`,
    icon: Gauge,
    Content: () => (
      <div className="grid gap-4">
        <DataSaverSettings />
        <DataBudgetSettings />
      </div>
    ),
  },
  {
    id: 'install',
    title: msg`Install app`,
    hint: msg`Open ${instanceName} from your home screen`,
    icon: Download,
    Content: InstallSettings,
  },
  {
    id: 'keyboard',
    title: msg`Keyboard shortcuts`,
    hint: msg`Turn single-key shortcuts on or off`,
    icon: Keyboard,
    Content: () => <ShortcutSettings list={<ShortcutList />} />,
    needsKeys: true,
  },
  {
    id: 'notifications',
    title: msg`Notifications`,
    hint: msg`What you are notified about, on ${instanceName}, by email and on your devices`,
    icon: Bell,
    Content: () => (
      <div className="flex flex-col gap-4">
        <Card>
          <DeviceNotifications />
        </Card>
        <Card>
          <NotificationPreferences />
        </Card>
      </div>
    ),
  },
  {
    id: 'messages',
    title: msg`Messages`,
    hint: msg`Who can message you, read receipts and online status`,
    icon: MessageCircle,
    Content: () => (
      <Card>
        <ChatPreferences />
      </Card>
    ),
  },
  {
    id: 'public-page',
    title: msg`Public page`,
    hint: msg`What people without an account can see of you`,
    icon: Globe,
    Content: PublicPageSettings,
  },
  {
    id: 'college',
    title: msg`Verified college`,
    hint: msg`Show on your profile that you are at a college`,
    icon: GraduationCap,
    Content: CollegeSection,
  },
  {
    id: 'muted',
    title: msg`Muted people`,
    hint: msg`People whose posts you do not see`,
    icon: VolumeX,
    Content: () => (
      <Card>
        <BlockedOrMutedList listName="muted" />
      </Card>
    ),
  },
  {
    id: 'muted-words',
    title: msg`Muted words`,
    hint: msg`Hide posts with words or hashtags that you choose`,
    icon: MessageSquareOff,
    Content: () => (
      <Card>
        <MutedWords />
      </Card>
    ),
  },
  {
    id: 'blocked',
    title: msg`Blocked people`,
    hint: msg`People who cannot see or contact you`,
    icon: Ban,
    Content: () => (
      <Card>
        <BlockedOrMutedList listName="blocked" />
      </Card>
    ),
  },
  {
    id: 'privacy',
    title: msg`Privacy and data`,
    hint: msg`Your consents, data export and deletion`,
    icon: ShieldCheck,
    Content: () => <PrivacySettings links={<LegalLinks />} />,
  },
  {
    id: 'accessibility',
    title: msg`Accessibility`,
    hint: msg`Our goal and known limitations`,
    icon: Accessibility,
    Content: AccessibilityStatement,
  },
];
