import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { undoIgnoreRequest } from '../ignore-request.ts';
import { selectIgnored } from '../network.slice.ts';

interface IgnoredRowProps {
  person: PersonSummary;
}

/** Shown in place of a received request while ignoring it can be undone. */
export function IgnoredRow({ person: { username, name } }: IgnoredRowProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const undo = useRef<HTMLButtonElement>(null);
  const announcement = t`Ignored ${name}. Undo is possible for 8 seconds.`;

  // Not on an earlier visit, which left it in the outbox.
  const isJustIgnored = useAppSelector((state) => selectIgnored(state).includes(username));

  useEffect(() => {
    if (!isJustIgnored) return;
    // The button that had focus was removed with the row.
    undo.current?.focus({ preventScroll: true });
    announce(announcement);
  }, [announcement, isJustIgnored]);

  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-2 text-control text-muted">
      <p>
        <Trans>Ignored {name}. They are not notified.</Trans>
      </p>
      <Button
        ref={undo}
        size="small"
        variant="quiet"
        onClick={() => void dispatch(undoIgnoreRequest(username))}
      >
        <Trans>Undo</Trans>
      </Button>
    </li>
  );
}
