import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Link } from '../../../lib/router.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import type { SearchTab } from '../search-url.ts';
import type { ResultListState } from '../use-result-list.ts';
import { useSearchUrl } from '../use-search-url.ts';
import { useTabLabels } from '../use-tab-labels.ts';

interface ResultPreviewProps {
  kind: Exclude<SearchTab, 'all'>;
  /** Results of the server. */
  found?: ResultListState<unknown>;
  /** The number of results that were searched in the browser. */
  count?: number;
  /** The results are rows, so the preview draws a card around them. */
  isCard?: boolean;
  children: ReactNode;
}

/** The first results of a kind with a link to all, or the error; renders nothing if there are no results. */
export function ResultPreview({ kind, found, count, isCard, children }: ResultPreviewProps) {
  const titleId = useId();
  const { pathOfTab } = useSearchUrl();
  const labels = useTabLabels();
  const error = found?.list.isLoaded === false ? found.list.request.error : null;
  if (!error && (count ?? found?.list.items.length) === 0) return null;

  function content() {
    if (!error) return isCard ? <Card>{children}</Card> : children;
    return (
      <Card>
        <ErrorState message={error.message} onRetry={found?.retry} />
      </Card>
    );
  }

  return (
    <section aria-labelledby={titleId}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id={titleId} className="text-card-title font-semibold">
          {labels[kind]}
        </h2>
        <Link
          to={pathOfTab(kind)}
          aria-describedby={titleId}
          className="py-2 text-control font-semibold text-link hover:underline"
        >
          <Trans>See all</Trans>
        </Link>
      </div>
      {content()}
    </section>
  );
}
