import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FormErrorProps {
  children: ReactNode;
}

/**
 * The error of the whole form: the message of a failure, also if it has errors of fields, because the form may not show all
 * of those fields. Rendered empty from the start, so that screen readers announce its text.
 */
export function FormError({ children }: FormErrorProps) {
  return (
    <div role="alert" className="empty:absolute">
      {children && (
        <p className="flex gap-2 rounded-control border border-danger bg-danger-soft p-3 text-control font-medium text-danger">
          <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
          {children}
        </p>
      )}
    </div>
  );
}
