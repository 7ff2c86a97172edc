import { useId, type ReactNode } from 'react';
import { Card } from './Card.tsx';

interface SectionProps {
  title: string;
  /** The heading level. */
  heading?: 'h2' | 'h3';
  /** An action for the whole section, next to the heading. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A section of a page with its own heading. */
export function Section({ title, heading: Heading = 'h2', action, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className="flex items-center justify-between gap-3 not-last:mb-3">
        <Heading id={titleId} className="text-card-title font-semibold text-text">
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </Card>
  );
}
