import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { announce } from '../../../ui/announce.ts';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import type { ResultListState } from '../use-result-list.ts';

interface ResultItemsProps<Item> {
  found: ResultListState<Item>;
  /** Renders the list. */
  children: (items: readonly Item[]) => ReactNode;
  /** In the shape of the first results. */
  skeleton: ReactNode;
  /** In the shape of the next result; `skeleton` by default. */
  moreSkeleton?: ReactNode;
  empty: ReactNode;
}

/** The results of one kind with loading, error and empty states and infinite scroll. */
export function ResultItems<Item>(props: ResultItemsProps<Item>) {
  const { found, children, skeleton, moreSkeleton = skeleton, empty } = props;
  const { t } = useLingui();
  const { list, retry, loadMore } = found;
  const { items, isLoaded, timestamp, request } = list;
  useAnnounceResults(list);

  if (!isLoaded) {
    return (
      <LoadingOrError error={request.error?.message} onRetry={retry} busy={request.loading}>
        {skeleton}
      </LoadingOrError>
    );
  }
  if (items.length === 0 && timestamp === null) return empty;
  return (
    <>
      {children(items)}
      <ListEnd
        list={list}
        onNear={loadMore}
        words={t`You have reached the end`}
        skeleton={moreSkeleton}
      />
    </>
  );
}

/** Announces the number of results to screen readers. */
function useAnnounceResults({
  isLoaded,
  items,
  timestamp,
}: ResultListState<unknown>['list']): void {
  const { t } = useLingui();
  const announceResults = useEffectEvent(() => {
    const count = items.length;
    if (timestamp !== null) announce(t`More than ${count} results`);
    else announce(t`${plural(count, { one: '# result', other: '# results' })}`);
  });
  useEffect(() => {
    if (isLoaded) announceResults();
  }, [isLoaded]);
}
