import { useLingui } from '@lingui/react/macro';
import { searchLanguages } from '@sangam/contract/search/search.calls.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Filters, SearchLanguage } from '../search-url.ts';

interface LanguageFilterProps {
  filters: Filters;
  /** Language is the only filter of posts, so that it replaces the others. */
  onChange: (filters: Filters) => void;
}

/** Filters posts by script, which several languages may share. */
export function LanguageFilter({ filters, onChange }: LanguageFilterProps) {
  const { t } = useLingui();
  const labels: Record<SearchLanguage, string> = {
    latin: t`English and other languages in Latin script`,
    devanagari: t`Hindi, Marathi, Nepali`,
    bengali: t`Bengali, Assamese`,
    gurmukhi: t`Punjabi`,
    gujarati: t`Gujarati`,
    odia: t`Odia`,
    tamil: t`Tamil`,
    telugu: t`Telugu`,
    kannada: t`Kannada`,
    malayalam: t`Malayalam`,
  };
  return (
    <div className="mb-4 max-w-sm">
      <Field label={t`Language`} labelHidden>
        <Select
          value={filters.language ?? ''}
          onChange={({ target: { value } }) => onChange(value === '' ? {} : { language: value })}
        >
          <option value="">{t`Any language`}</option>
          {searchLanguages.map((language) => (
            <option key={language} value={language}>
              {labels[language]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
