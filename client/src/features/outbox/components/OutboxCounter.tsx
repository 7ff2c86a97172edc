import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { CloudUpload } from 'lucide-react';
import { Link } from '../../../lib/router.tsx';
import { useOutbox } from '../../../lib/outbox/use-outbox.ts';

/**
 * The number of entries of the Outbox page, also failed ones: unsent actions, except those for which a button or form still
 * waits (`isDirect`), and unsent chat messages. Renders nothing if there are none.
 */
export function OutboxCounter() {
  const { t } = useLingui();
  const count = useOutbox().filter(({ isDirect }) => !isDirect).length;
  if (count === 0) return null;
  return (
    <Link
      to={pages.outbox}
      aria-label={t`Outbox: ${plural(count, { one: '# unsent change', other: '# unsent changes' })}`}
      className="flex min-h-11 items-center justify-center gap-1 rounded-full px-3 text-control font-medium text-muted hover:bg-sunken hover:text-text"
    >
      <CloudUpload aria-hidden className="size-5" />
      {count}
    </Link>
  );
}
