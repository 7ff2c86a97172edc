import { useId, type ReactNode } from 'react';
import { Card } from './Card.tsx';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ title, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-card-title font-semibold text-text">
        {title}
      </h2>
      {children}
    </Card>
  );
}
