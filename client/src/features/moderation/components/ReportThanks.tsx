import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Ban } from 'lucide-react';
import { Link } from '../../../lib/router.tsx';
import { Button } from '../../../ui/Button.tsx';

interface ReportThanksProps {
  /** Of the author; null if nobody can be blocked. */
  name: string | null;
  onBlock: () => void;
  onClose: () => void;
}

/** Says what happens next and offers to block the user. */
export function ReportThanks({ name, onBlock, onClose }: ReportThanksProps) {
  return (
    <div className="grid gap-4">
      <p role="status" className="text-body">
        <Trans>
          A moderator will review your report, and we will notify you of the outcome. You can find
          your reports in{' '}
          <Link
            to={pages.safety}
            onClick={onClose}
            className="font-medium text-link underline hover:no-underline"
          >
            Reports and decisions
          </Link>
          .
        </Trans>
      </p>
      {name !== null && (
        <div className="rounded-card border border-hairline p-4">
          <p className="text-control text-muted">
            <Trans>You can also block {name}, so that you no longer see each other.</Trans>
          </p>
          <Button variant="secondary" icon={Ban} className="mt-3" onClick={onBlock}>
            <Trans>Block {name}</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
