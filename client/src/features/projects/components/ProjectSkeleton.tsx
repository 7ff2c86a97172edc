import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

export function ProjectSkeleton() {
  return (
    <>
      <Card bare>
        <Skeleton className="aspect-16/7 w-full" />
        <div className="p-4 lg:p-6">
          <Skeleton className="h-5 w-20 rounded-full" />
          <Skeleton className="mt-3 h-8 w-2/3" />
          <Skeleton className="mt-3 h-4" />
          <Skeleton className="mt-6 h-11 w-48 rounded-control" />
        </div>
      </Card>
      <Card className="mt-4">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="mt-4 h-4" />
        <Skeleton className="mt-2 h-4" />
        <Skeleton className="mt-2 h-4 w-3/4" />
      </Card>
    </>
  );
}
