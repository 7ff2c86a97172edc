import { clsx } from 'clsx';

interface SkeletonProps {
  /** Sets the size and shape of the content it stands for. */
  className: string;
}

/** Takes its space at once but appears only after 200 ms, so that fast responses do not flicker. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden className={clsx('skeleton block bg-skeleton', className)} />;
}
