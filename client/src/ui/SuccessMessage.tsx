import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface SuccessMessageProps {
  /** Empty until the action has succeeded. */
  children: ReactNode;
}

/**
 * Confirms next to a button or switch that the action succeeded. Rendered empty from the start, so that
 * screen readers announce its text.
 */
export function SuccessMessage({ children }: SuccessMessageProps) {
  return (
    <output className="text-control font-medium text-success">
      {children && (
        <span className="flex items-center gap-1.5">
          <CircleCheck aria-hidden className="size-4.5 shrink-0" />
          {children}
        </span>
      )}
    </output>
  );
}
