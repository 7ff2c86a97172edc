import { useLingui } from '@lingui/react/macro';
import { languageList } from '@sangam/contract/settings/language-list.ts';
import { isLanguage, type Language } from '@sangam/contract/settings/languages.ts';
import { completeLanguages } from '@sangam/contract/settings/offered-languages.ts';
import { usePreference } from '../lib/device-preferences.ts';
import { readServerSettings } from '../lib/server-settings.ts';

interface LanguageSelectProps {
  onSelect: (language: Language) => void;
}

/** The complete languages and those that the operator offers, each by its own name; `onSelect` stores the choice. */
export function LanguageSelect({ onSelect }: LanguageSelectProps) {
  const { t } = useLingui();
  const language = usePreference('language');
  return (
    <select
      aria-label={t`Language`}
      value={language}
      onChange={({ target }) => isLanguage(target.value) && onSelect(target.value)}
      // Browsers measure the chosen language only, and need no font of any other script.
      className="field-sizing-content min-h-11 rounded-control border border-control bg-surface px-2 text-control text-text"
    >
      {offeredLanguages().map((one) => (
        <option key={one} value={one} lang={one} dir={languageList[one].direction}>
          {languageList[one].name}
        </option>
      ))}
    </select>
  );
}

/** Those that are complete or that the operator offers. */
function offeredLanguages(): readonly Language[] {
  const { languagesInProgress = [] } = readServerSettings();
  return [...completeLanguages, ...languagesInProgress];
}
