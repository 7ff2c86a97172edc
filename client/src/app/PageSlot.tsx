import { Suspense } from 'react';
import { lazyPages } from './lazy-pages.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { PageLoading } from './PageLoading.tsx';
import type { PageEntry } from './page-table.ts';
import { RouteArrival } from './RouteArrival.tsx';

interface PageSlotProps {
  entry: PageEntry;
}

/** The place of one page in its frame: fetched, guarded against its own failure, and announced. */
export function PageSlot({ entry }: PageSlotProps) {
  const { Page } = lazyPages[entry.name];
  return (
    <PageErrorBoundary key={entry.name}>
      <Suspense fallback={<PageLoading />}>
        <Page />
        <RouteArrival title={entry.title} />
      </Suspense>
    </PageErrorBoundary>
  );
}
