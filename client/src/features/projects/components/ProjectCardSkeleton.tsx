import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

export function ProjectCardSkeleton() {
  return (
    <Card bare className="flex h-full flex-col">
      <Skeleton className="aspect-video w-full" />
      <div className="flex flex-1 flex-col p-4">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-2 h-4" />
        <Skeleton className="mt-1.5 h-4 w-2/3" />
        <div className="mt-4 flex gap-1.5">
          <Skeleton className="h-5 w-16 rounded-full" />
          <Skeleton className="h-5 w-20 rounded-full" />
        </div>
        <Skeleton className="mt-5 size-9 rounded-full" />
      </div>
    </Card>
  );
}
