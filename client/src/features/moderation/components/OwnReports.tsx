import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnReport } from '@sangam/contract/moderation/reports.schema.ts';
import { Flag } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { subjectLabels } from '../moderation-labels.ts';
import { selectOwnReports } from '../moderation.slice.ts';
import { listMyReports } from '../moderation.thunks.ts';
import { reasonLabels } from '../report-labels.ts';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';

/** The user's reports and their outcomes. */
export function OwnReports() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectOwnReports);

  return (
    <ListFrame
      list={list}
      fetchPage={(timestamp) => dispatch(listMyReports({ timestamp }))}
      empty={
        <EmptyState icon={Flag} title={t`You have not reported anything`}>
          <Trans>
            You can report any post, comment, project, message or profile from its menu.
          </Trans>
        </EmptyState>
      }
      renderItem={(report) => <OwnReportCard report={report} />}
    />
  );
}

function OwnReportCard({ report }: { report: OwnReport }) {
  const { t } = useLingui();
  const { subject, reason, createdAt, outcome } = report;
  return (
    <Card as="article" className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
        {t(subjectLabels[subject])}
        {outcome === 'waiting' && (
          <Badge tone="info">
            <Trans>Pending review</Trans>
          </Badge>
        )}
        {outcome === 'nothing-wrong' && (
          <Badge>
            <Trans>No rule broken</Trans>
          </Badge>
        )}
        {outcome === 'acted' && (
          <Badge tone="success">
            <Trans>Action taken</Trans>
          </Badge>
        )}
      </p>
      <p className="text-meta text-subtle">
        {t(reasonLabels[reason])} · <RelativeTime at={createdAt} />
      </p>
      {outcome === 'nothing-wrong' && (
        <p className="text-control text-muted">
          <Trans>
            We reviewed your report and found that no rule was broken. You can still block the
            person.
          </Trans>
        </p>
      )}
    </Card>
  );
}
