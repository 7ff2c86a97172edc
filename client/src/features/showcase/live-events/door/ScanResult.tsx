import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { CircleCheck, OctagonX, OctagonAlert } from 'lucide-react';
import { formatTime } from '../../../../ui/format.ts';
import type { Judgement } from './judge-ticket.ts';

interface ScanResultProps {
  /** Null before the first scan. */
  result: Judgement | null;
}

/** What the last scan has found, large enough to read at arm's length. */
export function ScanResult({ result }: ScanResultProps) {
  return (
    <div role="status" aria-live="assertive">
      {result && (
        <div className={clsx('flex items-center gap-3 rounded-card p-4', toneOf(result))}>
          <ResultIcon result={result} />
          <div className="min-w-0">
            <p className="text-card-title font-semibold">
              <ResultText result={result} />
            </p>
            {result.name !== null && <p dir="auto">{result.name}</p>}
          </div>
        </div>
      )}
    </div>
  );
}

function toneOf({ outcome }: Judgement): string {
  if (outcome === 'checked-in') return 'bg-success-soft text-success';
  if (outcome === 'already-checked-in') return 'bg-warning-soft text-warning';
  return 'bg-danger-soft text-danger';
}

function ResultIcon({ result: { outcome } }: { result: Judgement }) {
  const className = 'size-9 shrink-0';
  if (outcome === 'checked-in') return <CircleCheck aria-hidden className={className} />;
  if (outcome === 'already-checked-in') return <OctagonAlert aria-hidden className={className} />;
  return <OctagonX aria-hidden className={className} />;
}

function ResultText({ result: { outcome, checkedInAt } }: { result: Judgement }) {
  switch (outcome) {
    case 'checked-in':
      return <Trans>Valid ticket: checked in</Trans>;
    case 'already-checked-in': {
      const time = formatTime(new Date(checkedInAt ?? 0));
      return <Trans>Already checked in at {time}</Trans>;
    }
    case 'cancelled':
      return <Trans>This registration was cancelled</Trans>;
    case 'other-event':
      return <Trans>Ticket of another event</Trans>;
    default:
      return <Trans>Not a valid ticket</Trans>;
  }
}
