import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

interface LoadingRoomsProps {
  onRetry: () => void;
}

export function LoadingRooms({ onRetry }: LoadingRoomsProps) {
  return (
    <LoadingRegion onRetry={onRetry}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-12 rounded-full" />
          <div className="flex-1 pt-1">
            <Skeleton className="h-4.5 w-36 max-w-full" />
            <Skeleton className="mt-2 h-4 w-52 max-w-full" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}
