import { Plural, Trans } from '@lingui/react/macro';
import { Clock, FileText } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';

interface DraftBarProps {
  isSaved: boolean;
  /** Whether it was scheduled before it was opened. */
  wasScheduled: boolean;
  /** Undefined while the post cannot be sent: it is incomplete or too long, or its files are being prepared. */
  onSchedule: (() => void) | undefined;
  /** The number of other drafts. */
  others: number;
  /** Loads the other drafts again; undefined unless that failed. */
  onRetry: (() => void) | undefined;
  onShowOthers: () => void;
}

/** Whether the draft is saved, scheduling it, and the other drafts. */
export function DraftBar({
  isSaved,
  wasScheduled,
  onSchedule,
  others,
  onRetry,
  onShowOthers,
}: DraftBarProps) {
  if (!isSaved && !onSchedule && others === 0 && !onRetry) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 text-control text-muted">
      {isSaved && (
        <p>
          <Trans>Draft saved</Trans>
        </p>
      )}
      {wasScheduled && (
        <p>
          <Trans>No longer scheduled. Schedule it again when it is ready.</Trans>
        </p>
      )}
      {onSchedule && (
        <Button
          variant="quiet"
          size="small"
          icon={Clock}
          className="-ml-2 px-2!"
          onClick={onSchedule}
        >
          <Trans>Schedule</Trans>
        </Button>
      )}
      {onRetry && (
        <>
          <p role="alert">
            <Trans>Your other drafts could not be loaded.</Trans>
          </p>
          <Button variant="quiet" size="small" className="-ml-2 px-2!" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        </>
      )}
      {others > 0 && !onRetry && (
        <Button
          variant="quiet"
          size="small"
          icon={FileText}
          className="-ml-2 px-2!"
          onClick={onShowOthers}
        >
          <Plural value={others} one="# other draft" other="# other drafts" />
        </Button>
      )}
    </div>
  );
}
