import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface ConfluenceProps {
  className?: string;
  children: ReactNode;
}

/** The indigo ground on which the streams flow; the same by day, a little deeper by night. */
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
