import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Section } from '../../../ui/Section.tsx';
import { PreferenceSwitch } from './PreferenceSwitch.tsx';

interface ShortcutSettingsProps {
  /** All shortcuts. */
  list: ReactNode;
}

export function ShortcutSettings({ list }: ShortcutSettingsProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4">
      <Section title={t`Preferences`} heading="h3">
        <PreferenceSwitch
          name="shortcuts"
          label={t`Single-key shortcuts`}
          hint={t`Turn them off if speech input or accidental key presses trigger them.`}
        />
      </Section>
      <Section title={t`All shortcuts`} heading="h3">
        {list}
      </Section>
    </div>
  );
}
