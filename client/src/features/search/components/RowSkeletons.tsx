import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

interface RowSkeletonsProps {
  count: number;
}

/** Skeleton rows. */
export function RowSkeletons({ count }: RowSkeletonsProps) {
  return (
    <Card className="divide-y divide-hairline">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex gap-3 py-4 first:pt-0 last:pb-0">
          <Skeleton className="size-12 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-5 w-40 rounded" />
            <Skeleton className="mt-2 h-4 w-56 max-w-full rounded" />
            <Skeleton className="mt-2 h-4 w-44 max-w-full rounded" />
          </div>
        </div>
      ))}
    </Card>
  );
}
