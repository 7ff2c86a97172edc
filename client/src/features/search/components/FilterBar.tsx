import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { filtersOfTab, type FilterName, type Filters } from '../search-url.ts';
import { useSearchUrl } from '../use-search-url.ts';
import { FilterForm } from './FilterForm.tsx';
import { LanguageFilter } from './LanguageFilter.tsx';
import { useFilterLabels } from '../use-filter-labels.ts';

/** The active filters of a tab, each removable, and the form for more; for posts, the choice of the language. */
export function FilterBar() {
  const { t } = useLingui();
  const { tab, filters, setFilters } = useSearchUrl();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const labels = useFilterLabels();
  const names = filtersOfTab[tab];
  if (!names) return null;
  if (tab === 'posts') return <LanguageFilter filters={filters} onChange={setFilters} />;

  function apply(chosen: Filters) {
    setFilters(chosen);
    setIsOpen(false);
    button.current?.focus();
  }

  function without(name: FilterName) {
    const { [name]: _, ...rest } = filters;
    return rest;
  }

  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="small"
          ref={button}
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Trans>Filters</Trans>
        </Button>
        {names.map((name) => {
          const value = filters[name];
          const label = labels[name];
          if (value === undefined) return null;
          return (
            <span
              key={name}
              className="inline-flex max-w-full items-center rounded-full border border-transparent bg-primary-soft pl-3 text-control font-medium text-on-primary-soft"
            >
              <span className="min-w-0 truncate">
                {label}: {value}
              </span>
              <button
                type="button"
                aria-label={t`Remove filter ${label}: ${value}`}
                onClick={() => apply(without(name))}
                className="relative grid size-9 shrink-0 place-items-center rounded-full after:absolute after:-inset-1 after:content-[''] hover:bg-surface"
              >
                <X aria-hidden className="size-4" />
              </button>
            </span>
          );
        })}
      </div>
      {isOpen && (
        <FilterForm
          // Filters that changed elsewhere, such as by Back, reset the form.
          key={JSON.stringify(filters)}
          names={names}
          filters={filters}
          onApply={apply}
        />
      )}
    </div>
  );
}
