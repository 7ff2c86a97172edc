import { useId, type ReactNode } from 'react';
import { Card } from './Card.tsx';

interface SectionProps {
  title: string;
  /** The level that its title has on the page. */
  heading?: 'h2' | 'h3';
  /** Something to do about the whole of it, beside the heading. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A part of a page under its own heading. */
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
