import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface BrandBackgroundProps {
  className?: string;
  children: ReactNode;
}

/** A rounded area with the indigo background of the brand; slightly darker in dark mode. */
export function BrandBackground({ className, children }: BrandBackgroundProps) {
  return (
    <div
      className={clsx(
        'relative isolate overflow-hidden rounded-dialog bg-[#4338ca] dark:bg-[#2a2780]',
        className,
      )}
    >
      {children}
    </div>
  );
}
