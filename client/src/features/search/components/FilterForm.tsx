import { Trans, useLingui } from '@lingui/react/macro';
import { searchLimits } from '@sangam/contract/search/search.calls.ts';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { FilterName, Filters } from '../search-url.ts';
import { useFilterLabels } from '../use-filter-labels.ts';

interface FilterFormProps {
  names: readonly FilterName[];
  filters: Filters;
  onApply: (filters: Filters) => void;
}

export function FilterForm({ names, filters, onApply }: FilterFormProps) {
  const { t } = useLingui();
  const labels = useFilterLabels();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen: Filters = {};
    for (const name of names) {
      const value = form.get(name);
      if (typeof value === 'string' && value.trim() !== '') chosen[name] = value.trim();
    }
    onApply(chosen);
  }

  return (
    <Card as="form" aria-label={t`Filters`} className="mt-3" onSubmit={handleSubmit}>
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <Field key={name} label={labels[name]}>
            <TextInput
              name={name}
              defaultValue={filters[name]}
              maxLength={searchLimits.filter}
              autoComplete="off"
              {...(name === 'year' && { inputMode: 'numeric', pattern: '\\d{4}', maxLength: 4 })}
              {...(name === 'year' && { title: t`For example, 2027` })}
            />
          </Field>
        ))}
      </div>
      <div className="mt-4 flex justify-end gap-3">
        {Object.keys(filters).length > 0 && (
          <Button variant="quiet" onClick={() => onApply({})}>
            <Trans>Clear filters</Trans>
          </Button>
        )}
        <Button type="submit">
          <Trans>Show results</Trans>
        </Button>
      </div>
    </Card>
  );
}
