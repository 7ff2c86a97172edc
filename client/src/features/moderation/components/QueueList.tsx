import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CaseStatus, QueueEntry } from '@sangam/contract/moderation/cases.schema.ts';
import { ShieldCheck } from 'lucide-react';
import { Link } from '../../../lib/router.tsx';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { casePath } from '../case-path.ts';
import { outcomeTones, outcomeLabels, subjectLabels } from '../moderation-labels.ts';
import { selectQueue } from '../moderation.slice.ts';
import { listQueue } from '../moderation.thunks.ts';
import { reasonLabels } from '../report-labels.ts';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';

interface QueueListProps {
  status: CaseStatus;
}

/**
 * For moderators: the cases of reports and complaints that are pending (`open`), or the decided ones. These include what
 * moderators have done without a report, such as locking comments.
 */
export function QueueList({ status }: QueueListProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => selectQueue(state, status));

  return (
    <ListFrame
      list={list}
      fetchPage={(timestamp) => dispatch(listQueue({ status, timestamp }))}
      listKey={status}
      empty={
        <EmptyState
          icon={ShieldCheck}
          title={status === 'open' ? t`No pending reports` : t`No decisions yet`}
        >
          <Trans>Reports and complaints about content appear here for review.</Trans>
        </EmptyState>
      }
      renderItem={(entry) => <QueueRow entry={entry} />}
    />
  );
}

function QueueRow({ entry }: { entry: QueueEntry }) {
  const { t } = useLingui();
  const { id, accused, subject, excerpt, reasons, reportCount, hasComplaint } = entry;
  const { reportedAt, outcome } = entry;
  const name = accused?.name ?? t`Former member`;
  return (
    <Card bare as="article">
      <Link
        to={casePath(id)}
        className="flex gap-3 p-4 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <Avatar name={name} picture={accused?.picture} size={40} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <b dir="auto" className="font-semibold break-words">
              {name}
            </b>
            <span className="text-meta text-subtle">
              {t(subjectLabels[subject])} · <RelativeTime at={reportedAt} />
            </span>
          </span>
          {excerpt !== '' && (
            <span dir="auto" className="mt-0.5 line-clamp-2 text-control break-words text-muted">
              {excerpt}
            </span>
          )}
          <span className="mt-2 flex flex-wrap gap-1.5">
            {outcome && <Badge tone={outcomeTones[outcome]}>{t(outcomeLabels[outcome])}</Badge>}
            {reportCount > 0 && (
              <Badge tone="primary">
                <Plural value={reportCount} one="# report" other="# reports" />
              </Badge>
            )}
            {hasComplaint && (
              <Badge tone="warning">
                <Trans>Open complaint</Trans>
              </Badge>
            )}
            {reasons.map((reason) => (
              <Badge key={reason}>{t(reasonLabels[reason])}</Badge>
            ))}
          </span>
        </span>
      </Link>
    </Card>
  );
}
