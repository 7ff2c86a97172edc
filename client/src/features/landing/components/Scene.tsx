import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface SceneProps {
  /** What is to be seen, for those who do not see it. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A picture of the product, drawn with the product's own parts. Nothing in it can be pressed. */
export function Scene({ label, className, children }: SceneProps) {
  return (
    <div role="img" aria-label={label} className={clsx('@container', className)}>
      {children}
    </div>
  );
}
