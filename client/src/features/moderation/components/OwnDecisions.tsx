import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnDecision } from '@sangam/contract/moderation/reports.schema.ts';
import { ShieldCheck } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatDate } from '../../../ui/format.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { subjectLabels } from '../moderation-labels.ts';
import { selectOwnDecisions } from '../moderation.slice.ts';
import { listMyDecisions } from '../moderation.thunks.ts';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { OwnAppeal } from './OwnAppeal.tsx';

/**
 * The decisions about the user, each with its appeal or the form for one; a dismissed report has neither. Dismissed reports
 * of messages and groups are not listed.
 */
export function OwnDecisions() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectOwnDecisions);

  return (
    <ListFrame
      list={list}
      fetchPage={(timestamp) => dispatch(listMyDecisions({ timestamp }))}
      empty={
        <EmptyState icon={ShieldCheck} title={t`No decisions about you`}>
          <Trans>
            If a moderator makes a decision about you, you will find it here with the reason.
          </Trans>
        </EmptyState>
      }
      renderItem={(decision) => <OwnDecisionCard decision={decision} />}
    />
  );
}

function OwnDecisionCard({ decision }: { decision: OwnDecision }) {
  const { t } = useLingui();
  const { subject, reason, words, lifted, createdAt, appeal } = decision;
  return (
    <Card as="article" className="grid gap-3">
      <div>
        <h3 className="text-body font-semibold">
          <What decision={decision} />
        </h3>
        <p className="text-meta text-subtle">
          {t(subjectLabels[subject])} · <RelativeTime at={createdAt} />
        </p>
      </div>
      {lifted && (
        <p>
          <Badge tone="success">
            <Trans>No longer in effect</Trans>
          </Badge>
        </p>
      )}
      {reason !== '' && (
        <p dir="auto" className="text-body break-words whitespace-pre-wrap">
          {reason}
        </p>
      )}
      {subject !== 'person' && words !== '' && (
        <blockquote
          dir="auto"
          className="border-l-2 border-control pl-3 text-control break-words whitespace-pre-wrap text-muted"
        >
          {words}
        </blockquote>
      )}
      {decision.action !== 'dismiss' && <OwnAppeal decisionId={decision.id} appeal={appeal} />}
    </Card>
  );
}

function What({ decision: { action, contentRemoved, until } }: { decision: OwnDecision }) {
  if (action === 'dismiss')
    return <Trans>A report about you was reviewed, and no rule was broken</Trans>;
  if (action === 'remove') return <Trans>Your content was removed</Trans>;
  if (action === 'remove-version') return <Trans>An earlier version was removed</Trans>;
  if (action === 'lock-comments') return <Trans>Comments were locked</Trans>;
  if (action === 'warn') {
    return contentRemoved ? (
      <Trans>You received a warning, and your content was removed</Trans>
    ) : (
      <Trans>You received a warning</Trans>
    );
  }
  if (until === null) return <Trans>You were suspended</Trans>;
  const end = formatDate(new Date(until));
  return <Trans>You were suspended until {end}</Trans>;
}
