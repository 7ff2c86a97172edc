import { Skeleton } from '../../../ui/Skeleton.tsx';

const widths = ['w-full', 'w-3/4', 'w-2/3'];

export function CommentSkeleton() {
  return (
    <div className="grid gap-4">
      {widths.map((width) => (
        <div key={width} className="flex gap-2">
          <Skeleton className="size-8 shrink-0 rounded-full" />
          <Skeleton className={`h-20 rounded-card ${width}`} />
        </div>
      ))}
    </div>
  );
}
