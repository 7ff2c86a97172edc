import { Trans } from '@lingui/react/macro';
import { Clock } from 'lucide-react';

/** In place of Accept and Ignore, after the user chose Accept without an internet connection. */
export function WaitingAnswer() {
  return (
    <p className="flex min-h-9 items-center gap-1.5 text-meta text-muted">
      <Clock aria-hidden className="size-4" />
      <Trans>Waiting for connection</Trans>
    </p>
  );
}
