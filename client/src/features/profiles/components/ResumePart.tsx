import type { ReactNode } from 'react';

interface ResumePartProps {
  title: string;
  children: ReactNode;
}

export function ResumePart({ title, children }: ResumePartProps) {
  return (
    <section className="mt-5">
      <h2 className="mb-1.5 break-after-avoid text-body font-bold text-primary">{title}</h2>
      {children}
    </section>
  );
}
