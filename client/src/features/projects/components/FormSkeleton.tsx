import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

export function FormSkeleton() {
  return (
    <Card>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-5 h-11 rounded-control" />
      <Skeleton className="mt-5 h-11 rounded-control" />
      <Skeleton className="mt-5 h-40 rounded-control" />
    </Card>
  );
}
