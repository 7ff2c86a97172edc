import type { ReactNode } from 'react';

interface PageHeadingProps {
  children: ReactNode;
  /** One sentence on the purpose of the page. */
  intro?: ReactNode;
  /** The main action of the page. */
  action?: ReactNode;
}

/** The only h1 of a page; it gets focus after a navigation. */
export function PageHeading({ children, intro, action }: PageHeadingProps) {
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-page-title font-bold">
          {children}
        </h1>
        {intro && <p className="mt-1 max-w-read text-control text-muted">{intro}</p>}
      </div>
      {action}
    </header>
  );
}
