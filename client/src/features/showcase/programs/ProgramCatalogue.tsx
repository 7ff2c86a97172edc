import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { useRef } from 'react';
import { useUrlChoice } from '../../../lib/use-url-param.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CatalogueFilter } from '../shared/CatalogueFilter.tsx';
import { useUrlItem } from '../shared/use-url-item.ts';
import { EnquiryDialog } from './EnquiryDialog.tsx';
import { programLabels } from './program-labels.ts';
import { ProgramCard } from './ProgramCard.tsx';
import type { Program } from './programs.content.ts';
import { filterPrograms, programFilters } from './programs.rules.ts';

interface ProgramCatalogueProps {
  programs: readonly Program[];
}

export function ProgramCatalogue({ programs }: ProgramCatalogueProps) {
  const { t } = useLingui();
  const [filter, setFilter] = useUrlChoice('category', programFilters);
  const enquiry = useUrlItem('program', programs);
  const shown = filterPrograms(programs, filter);
  const chips = useRef<HTMLDivElement>(null);

  function handleClear() {
    // The button disappears with the empty state, so focus moves to the selected chip.
    chips.current?.querySelector('button')?.focus();
    setFilter('all');
  }

  return (
    <>
      <CatalogueFilter
        ref={chips}
        label={t`Category`}
        chips={programFilters.map((value) => ({ value, label: t(programLabels[value]) }))}
        selected={filter}
        onSelect={setFilter}
        resultCount={t`${plural(shown.length, { one: '# program', other: '# programs' })}`}
      />
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            icon={SearchX}
            title={t`No programs found`}
            action={
              <Button variant="secondary" onClick={handleClear}>
                <Trans>Clear filters</Trans>
              </Button>
            }
          >
            <Trans>We couldn't find any programs matching your selection</Trans>
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid gap-3 sm:gap-4 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((program) => (
            <ProgramCard
              key={program.id}
              program={program}
              onEnquire={() => enquiry.open(program.id)}
            />
          ))}
        </ul>
      )}
      {enquiry.item && (
        <EnquiryDialog program={enquiry.item} isOpen={enquiry.isOpen} onClose={enquiry.close} />
      )}
    </>
  );
}
