import '../features/network/network.realtime.ts';
import { useLingui } from '@lingui/react/macro';
import { PeopleFilter } from '../features/network/components/PeopleFilter.tsx';
import { Suggestions } from '../features/network/components/Suggestions.tsx';
import { useUrlChoice } from '../lib/use-url-param.ts';
import { useUrlText } from '../lib/use-url-text.ts';
import { PageHeading } from '../ui/PageHeading.tsx';

export function SuggestedNetworkPage() {
  const { t } = useLingui();
  const [search, setSearch] = useUrlText('q');
  const [sort, setSort] = useUrlChoice('sort', ['best', 'name']);
  return (
    <>
      <PageHeading>{t`Suggested for you`}</PageHeading>
      <PeopleFilter
        search={search}
        onSearch={setSearch}
        sort={sort}
        sorts={[
          { value: 'best', label: t`Best match first` },
          { value: 'name', label: t`By name` },
        ]}
        onSort={setSort}
      />
      <Suggestions search={search} sort={sort} />
    </>
  );
}
