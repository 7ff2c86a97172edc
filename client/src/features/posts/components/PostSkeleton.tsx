import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

export function PostSkeleton() {
  return (
    <Card bare className="h-64 p-4 lg:p-5">
      <div className="flex gap-3">
        <Skeleton className="size-12 rounded-full" />
        <div className="flex-1 pt-1">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="mt-2 h-3 w-24" />
        </div>
      </div>
      <Skeleton className="mt-5 h-4" />
      <Skeleton className="mt-2.5 h-4" />
      <Skeleton className="mt-2.5 h-4 w-2/3" />
      <Skeleton className="mt-10 h-9 rounded-control" />
    </Card>
  );
}
