import { Trans, useLingui } from '@lingui/react/macro';
import { AppearanceSettings } from '../features/appearance/components/AppearanceSettings.tsx';
import { EmailNotice } from '../features/auth/components/EmailNotice.tsx';
import { NotificationPreferences } from '../features/notifications/components/NotificationPreferences.tsx';
import { KeptAwayList } from '../features/relations/components/KeptAwayList.tsx';
import { ShortcutSwitch } from '../features/shortcuts/components/ShortcutSwitch.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Section } from '../ui/Section.tsx';

export function SettingsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading intro={t`Every change applies at once.`}>
        <Trans>Settings</Trans>
      </PageHeading>
      <EmailNotice />
      <div className="grid gap-4">
        <Section title={t`Appearance`}>
          <AppearanceSettings />
        </Section>
        <div className="[@media(any-hover:none)]:hidden">
          <Section title={t`Keyboard`}>
            <ShortcutSwitch />
          </Section>
        </div>
        <Section title={t`Notifications`}>
          <NotificationPreferences />
        </Section>
        <Section title={t`Muted people`}>
          <KeptAwayList kept="muted" />
        </Section>
        <Section title={t`Blocked people`}>
          <KeptAwayList kept="blocked" />
        </Section>
      </div>
    </>
  );
}
