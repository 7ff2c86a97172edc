import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

export function EditorSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card>
        <Skeleton className="h-6 w-24" />
        <div className="mt-3 flex items-center gap-4">
          <Skeleton className="size-24 shrink-0 rounded-full" />
          <Skeleton className="h-11 w-40 rounded-control" />
        </div>
      </Card>
      {['name', 'about', 'details'].map((section) => (
        <Card key={section}>
          <Skeleton className="h-6 w-44" />
          <Skeleton className="mt-5 h-4 w-24" />
          <Skeleton className="mt-2 h-11 rounded-control" />
          <Skeleton className="mt-5 h-4 w-32" />
          <Skeleton className="mt-2 h-11 rounded-control" />
          <Skeleton className="mt-4 h-11 w-32 rounded-control" />
        </Card>
      ))}
    </div>
  );
}
