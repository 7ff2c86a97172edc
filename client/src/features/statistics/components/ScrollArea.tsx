import type { ReactNode } from 'react';

interface ScrollAreaProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** Can be scrolled by keyboard, too: some browsers cannot focus what scrolls by itself. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  const focusable = { tabIndex: 0 };
  return (
    <div {...focusable} role="group" aria-label={label} className={className}>
      {children}
    </div>
  );
}
