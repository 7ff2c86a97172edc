import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Link } from '../lib/router.tsx';

interface PreviewSectionProps {
  title: string;
  /** The page with the whole list. */
  to: string;
  children: ReactNode;
}

/** The first items of a list that has its own page. */
export function PreviewSection({ title, to, children }: PreviewSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id={titleId} className="text-card-title font-semibold">
          {title}
        </h2>
        <Link
          to={to}
          aria-describedby={titleId}
          className="shrink-0 py-2 text-control font-semibold text-link hover:underline"
        >
          <Trans>See all</Trans>
        </Link>
      </div>
      {children}
    </section>
  );
}
