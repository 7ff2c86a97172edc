import { Trans, useLingui } from '@lingui/react/macro';
import type { Decision } from '@sangam/contract/moderation/cases.schema.ts';
import { Link } from '../../../lib/router.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { formatDate } from '../../../ui/format.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { casePath } from '../case-path.ts';
import { outcomeTones, outcomeLabels, subjectLabels } from '../moderation-labels.ts';

interface DecisionCardProps {
  decision: Decision;
}

/** A decision as moderators see it: action, moderator, reason, and whether an appeal is pending. */
export function DecisionCard({ decision }: DecisionCardProps) {
  const { t } = useLingui();
  const { action, contentRemoved, reason, until, lifted, createdAt, decidedBy, appeal } = decision;
  const end = until === null ? null : formatDate(new Date(until));
  const by = decidedBy?.name ?? t`Former member`;
  return (
    <div className="grid gap-1.5 text-control">
      <p className="flex flex-wrap items-center gap-1.5">
        <Badge tone={outcomeTones[action]}>{t(outcomeLabels[action])}</Badge>
        {action === 'suspend' && (
          <Badge>{end === null ? <Trans>Permanently</Trans> : <Trans>Until {end}</Trans>}</Badge>
        )}
        {contentRemoved && action !== 'remove' && (
          <Badge tone="warning">
            <Trans>Content removed</Trans>
          </Badge>
        )}
        {lifted && (
          <Badge tone="success">
            <Trans>No longer in effect</Trans>
          </Badge>
        )}
        {appeal?.outcome === 'waiting' && (
          <Badge tone="info">
            <Trans>Appealed</Trans>
          </Badge>
        )}
      </p>
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {reason}
      </p>
      <p className="text-meta text-subtle">
        {by} · <RelativeTime at={createdAt} /> ·{' '}
        <Link to={casePath(decision.caseId)} className="text-link hover:underline">
          {t(subjectLabels[decision.subject])}
        </Link>
      </p>
    </div>
  );
}
