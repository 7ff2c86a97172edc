import { Skeleton } from './Skeleton.tsx';

interface SkeletonRowsProps {
  count: number;
  /** Lines of text beside the photo. */
  lines?: 1 | 2 | 3;
  /** The padding of a row. */
  className: string;
}

const lineClasses = ['h-5 w-40', 'mt-2 h-4 w-56', 'mt-2 h-4 w-44'] as const;

/** Rows with a round photo and lines of text: people, rooms, notifications. */
export function SkeletonRows({ count, lines = 2, className }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    <div key={row} className={`flex items-center gap-3 ${className}`}>
      <Skeleton className="size-12 shrink-0 rounded-full" />
      <div className="min-w-0 flex-1">
        {lineClasses.slice(0, lines).map((classes) => (
          <Skeleton key={classes} className={`max-w-full ${classes}`} />
        ))}
      </div>
    </div>
  ));
}
