import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Unlink } from 'lucide-react';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { selectFollowedComplaint, selectFollowedComplaintRequest } from '../grievance.slice.ts';
import { followComplaint } from '../grievance.thunks.ts';
import { OwnComplaintCard } from './OwnComplaintCard.tsx';

interface TrackedComplaintProps {
  token: string;
}

/** The complaint of an emailed link; the first visit confirms the address. */
export function TrackedComplaint({ token }: TrackedComplaintProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const complaint = useAppSelector(selectFollowedComplaint);
  const { error } = useAppSelector(selectFollowedComplaintRequest);
  const fetchAgain = () => void dispatch(followComplaint(token));

  useEffect(() => {
    void dispatch(followComplaint(token));
  }, [dispatch, token]);

  if (complaint) {
    return (
      <div className="grid gap-4">
        <p role="status" className="text-body text-muted">
          <Trans>
            Your email is confirmed. We will email you when there is an update, with a link to this
            page.
          </Trans>
        </p>
        <OwnComplaintCard complaint={complaint} token={token} />
      </div>
    );
  }
  if (error?.code === 'LINK_SPENT') {
    return (
      <Card>
        <EmptyState
          icon={Unlink}
          title={t`This link has expired`}
          action={
            <LinkButton to={pages.grievance}>
              <Trans>File a complaint</Trans>
            </LinkButton>
          }
        >
          <Trans>
            Your email was not confirmed in time, so we cannot send you the decision. File the
            complaint again, or write to the grievance officer and give your complaint number.
          </Trans>
        </EmptyState>
      </Card>
    );
  }
  return (
    <LoadingOrError error={error?.message} onRetry={fetchAgain}>
      <Skeleton className="h-48 rounded-card" />
    </LoadingOrError>
  );
}
