import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../../lib/router.tsx';

interface ToolHeadingProps {
  children: ReactNode;
  /** The title of the event. */
  event?: string;
}

/** The heading of a tool below the banner of the events page, with the way back to the list. */
export function ToolHeading({ children, event }: ToolHeadingProps) {
  return (
    <header className="mb-4">
      <Link
        to={pages.events}
        className="flex min-h-11 items-center gap-2 font-semibold text-link hover:underline print:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
        <Trans>All events</Trans>
      </Link>
      <h2 className="text-page-title font-bold">{children}</h2>
      {event !== undefined && (
        <p dir="auto" className="mt-1 text-control text-muted">
          {event}
        </p>
      )}
    </header>
  );
}
