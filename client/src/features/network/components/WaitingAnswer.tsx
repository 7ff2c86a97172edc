import { Trans } from '@lingui/react/macro';
import { Clock } from 'lucide-react';

/** In place of the buttons while the answer waits for a connection. */
export function WaitingAnswer() {
  return (
    <p className="flex min-h-9 items-center gap-1.5 text-meta text-muted">
      <Clock aria-hidden className="size-4" />
      <Trans>Waiting for connection</Trans>
    </p>
  );
}
