import { Trans, useLingui } from '@lingui/react/macro';
import { FilterBar } from '../features/search/components/FilterBar.tsx';
import { SearchBox } from '../features/search/components/SearchBox.tsx';
import { SearchResults } from '../features/search/components/SearchResults.tsx';
import { SearchTabs } from '../features/search/components/SearchTabs.tsx';
import { useSearchAddress } from '../features/search/use-search-address.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useSearchSlots } from './parts/use-search-slots.tsx';

export function SearchPage() {
  const { t } = useLingui();
  const { q } = useSearchAddress();
  const slots = useSearchSlots();
  usePageTitle(q === '' ? null : t`“${q}” in search`);
  return (
    <>
      <PageHeading>
        {q === '' ? <Trans>Search</Trans> : <Trans>Results for “{q}”</Trans>}
      </PageHeading>
      <div className="mb-3 lg:hidden">
        <SearchBox />
      </div>
      <SearchTabs>
        <FilterBar />
        <SearchResults slots={slots} />
      </SearchTabs>
    </>
  );
}
