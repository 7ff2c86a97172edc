import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { SearchX, Users } from 'lucide-react';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { useNearEnd } from '../../../lib/use-near-end.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { selectConnections } from '../network.slice.ts';
import { listConnections } from '../network.thunks.ts';
import { ConnectionTile } from './ConnectionTile.tsx';
import { LoadingTiles, TileGrid } from './TileGrid.tsx';

interface ConnectionsProps {
  /** At most four, for a preview: it has no further pages and shows only full rows. */
  maxItems?: number;
  search?: string;
  sort?: 'recent' | 'name';
}

/** Debounce while the user types. */
const typingMs = 250;

/** The user's connections. */
export function Connections({ maxItems, search = '', sort = 'recent' }: ConnectionsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { data, loaded, loading, error, timestamp } = useAppSelector(selectConnections);
  const fetchFirst = () => void dispatch(listConnections({ search, sort }));

  useEffect(() => {
    let running: { abort: () => void } | undefined;
    const timer = setTimeout(
      () => {
        running = dispatch(listConnections({ search, sort }));
      },
      search === '' ? 0 : typingMs,
    );
    return () => {
      clearTimeout(timer);
      running?.abort();
    };
  }, [dispatch, search, sort]);

  const hasMore = timestamp !== null && maxItems === undefined;
  // Infinite scroll; after a failure a button loads the next page.
  const marker = useNearEnd(hasMore && !loading && error === null, () => {
    if (timestamp !== null) void dispatch(listConnections({ search, sort, timestamp }));
  });

  if (!loaded && error) {
    return (
      <Card>
        <ErrorState message={error.message} onRetry={fetchFirst} busy={loading} />
      </Card>
    );
  }
  if (!loaded) return <LoadingTiles onRetry={fetchFirst} />;
  if (data.length === 0) return <Card>{search === '' ? <NoConnections /> : <NobodyFound />}</Card>;
  return (
    <>
      <TileGrid isPreview={maxItems !== undefined}>
        {data.slice(0, maxItems).map((connection) => (
          <ConnectionTile key={connection.person.username} connection={connection} />
        ))}
      </TileGrid>
      {hasMore && (
        <div ref={marker}>
          <Button
            variant="secondary"
            className="mt-4 w-full"
            busy={loading}
            onClick={() => void dispatch(listConnections({ search, sort, timestamp }))}
          >
            {t`Show more`}
          </Button>
        </div>
      )}
    </>
  );
}

function NoConnections() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={Users}
      title={t`You have no connections yet`}
      action={
        <LinkButton variant="secondary" to={pages.suggestedNetwork}>
          <Trans>See suggestions</Trans>
        </LinkButton>
      }
    >
      <Trans>Your connections will appear here.</Trans>
    </EmptyState>
  );
}

function NobodyFound() {
  const { t } = useLingui();
  return (
    <EmptyState icon={SearchX} title={t`No people found`}>
      <Trans>Check the spelling or try part of the name.</Trans>
    </EmptyState>
  );
}
