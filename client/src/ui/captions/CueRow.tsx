import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { errorOf, formatCueTime, warningsOf, type EditedCue } from './cue-edits.ts';

interface CueRowProps {
  cue: EditedCue;
  before: EditedCue | undefined;
  /** Shown by the video now. */
  isActive: boolean;
  onSelect: (id: string) => void;
}

/** A caption that is not being edited. */
export const CueRow = memo(function CueRow({ cue, before, isActive, onSelect }: CueRowProps) {
  const { t } = useLingui();
  const hasError = errorOf(cue) !== null;
  return (
    <li>
      <button
        type="button"
        aria-current={isActive || undefined}
        onClick={() => onSelect(cue.id)}
        className={clsx(
          'flex min-h-11 w-full items-center gap-3 rounded-control border px-3 py-2 text-left text-control hover:bg-sunken',
          isActive ? 'border-primary' : 'border-hairline',
        )}
      >
        <span className="shrink-0 text-meta text-muted tabular-nums">
          {formatCueTime(cue.start)}
        </span>
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {cue.text || t`No text`}
        </span>
        {hasError && (
          <CircleAlert aria-label={t`Has an error`} className="size-4 shrink-0 text-danger" />
        )}
        {!hasError && warningsOf(cue, before).length > 0 && (
          <CircleAlert
            aria-label={t`May be hard to read`}
            className="size-4 shrink-0 text-warning"
          />
        )}
      </button>
    </li>
  );
});
