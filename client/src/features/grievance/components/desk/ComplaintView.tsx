import { Trans, useLingui } from '@lingui/react/macro';
import type { ComplaintDetails } from '@sangam/contract/grievance/grievance.schema.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { ArrowLeft, FileSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from '../../../../lib/router.tsx';
import { useAppDispatch, useAppSelector } from '../../../../lib/store-hooks.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { formatDateTime } from '../../../../ui/format.ts';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { LoadingRegion } from '../../../../ui/LoadingRegion.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useFocusWhen } from '../../../../ui/use-focus-when.ts';
import {
  complaintCategoryLabels,
  complaintOutcomeLabels,
  complaintStatusLabels,
  complaintStatusTones,
} from '../../complaint-labels.ts';
import { selectShownComplaint, selectShownComplaintRequest } from '../../desk.slice.ts';
import { getComplaint } from '../../desk.thunks.ts';
import { ComplaintText } from '../ComplaintText.tsx';
import { AppealDecisionForm, ComplaintDecisionForm } from './ComplaintDecisionForm.tsx';
import { ComplaintHandling } from './ComplaintHandling.tsx';
import { ComplaintHistory } from './ComplaintHistory.tsx';

interface ComplaintViewProps {
  complaintId: string;
}

/** A complaint with everything needed to decide it. */
export function ComplaintView({ complaintId }: ComplaintViewProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectShownComplaint);
  const { error } = useAppSelector(selectShownComplaintRequest);
  const fetchAgain = () => void dispatch(getComplaint(complaintId));

  useEffect(() => {
    const reading = dispatch(getComplaint(complaintId));
    return () => reading.abort();
  }, [dispatch, complaintId]);

  const isShown = shown?.id === complaintId;
  return (
    <>
      <LinkButton
        variant="quiet"
        icon={ArrowLeft}
        to={`${pages.moderation}?tab=complaints`}
        className="-ml-3 mb-3"
      >
        <Trans>All complaints</Trans>
      </LinkButton>
      {isShown && <Shown key={shown.id} complaint={shown} />}
      {!isShown && error && (
        <Card>
          {error.status === 404 ? (
            <EmptyState icon={FileSearch} title={t`Complaint not found`}>
              <Trans>It may be about you, filed by you, or removed.</Trans>
            </EmptyState>
          ) : (
            <ErrorState message={error.message} onRetry={fetchAgain} />
          )}
        </Card>
      )}
      {!isShown && !error && (
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

function Shown({ complaint }: { complaint: ComplaintDetails }) {
  const { decision, appeal } = complaint;
  /** What was decided on this screen: it takes the focus of the form. */
  const [decided, setDecided] = useState<'complaint' | 'appeal' | null>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Content complaint={complaint} />
        {decision ? (
          <Decision decision={decision} takesFocus={decided === 'complaint'} />
        ) : (
          <ComplaintDecisionForm complaint={complaint} onDecided={() => setDecided('complaint')} />
        )}
        {appeal && <Appeal appeal={appeal} takesFocus={decided === 'appeal'} />}
        {appeal?.outcome === null && appeal.mayDecide && (
          <AppealDecisionForm complaint={complaint} onDecided={() => setDecided('appeal')} />
        )}
      </div>
      <div className="grid gap-4">
        <ComplaintHandling complaint={complaint} />
        <ComplaintHistory history={complaint.history} />
      </div>
    </div>
  );
}

function Content({ complaint }: { complaint: ComplaintDetails }) {
  const { t } = useLingui();
  const { number, category, status, isOverdue, text, link, complainant, caseId } = complaint;
  const { person, name, email } = complainant;
  return (
    <Section title={number}>
      <div className="grid gap-3">
        <p className="flex flex-wrap gap-1.5">
          <Badge tone={complaintStatusTones[status]}>{t(complaintStatusLabels[status])}</Badge>
          <Badge>{t(complaintCategoryLabels[category])}</Badge>
          {isOverdue && (
            <Badge tone="danger">
              <Trans>Overdue</Trans>
            </Badge>
          )}
          {!complaint.isConfirmed && (
            <Badge tone="warning">
              <Trans>Email not confirmed</Trans>
            </Badge>
          )}
        </p>
        <ComplaintText text={text} link={link} />
        {caseId === null ? (
          <p className="text-control text-muted">
            {link === null ? (
              <Trans>There is no link to the content.</Trans>
            ) : (
              <Trans>The link does not lead to content that members can see.</Trans>
            )}{' '}
            <Trans>If you find the content, report it to open a case.</Trans>
          </p>
        ) : (
          <LinkButton
            variant="secondary"
            className="justify-self-start"
            to={`${pages.moderation}?case=${caseId}`}
          >
            {complaint.caseOutcome === null ? (
              <Trans>Decide about the content</Trans>
            ) : (
              <Trans>See the decision about the content</Trans>
            )}
          </LinkButton>
        )}
        <p className="text-control text-muted">
          {person ? (
            <>
              <Trans>Complainant:</Trans>{' '}
              <Link
                dir="auto"
                to={pages.profile.replace(':username', person.username)}
                className="font-medium text-link hover:underline"
              >
                {person.name}
              </Link>
            </>
          ) : (
            <>
              <Trans>Complainant:</Trans>{' '}
              {name === null ? <Trans>Removed</Trans> : `${name} (${email ?? ''})`}
            </>
          )}
        </p>
        <p className="text-meta text-subtle">
          <Trans>Do not tell the accused person who complained.</Trans>
        </p>
      </div>
    </Section>
  );
}

interface DecisionProps {
  decision: NonNullable<ComplaintDetails['decision']>;
  takesFocus: boolean;
}

function Decision({ decision, takesFocus }: DecisionProps) {
  const { t } = useLingui();
  const outcome = useFocusWhen<HTMLParagraphElement>(takesFocus);
  const by = decision.decidedBy?.name ?? t`Former member`;
  return (
    <Section title={t`Decision`}>
      <div className="grid gap-2">
        <p ref={outcome} tabIndex={-1} className="font-semibold">
          {t(complaintOutcomeLabels[decision.outcome])}
        </p>
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {decision.reason}
        </p>
        <p className="text-meta text-subtle">
          {by} · {formatDateTime(new Date(decision.decidedAt))}
        </p>
      </div>
    </Section>
  );
}

interface AppealProps {
  appeal: NonNullable<ComplaintDetails['appeal']>;
  takesFocus: boolean;
}

function Appeal({ appeal, takesFocus }: AppealProps) {
  const { t } = useLingui();
  const outcome = useFocusWhen<HTMLParagraphElement>(takesFocus);
  const by = appeal.decidedBy?.name ?? t`Former member`;
  return (
    <Section title={t`Appeal`}>
      <div className="grid gap-2">
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {appeal.text}
        </p>
        {appeal.outcome === null && !appeal.mayDecide && (
          <p className="text-control text-muted">
            <Trans>You made the decision, so another moderator must decide the appeal.</Trans>
          </p>
        )}
        {appeal.outcome !== null && (
          <>
            <p ref={outcome} tabIndex={-1} className="font-semibold">
              {appeal.outcome === 'upheld' ? t`Decision upheld` : t`Decision changed`}
            </p>
            <p dir="auto" className="break-words whitespace-pre-wrap">
              {appeal.reason}
            </p>
            <p className="text-meta text-subtle">
              {by} · {formatDateTime(new Date(appeal.decidedAt ?? appeal.filedAt))}
            </p>
          </>
        )}
      </div>
    </Section>
  );
}
