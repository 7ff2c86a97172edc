import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface ConfluenceProps {
  className?: string;
  children: ReactNode;
}

/** The indigo background with the streams; slightly darker in dark mode. */
export function Confluence({ className, children }: ConfluenceProps) {
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
