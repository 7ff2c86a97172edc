import { useId, type ReactNode } from 'react';
import { Card } from './Card.tsx';

interface SectionProps {
  title: string;
  /** Something to do about the whole of it, beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ title, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={titleId} className="text-card-title font-semibold text-text">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
