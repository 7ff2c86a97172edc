import { Trans, useLingui } from '@lingui/react/macro';
import { LanguageSelect } from '../../../ui/LanguageSelect.tsx';
import { Section } from '../../../ui/Section.tsx';
import { changePreferences } from '../preferences.thunks.ts';
import { usePreferenceChange } from '../use-preference-change.ts';
import { ContentLanguageSettings } from './ContentLanguageSettings.tsx';
import { PreferenceStatus } from './PreferenceStatus.tsx';

export function LanguageSettings() {
  const { t } = useLingui();
  const { isSaved, problem, change } = usePreferenceChange(changePreferences);
  return (
    <div className="grid gap-4">
      <Section title={t`Display language`} heading="h3">
        <p className="mb-3 text-control text-muted">
          <Trans>What members write stays in the language in which they wrote it.</Trans>
        </p>
        <LanguageSelect onSelect={(language) => change({ language })} />
        <PreferenceStatus isSaved={isSaved} problem={problem} />
      </Section>
      <ContentLanguageSettings />
    </div>
  );
}
