import { Trans, useLingui } from '@lingui/react/macro';
import type { ModerationCase } from '@sangam/contract/moderation/cases.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { ArrowLeft, FileSearch } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from '../../../lib/router.tsx';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { selectShownCase, selectShownCaseRequest } from '../moderation.slice.ts';
import { getCase } from '../moderation.thunks.ts';
import { reasonLabels } from '../report-labels.ts';
import { CaseAccused } from './CaseAccused.tsx';
import { CaseContent } from './CaseContent.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { DecisionForm } from './DecisionForm.tsx';

interface CaseReportsProps {
  reports: ModerationCase['reports'];
}

/** Reporters and reasons; only for moderators. */
function CaseReports({ reports }: CaseReportsProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Reports`}>
      <ul className="-my-3 divide-y divide-hairline">
        {reports.map(({ reporter, reason, note, createdAt }) => (
          <li key={`${reporter?.username} ${createdAt}`} className="py-3">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-control">
              <b dir="auto" className="font-semibold">
                {reporter?.name ?? <Trans>Former member</Trans>}
              </b>
              <Badge>{t(reasonLabels[reason])}</Badge>
              <span className="text-meta text-subtle">
                <RelativeTime at={createdAt} />
              </span>
            </p>
            {note !== '' && (
              <p dir="auto" className="mt-1 text-body break-words whitespace-pre-wrap text-muted">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface CaseComplaintsProps {
  complaints: ModerationCase['complaints'];
}

/** Complaints to the grievance officer about the content. */
function CaseComplaints({ complaints }: CaseComplaintsProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Complaints to the grievance officer`}>
      <ul className="grid gap-2 text-control">
        {complaints.map(({ id, number, decideBy }) => (
          <li key={id}>
            <Link
              to={`${pages.moderation}?complaint=${id}`}
              className="font-medium text-link hover:underline"
            >
              <Trans>Complaint {number}</Trans>
            </Link>
            <p className="text-meta text-muted">
              <ComplaintDeadline decideBy={decideBy} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ComplaintDeadline({ decideBy }: { decideBy: string | null }) {
  if (decideBy === null) return <Trans>Decided</Trans>;
  const due = formatDateTime(new Date(decideBy));
  return <Trans>Decide by {due}</Trans>;
}

interface CaseViewProps {
  caseId: string;
}

/** A case with everything needed to decide it, and the decision. */
export function CaseView({ caseId }: CaseViewProps) {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectShownCase);
  const { error } = useAppSelector(selectShownCaseRequest);
  const fetchAgain = () => void dispatch(getCase(caseId));

  useEffect(() => {
    const reading = dispatch(getCase(caseId));
    return () => reading.abort();
  }, [dispatch, caseId]);

  return (
    <>
      <LinkButton variant="quiet" icon={ArrowLeft} to={pages.moderation} className="-ml-3 mb-3">
        <Trans>All reports</Trans>
      </LinkButton>
      {shown?.id === caseId && <Shown moderationCase={shown} />}
      {shown?.id !== caseId && error && <NotShown error={error} onRetry={fetchAgain} />}
      {shown?.id !== caseId && !error && (
        <LoadingRegion onRetry={fetchAgain}>
          <div className="grid gap-4">
            <Skeleton className="h-48 rounded-card" />
            <Skeleton className="h-32 rounded-card" />
          </div>
        </LoadingRegion>
      )}
    </>
  );
}

interface NotShownProps {
  error: { readonly status: number; readonly message: string };
  onRetry: () => void;
}

function NotShown({ error, onRetry }: NotShownProps) {
  const { t } = useLingui();
  return (
    <Card>
      {error.status === 404 ? (
        <EmptyState icon={FileSearch} title={t`Case not found`}>
          <Trans>It may be about a deleted account, or about you.</Trans>
        </EmptyState>
      ) : (
        <ErrorState message={error.message} onRetry={onRetry} />
      )}
    </Card>
  );
}

function Shown({ moderationCase }: { moderationCase: ModerationCase }) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CaseContent moderationCase={moderationCase} />
        {moderationCase.reports.length > 0 && <CaseReports reports={moderationCase.reports} />}
        {moderationCase.complaints.length > 0 && (
          <CaseComplaints complaints={moderationCase.complaints} />
        )}
        {moderationCase.decision ? (
          <Section title={t`Decision`}>
            <DecisionCard decision={moderationCase.decision} />
          </Section>
        ) : (
          <DecisionForm moderationCase={moderationCase} />
        )}
      </div>
      <CaseAccused moderationCase={moderationCase} />
    </div>
  );
}
