import { Trans, useLingui } from '@lingui/react/macro';
import type { ModerationLogEntry } from '@sangam/contract/moderation/cases.schema.ts';
import { ScrollText } from 'lucide-react';
import { Link } from '../../../lib/router.tsx';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { casePath } from '../case-path.ts';
import { logLabels } from '../moderation-labels.ts';
import { selectLog } from '../moderation.slice.ts';
import { listLog } from '../moderation.thunks.ts';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';

/** The append-only log of moderator actions and automatic ends of suspensions, without those about the viewer. */
export function LogList() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectLog);

  return (
    <ListFrame
      list={list}
      fetchPage={(timestamp) => dispatch(listLog({ timestamp }))}
      empty={
        <EmptyState icon={ScrollText} title={t`No actions yet`}>
          <Trans>Every moderator action is recorded here permanently.</Trans>
        </EmptyState>
      }
      renderItem={(entry) => <LogRow entry={entry} />}
    />
  );
}

function LogRow({ entry }: { entry: ModerationLogEntry }) {
  const { t } = useLingui();
  const { at, moderator, accused, action, caseId, reason } = entry;
  const who = accused?.name ?? t`Former member`;
  const by = moderator?.name ?? (action === 'suspension-over' ? t`Automatic` : t`Former member`);
  return (
    <Card as="article" className="grid gap-1">
      <p className="text-control">
        <b className="font-semibold">{t(logLabels[action])}</b> ·{' '}
        {caseId === null ? (
          who
        ) : (
          <Link dir="auto" to={casePath(caseId)} className="text-link hover:underline">
            {who}
          </Link>
        )}
      </p>
      {/* Its stored reason is an English sentence that says the same as the label. */}
      {action !== 'suspension-over' && reason !== '' && (
        <p dir="auto" className="text-control break-words whitespace-pre-wrap text-muted">
          {reason}
        </p>
      )}
      <p className="text-meta text-subtle">
        {by} · <time dateTime={at}>{formatDateTime(new Date(at))}</time>
      </p>
    </Card>
  );
}
