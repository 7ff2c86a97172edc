import { useLingui } from '@lingui/react/macro';
import { completeLanguages, languageList } from '@sangam/contract/settings/language-list.ts';
import { isLanguage, type Language } from '@sangam/contract/settings/languages.ts';
import { usePreference } from '../lib/device-preferences.ts';

interface LanguageSelectProps {
  onSelect: (language: Language) => void;
}

/** Each language by its own name; nothing while there is only one. */
export function LanguageSelect({ onSelect }: LanguageSelectProps) {
  const { t } = useLingui();
  const language = usePreference('language');
  if (completeLanguages.length < 2) return null;
  return (
    <select
      aria-label={t`Language`}
      value={language}
      onChange={({ target }) => isLanguage(target.value) && onSelect(target.value)}
      className="min-h-11 rounded-control border border-control bg-surface px-2 text-control text-text"
    >
      {completeLanguages.map((one) => (
        <option key={one} value={one} lang={one} dir={languageList[one].direction}>
          {languageList[one].name}
        </option>
      ))}
    </select>
  );
}
