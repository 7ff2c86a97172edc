import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { usePagedList, type PagedList } from '../../../lib/paged-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';

/** When the focused item is removed from a list, focus moves to the one that takes its place. */
function useFocusNextItem() {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef(-1);

  useLayoutEffect(() => {
    const items = Array.from(list.current?.children ?? []);
    const hasLostFocus = document.activeElement === document.body && focused.current >= 0;
    if (hasLostFocus) {
      const next = items[Math.min(focused.current, items.length - 1)];
      const target = next?.querySelector<HTMLElement>('[tabindex="0"], a, button');
      (target ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
    }

    function note() {
      focused.current = items.findIndex((item) => item.contains(document.activeElement));
    }
    note();
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  });

  return list;
}

interface SavedItemsProps {
  list: PagedList<string>;
  /** Fetches the page at this cursor; without one the first. */
  fetchPage: (timestamp?: string) => void;
  renderItem: (id: string) => ReactNode;
  /** Class names of the layout. */
  listClasses: string;
  skeleton: ReactNode;
  empty: ReactNode;
}

/** Saved posts or projects. */
export function SavedItems(props: SavedItemsProps) {
  const { list, fetchPage, renderItem, listClasses, skeleton, empty } = props;
  const { items: ids, isLoaded, timestamp, request } = list;
  const { reload, loadMore } = usePagedList(list, fetchPage);
  const element = useFocusNextItem();
  const { error, loading } = request;

  if (!isLoaded) {
    return (
      <LoadingOrError error={error?.message} onRetry={reload} busy={loading}>
        {skeleton}
      </LoadingOrError>
    );
  }
  if (ids.length === 0 && timestamp === null) return <Card>{empty}</Card>;
  return (
    <>
      <ul ref={element} className={listClasses}>
        {ids.map((id) => (
          <li key={id} className="min-w-0">
            {renderItem(id)}
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-4 text-center text-control font-medium text-danger">
          {error.message}
        </p>
      )}
      {timestamp !== null && (
        <div className="mt-4 text-center">
          <Button variant="secondary" busy={loading} onClick={loadMore}>
            {error ? <Trans>Retry</Trans> : <Trans>Show more</Trans>}
          </Button>
        </div>
      )}
    </>
  );
}
