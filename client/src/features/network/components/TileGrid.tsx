import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** As many columns as the place has room for, whatever the screen: four on a large one. */
const columns = 'grid grid-cols-2 gap-3 @md:grid-cols-3 @4xl:grid-cols-4 @4xl:gap-4';

/** A preview of up to four tiles shows only full rows, so that no tile is alone in the last one. */
const fullRows =
  '@max-md:[&>:nth-of-type(3):last-of-type]:hidden @md:@max-4xl:[&>:nth-of-type(4)]:hidden';

interface TileGridProps {
  /** Part of another page, with at most four tiles. */
  isPreview?: boolean;
  children: ReactNode;
}

export function TileGrid({ isPreview = false, children }: TileGridProps) {
  return (
    <div className="@container">
      <ul className={clsx(columns, isPreview && fullRows)}>{children}</ul>
    </div>
  );
}

interface LoadingTilesProps {
  onRetry: () => void;
  /** At most eight, which is the default. */
  count?: number | undefined;
}

export function LoadingTiles({ onRetry, count }: LoadingTilesProps) {
  return (
    <LoadingRegion onRetry={onRetry}>
      <div className="@container">
        <div className={columns}>
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].slice(0, count).map((key) => (
            <Card key={key} bare className="flex flex-col items-center pb-4">
              <Skeleton className="h-14 w-full" />
              <Skeleton className="-mt-8 size-16 rounded-full ring-4 ring-surface" />
              <Skeleton className="mt-3 h-5 w-24" />
              <Skeleton className="mt-2 h-4 w-36 max-w-full" />
              <Skeleton className="mt-6 h-9 w-full rounded-control" />
            </Card>
          ))}
        </div>
      </div>
    </LoadingRegion>
  );
}
