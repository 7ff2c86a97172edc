import { Card } from '../../../ui/Card.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

interface LoadingNotificationsProps {
  onRetry: () => void;
}

export function LoadingNotifications({ onRetry }: LoadingNotificationsProps) {
  return (
    <LoadingRegion onRetry={onRetry}>
      <Card bare className="divide-y divide-hairline">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className="flex gap-3 px-4 py-3 lg:px-5">
            <Skeleton className="size-12 rounded-full" />
            <div className="flex-1">
              <Skeleton className="h-5 w-64 max-w-full rounded" />
              <Skeleton className="mt-2 h-4 w-40 rounded" />
              <Skeleton className="mt-2 h-3.5 w-12 rounded" />
            </div>
          </div>
        ))}
      </Card>
    </LoadingRegion>
  );
}
