import { useLingui } from '@lingui/react/macro';
import {
  contentLanguageNames,
  contentLanguages,
  isContentLanguage,
} from '@sangam/contract/posts/content-languages.ts';
import type { LanguageChoice } from '@sangam/contract/posts/posts.schema.ts';
import { useId } from 'react';

interface PostLanguageSelectProps {
  value: LanguageChoice;
  onSelect: (language: LanguageChoice) => void;
}

/** The language of a post; by default the server detects it. */
export function PostLanguageSelect({ value, onSelect }: PostLanguageSelectProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2 text-control text-muted">
      <label htmlFor={id}>{t`Post language`}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          if (target.value === 'auto' || target.value === 'none') onSelect(target.value);
          else if (isContentLanguage(target.value)) onSelect(target.value);
        }}
        // Browsers measure the chosen language only, and need no font of any other script.
        className="field-sizing-content min-h-11 max-w-full rounded-control border border-control bg-surface px-2 text-control text-text"
      >
        <option value="auto">{t`Detect automatically`}</option>
        {contentLanguages.map((language) => (
          <option key={language} value={language} lang={language} dir="auto">
            {contentLanguageNames[language]}
          </option>
        ))}
        <option value="none">{t`No language`}</option>
      </select>
    </div>
  );
}
