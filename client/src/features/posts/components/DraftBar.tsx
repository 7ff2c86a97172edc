import { Plural, Trans } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';

interface DraftBarProps {
  isSaved: boolean;
  /** The number of other drafts. */
  others: number;
  onShowOthers: () => void;
}

/** Whether the draft is saved, and the other drafts. */
export function DraftBar({ isSaved, others, onShowOthers }: DraftBarProps) {
  if (!isSaved && others === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 text-control text-muted">
      {isSaved && (
        <p>
          <Trans>Draft saved</Trans>
        </p>
      )}
      {others > 0 && (
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
