import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { SearchBox } from '../features/search/components/SearchBox.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';

export function SearchPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const asked = search.get('q');
  return (
    <>
      <PageHeading>
        <Trans>Search</Trans>
      </PageHeading>
      <div className="mb-4 lg:hidden">
        <SearchBox />
      </div>
      <Card>
        <EmptyState
          icon={Search}
          title={asked ? t`Nothing found for “${asked}”` : t`What are you looking for?`}
        >
          {asked ? (
            <Trans>Check the spelling, or try fewer and other words.</Trans>
          ) : (
            <Trans>People, projects, posts, organisations and events are found here.</Trans>
          )}
        </EmptyState>
      </Card>
    </>
  );
}
