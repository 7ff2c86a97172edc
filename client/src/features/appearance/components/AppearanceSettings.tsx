import { useLingui } from '@lingui/react/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { chooseTheme } from '../../../ui/theme.ts';
import { useThemeChoice } from '../use-theme-choice.ts';

export function AppearanceSettings() {
  const { t } = useLingui();
  const choice = useThemeChoice();
  return (
    <RadioCards
      legend={t`Theme`}
      name="theme"
      selected={choice}
      onSelect={chooseTheme}
      cards={[
        { value: 'system', label: t`System`, hint: t`As your device has it`, icon: Monitor },
        { value: 'light', label: t`Light`, hint: t`Bright, day and night`, icon: Sun },
        { value: 'dark', label: t`Dark`, hint: t`Easy on the eyes`, icon: Moon },
      ]}
    />
  );
}
