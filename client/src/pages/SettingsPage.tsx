import { Trans, useLingui } from '@lingui/react/macro';
import { AppearanceSettings } from '../features/appearance/components/AppearanceSettings.tsx';
import { EmailNotice } from '../features/auth/components/EmailNotice.tsx';
import { ShortcutSwitch } from '../features/shortcuts/components/ShortcutSwitch.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Section } from '../ui/Section.tsx';

export function SettingsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading intro={t`These apply to this browser, at once.`}>
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
      </div>
    </>
  );
}
