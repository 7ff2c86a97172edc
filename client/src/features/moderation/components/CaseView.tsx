import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { ModerationCase } from '@sangam/contract/moderation/cases.schema.ts';
import { ArrowLeft, FileSearch } from 'lucide-react';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LoadingRegion } from '../../../ui/LoadingRegion.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { selectShownCase, selectShownRequest } from '../moderation.slice.ts';
import { fetchCase } from '../moderation.thunks.ts';
import { CaseAccused } from './CaseAccused.tsx';
import { CaseContent } from './CaseContent.tsx';
import { CaseReports } from './CaseReports.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { DecisionForm } from './DecisionForm.tsx';

interface CaseViewProps {
  caseId: string;
}

/** One case with what is needed to decide it, and the decision. */
export function CaseView({ caseId }: CaseViewProps) {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectShownCase);
  const { error } = useAppSelector(selectShownRequest);
  const fetchAgain = () => void dispatch(fetchCase(caseId));

  useEffect(() => {
    void dispatch(fetchCase(caseId));
  }, [dispatch, caseId]);

  return (
    <>
      <LinkButton variant="quiet" icon={ArrowLeft} to={pages.moderation} className="-ml-3 mb-3">
        <Trans>All reports</Trans>
      </LinkButton>
      {shown?.id === caseId && <Shown one={shown} />}
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
        <EmptyState icon={FileSearch} title={t`This case is not here`}>
          <Trans>It may be about somebody who is gone, or about yourself.</Trans>
        </EmptyState>
      ) : (
        <ErrorState message={error.message} onRetry={onRetry} />
      )}
    </Card>
  );
}

function Shown({ one }: { one: ModerationCase }) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CaseContent one={one} />
        <CaseReports reports={one.reports} />
        {one.decision ? (
          <Section title={t`Decision`}>
            <DecisionCard decision={one.decision} />
          </Section>
        ) : (
          <DecisionForm one={one} />
        )}
      </div>
      <CaseAccused one={one} />
    </div>
  );
}
