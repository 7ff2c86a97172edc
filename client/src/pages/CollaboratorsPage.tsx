import '../features/network/network.realtime.ts';
import { useLingui } from '@lingui/react/macro';
import { Connections } from '../features/network/components/Connections.tsx';
import { PeopleFilter } from '../features/network/components/PeopleFilter.tsx';
import { selectConnections } from '../features/network/network.slice.ts';
import { useAppSelector } from '../lib/store-hooks.ts';
import { useUrlChoice } from '../lib/use-url-param.ts';
import { useUrlText } from '../lib/use-url-text.ts';
import { PageHeading } from '../ui/PageHeading.tsx';

/** The connections of the signed-in user. */
export function CollaboratorsPage() {
  const { t } = useLingui();
  const [search, setSearch] = useUrlText('q');
  const [sort, setSort] = useUrlChoice('sort', ['recent', 'name']);
  const { total } = useAppSelector(selectConnections);
  return (
    <>
      <PageHeading>{total > 0 ? t`My network (${total})` : t`My network`}</PageHeading>
      <PeopleFilter
        search={search}
        onSearch={setSearch}
        sort={sort}
        sorts={[
          { value: 'recent', label: t`Latest first` },
          { value: 'name', label: t`By name` },
        ]}
        onSort={setSort}
      />
      <Connections search={search} sort={sort} />
    </>
  );
}
