import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { History } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';

interface KeptNoteProps {
  onStartOver: () => void;
}

/** Shown on coming back. Starting over is asked in place, for it cannot be undone. */
export function KeptNote({ onStartOver }: KeptNoteProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-info-soft px-4 py-3 text-control text-info">
      <History aria-hidden className="size-5 shrink-0" />
      <p className="min-w-40 flex-1">
        {isAsking ? (
          <Trans>Remove everything you entered, files included?</Trans>
        ) : (
          <Trans>Resumed where you left off. It is kept until you log out or close this tab.</Trans>
        )}
      </p>
      {isAsking && (
        <Button variant="danger" size="small" onClick={onStartOver}>
          <Trans>Remove everything</Trans>
        </Button>
      )}
      {/* In the same place, so that a second press of a hurried finger keeps what is there. */}
      <Button variant="secondary" size="small" onClick={() => setIsAsking(!isAsking)}>
        {isAsking ? <Trans>Keep it</Trans> : <Trans>Start over</Trans>}
      </Button>
    </div>
  );
}
