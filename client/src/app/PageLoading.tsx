import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const slowAfterMs = 10_000;

/** Placeholder for a page that is still loading; skeletons appear only after a short delay. */
export function PageLoading() {
  const [isSlow, setIsSlow] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div data-page-loading className="relative mx-auto w-full max-w-feed">
      <div className="skeleton absolute inset-x-0 top-24 z-10 grid justify-items-center gap-3">
        <p
          role="status"
          className="rounded-full border border-hairline bg-surface px-4 py-2 text-control font-medium text-muted"
        >
          {isSlow ? <Trans>Still loading</Trans> : <Trans>Loading...</Trans>}
        </p>
        {isSlow && (
          <Button variant="secondary" size="small" onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
        )}
      </div>
      <div aria-hidden className="grid gap-3">
        <Skeleton className="h-8 w-48 rounded-control" />
        {['first', 'second', 'third'].map((card) => (
          <Card key={card}>
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="mt-4 h-3 rounded-full" />
            <Skeleton className="mt-3 h-3 w-2/3 rounded-full" />
          </Card>
        ))}
      </div>
    </div>
  );
}
