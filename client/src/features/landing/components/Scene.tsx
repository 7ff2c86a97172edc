import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface SceneProps {
  /** Description for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** An illustration made of product components; not interactive. */
export function Scene({ label, className, children }: SceneProps) {
  return (
    <div role="img" aria-label={label} className={clsx('@container', className)}>
      {children}
    </div>
  );
}
