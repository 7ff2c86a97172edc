import { clsx } from 'clsx';

interface SkeletonProps {
  /** Gives it the size, and the shape, of what will stand there. */
  className: string;
}

/** Takes its room at once but shows only after 200 ms: a quick answer never flickers. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden className={clsx('skeleton block bg-skeleton', className)} />;
}
