import { useLingui } from '@lingui/react/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import { usePreference } from '../../../lib/device-preferences.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Section } from '../../../ui/Section.tsx';
import { changePreferences } from '../preferences.thunks.ts';
import { usePreferenceChange } from '../use-preference-change.ts';
import { PreferenceStatus } from './PreferenceStatus.tsx';
import { PreferenceSwitch } from './PreferenceSwitch.tsx';

export function AppearanceSettings() {
  const { t } = useLingui();
  const choice = usePreference('appearance');
  const { isSaved, problem, change } = usePreferenceChange(changePreferences);
  return (
    <div className="grid gap-4">
      <Section title={t`Theme`} heading="h3">
        <RadioCards
          legend={t`Colour theme`}
          name="theme"
          columns={3}
          selected={choice}
          onSelect={(appearance) => change({ appearance })}
          cards={[
            { value: 'system', label: t`System`, hint: t`Same as your device`, icon: Monitor },
            { value: 'light', label: t`Light`, hint: t`Always light`, icon: Sun },
            { value: 'dark', label: t`Dark`, hint: t`Always dark`, icon: Moon },
          ]}
        />
        <PreferenceStatus isSaved={isSaved} problem={problem} />
      </Section>
      <Section title={t`Motion`} heading="h3">
        <PreferenceSwitch
          name="reducedMotion"
          label={t`Reduced motion`}
          hint={t`Turns off animations. It is always on if your device asks for reduced motion.`}
        />
      </Section>
    </div>
  );
}
