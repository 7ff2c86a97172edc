import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

interface LoadingPeopleProps {
  onRetry: () => void;
}

/** Rows in the shape of people to come. */
export function LoadingPeople({ onRetry }: LoadingPeopleProps) {
  return (
    <LoadingRegion onRetry={onRetry}>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex gap-3 py-3">
          <Skeleton className="size-12 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-5 w-40 rounded" />
            <Skeleton className="mt-2 h-4 w-56 max-w-full rounded" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}
