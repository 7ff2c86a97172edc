import { Trans, useLingui } from '@lingui/react/macro';
import type { AppealEntry, CaseStatus } from '@sangam/contract/moderation/cases.schema.ts';
import { Scale } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PersonLine } from '../../../ui/PersonLine.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { selectAppeals } from '../moderation.slice.ts';
import { listAppeals } from '../moderation.thunks.ts';
import { AppealAnswerForm } from './AppealAnswerForm.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';

interface AppealListProps {
  status: CaseStatus;
}

/** For moderators: appeals against decisions, those that wait for an answer (`open`) or the answered ones. */
export function AppealList({ status }: AppealListProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => selectAppeals(state, status));

  return (
    <ListFrame
      list={list}
      fetchPage={(timestamp) => dispatch(listAppeals({ status, timestamp }))}
      listKey={status}
      empty={
        <EmptyState
          icon={Scale}
          title={status === 'open' ? t`No pending appeals` : t`No answered appeals yet`}
        >
          <Trans>Members can appeal a decision about them once.</Trans>
        </EmptyState>
      }
      renderItem={(entry) => <AppealCard entry={entry} />}
    />
  );
}

function AppealCard({ entry }: { entry: AppealEntry }) {
  const { accused, appeal, decision, excerpt, mayAnswer } = entry;
  return (
    <Card as="article" className="grid gap-4">
      <PersonLine person={accused} size={40}>
        <p className="text-meta text-subtle">
          <RelativeTime at={appeal.createdAt} />
        </p>
      </PersonLine>
      <p dir="auto" className="text-body break-words whitespace-pre-wrap">
        {appeal.text}
      </p>
      <div className="rounded-control bg-sunken p-3">
        <DecisionCard decision={decision} />
        {excerpt !== '' && (
          <p
            dir="auto"
            className="mt-2 line-clamp-3 border-l-2 border-control pl-3 text-meta break-words text-muted"
          >
            {excerpt}
          </p>
        )}
      </div>
      {appeal.outcome === 'waiting' && mayAnswer && <AppealAnswerForm appealId={entry.id} />}
      {appeal.outcome === 'waiting' && !mayAnswer && (
        <p className="text-control text-muted">
          <Trans>You made this decision, so another moderator must answer the appeal.</Trans>
        </p>
      )}
      {appeal.outcome !== 'waiting' && (
        <div className="grid gap-1.5 text-control">
          <p>
            {appeal.outcome === 'upheld' ? (
              <Badge>
                <Trans>Decision upheld</Trans>
              </Badge>
            ) : (
              <Badge tone="success">
                <Trans>Decision reversed</Trans>
              </Badge>
            )}
          </p>
          <p dir="auto" className="break-words whitespace-pre-wrap">
            {appeal.answer}
          </p>
        </div>
      )}
    </Card>
  );
}
