import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

interface ThreadSkeletonProps {
  /** Without the header, which is already shown. */
  isBare?: boolean;
  onRetry: () => void;
}

const widths = ['w-48', 'w-72', 'ml-auto w-56', 'w-64', 'ml-auto w-40', 'ml-auto w-60'];

/** In place of a conversation while it loads; its header needs a positioned parent. */
export function ThreadSkeleton({ isBare = false, onRetry }: ThreadSkeletonProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden">
      <LoadingRegion onRetry={onRetry}>
        {!isBare && (
          <div className="absolute inset-x-0 top-0 flex h-16 items-center gap-3 border-b border-hairline px-4">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-5 w-40" />
          </div>
        )}
        <div className="grid gap-3 p-5">
          {widths.map((width) => (
            <Skeleton key={width} className={`h-10 max-w-full rounded-dialog ${width}`} />
          ))}
        </div>
      </LoadingRegion>
    </div>
  );
}
