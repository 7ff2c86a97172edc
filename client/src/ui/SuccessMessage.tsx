import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface SuccessMessageProps {
  /** Nothing until it is done. */
  children: ReactNode;
}

/** Says beside a button or a switch that what it was asked has been done. Stands empty, so that its words are read out. */
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
