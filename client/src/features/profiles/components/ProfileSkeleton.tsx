import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Header, words and tabs, each in the place where it will stand. */
export function ProfileSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card bare>
        <Skeleton className="h-28 sm:h-44" />
        <div className="px-4 pb-4 lg:px-5 lg:pb-5">
          <div className="flex items-end justify-between">
            <span className="-mt-12 rounded-full bg-surface p-1 sm:-mt-16">
              <Skeleton className="size-24 rounded-full sm:size-32" />
            </span>
            <Skeleton className="h-11 w-36 rounded-control" />
          </div>
          <Skeleton className="mt-3 h-6 w-52" />
          <Skeleton className="mt-2.5 h-4 w-72 max-w-full" />
          <Skeleton className="mt-3 h-4 w-44" />
          <Skeleton className="mt-8 h-4 w-64 max-w-full" />
        </div>
      </Card>
      <Card>
        <Skeleton className="h-5 w-20" />
        <Skeleton className="mt-4 h-4" />
        <Skeleton className="mt-2.5 h-4" />
        <Skeleton className="mt-2.5 h-4 w-2/3" />
      </Card>
      <Skeleton className="h-11 rounded-control" />
    </div>
  );
}
