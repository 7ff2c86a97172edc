import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';

interface FormPartProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A group of fields with a legend. */
export function FormPart({ title, hint, children }: FormPartProps) {
  return (
    <Card as="fieldset" className="min-w-0">
      {/* Floating, because browsers draw a legend into the border. */}
      <legend className="float-left mb-4 w-full">
        <span className="block text-card-title font-semibold">{title}</span>
        {hint && <span className="block text-control text-muted">{hint}</span>}
      </legend>
      <div className="clear-both grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </Card>
  );
}
