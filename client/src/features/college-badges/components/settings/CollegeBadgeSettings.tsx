import { Trans, useLingui } from '@lingui/react/macro';
import type { CollegeBadgeState } from '@sangam/contract/college-badges/college-badges.schema.ts';
import { useEffect, useState } from 'react';
import type { RequestFailure } from '../../../../lib/api-error.ts';
import { useAppDispatch } from '../../../../lib/store-hooks.ts';
import { Card } from '../../../../ui/Card.tsx';
import { LoadingOrError } from '../../../../ui/LoadingOrError.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { getCollegeBadge, verifyCollegeBadge } from '../../college-badges.thunks.ts';
import { CollegeRequestForm } from './CollegeRequestForm.tsx';
import { VerifiedCollege } from './VerifiedCollege.tsx';

interface CollegeBadgeSettingsProps {
  /** Of the opened link, if there is one. */
  token: string | null;
}

/** The verified college of the member: how to get, renew and remove it. */
export function CollegeBadgeSettings({ token }: CollegeBadgeSettingsProps) {
  const [attempt, setAttempt] = useState(1);
  const retry = () => setAttempt(attempt + 1);
  return (
    <Card>
      <CollegeBadge key={`${attempt} ${token}`} token={token} onRetry={retry} />
    </Card>
  );
}

interface CollegeBadgeProps extends CollegeBadgeSettingsProps {
  onRetry: () => void;
}

/** One attempt to use the link and to load the state; a retry mounts another one. */
function CollegeBadge({ token, onRetry }: CollegeBadgeProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<CollegeBadgeState | null>(null);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [linkProblem, setLinkProblem] = useState<string | null>(null);
  const verified = t`Your college is verified`;

  useEffect(() => {
    const controller = new AbortController();
    async function load() {
      if (token !== null) {
        const result = await dispatch(verifyCollegeBadge(token));
        if (controller.signal.aborted) return;
        if (verifyCollegeBadge.fulfilled.match(result)) {
          notify.success(verified);
          setState(result.payload);
          return;
        }
        setLinkProblem(result.payload?.message ?? null);
      }
      const result = await dispatch(getCollegeBadge());
      if (controller.signal.aborted) return;
      if (getCollegeBadge.fulfilled.match(result)) setState(result.payload);
      else setFailure(result.payload ?? null);
    }
    void load();
    return () => controller.abort();
  }, [dispatch, token, verified]);

  if (!state) {
    return (
      <LoadingOrError error={failure?.message} onRetry={onRetry}>
        <Skeleton className="h-40 w-full rounded-control" />
      </LoadingOrError>
    );
  }
  return (
    <div className="grid gap-4">
      {linkProblem !== null && state.badge === null && (
        <p role="alert" className="text-control text-danger">
          {linkProblem}.{' '}
          <Trans>A link works once, for a day, and only for the account that requested it.</Trans>
        </p>
      )}
      {state.badge ? (
        <VerifiedCollege badge={state.badge} onChanged={setState} />
      ) : (
        <p className="text-control text-muted">
          <Trans>
            Verify your college email to show on your profile that you study or work there. Only you
            can see the address.
          </Trans>
        </p>
      )}
      <CollegeRequestForm state={state} onChanged={setState} />
    </div>
  );
}
