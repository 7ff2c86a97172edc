import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { SearchX, UserPlus } from 'lucide-react';
import { localizedFormatter } from '../../../lib/localized-formatter.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { matchesPerson } from '../network.rules.ts';
import { selectSuggestions } from '../network.slice.ts';
import { listSuggestions } from '../network.thunks.ts';
import { useNetworkList } from '../use-network-list.ts';
import { SuggestionTile } from './SuggestionTile.tsx';
import { LoadingTiles, TileGrid } from './TileGrid.tsx';

interface SuggestionsProps {
  /** For a preview, which shows only full rows: at most four. */
  maxItems?: number;
  search?: string;
  sort?: 'best' | 'name';
}

const nameOrder = localizedFormatter((locale) => new Intl.Collator(locale));

/** The users whom the server suggests, up to 60 and the best first; `search` and `sort` apply to these. */
export function Suggestions({ maxItems, search = '', sort = 'best' }: SuggestionsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const fetchAll = () => void dispatch(listSuggestions());
  const { data, loaded, loading, error } = useNetworkList(selectSuggestions, fetchAll);

  if (!loaded && error) {
    return (
      <Card>
        <ErrorState message={error.message} onRetry={fetchAll} busy={loading} />
      </Card>
    );
  }
  if (!loaded) return <LoadingTiles onRetry={fetchAll} count={maxItems} />;
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={UserPlus}
          title={t`No suggestions right now`}
          action={
            <LinkButton variant="secondary" to={pages.profileEdit}>
              <Trans>Complete your profile</Trans>
            </LinkButton>
          }
        >
          <Trans>
            People who share connections, projects or skills with you appear here, each with the
            reason.
          </Trans>
        </EmptyState>
      </Card>
    );
  }

  const found = data.filter(({ person }) => matchesPerson(person, search));
  const sorted =
    sort === 'name'
      ? found.toSorted((one, other) => nameOrder().compare(one.person.name, other.person.name))
      : found;
  if (sorted.length === 0) {
    return (
      <Card>
        <EmptyState icon={SearchX} title={t`No people found`}>
          <Trans>Check the spelling, or try part of the name or designation.</Trans>
        </EmptyState>
      </Card>
    );
  }
  return (
    <TileGrid isPreview={maxItems !== undefined}>
      {sorted.slice(0, maxItems).map((suggestion) => (
        <SuggestionTile key={suggestion.person.username} suggestion={suggestion} />
      ))}
    </TileGrid>
  );
}
