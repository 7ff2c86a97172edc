import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { OpenInvitation } from '@sangam/contract/registration/registration.schema.ts';
import { Hourglass, MailCheck, MailX, Ticket } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { instanceName, readServerSettings } from '../../../lib/server-settings.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { checkInvitation, withdrawApplication } from '../admission.thunks.ts';
import type { NewAccount } from '../use-register-form.ts';
import { Outcome } from './Outcome.tsx';
import { RegisterForm } from './RegisterForm.tsx';

interface AdmissionStepsProps {
  /** The account that was created and cannot log in yet. */
  waiting: NewAccount | null;
  /** The token of an invitation. */
  token: string | null;
  onDone: (account: NewAccount) => void;
}

/**
 * Registration other than the plain form: the account waits for confirmation or approval, an invitation link was
 * opened, or an invitation is required.
 */
export function AdmissionSteps({ waiting, token, onDone }: AdmissionStepsProps) {
  if (waiting) return <Waiting account={waiting} />;
  if (token === null) return <InvitationRequired />;
  return <Invited key={token} token={token} onDone={onDone} />;
}

function InvitationRequired() {
  const { t } = useLingui();
  return (
    <Outcome icon={Ticket} tone="info" title={t`By invitation only`}>
      <Trans>
        To join {instanceName}, open the link in your invitation. If you have none, ask the team
        that runs this community.
      </Trans>
    </Outcome>
  );
}

interface InvitedProps {
  token: string;
  onDone: (account: NewAccount) => void;
}

function Invited({ token, onDone }: InvitedProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [invitation, setInvitation] = useState<OpenInvitation | null>(null);
  const [failure, setFailure] = useState<RequestFailure | null>(null);

  function check() {
    const checking = dispatch(checkInvitation(token));
    async function show() {
      const result = await checking;
      if (checkInvitation.fulfilled.match(result)) setInvitation(result.payload);
      else if (!result.meta.aborted) setFailure(result.payload ?? null);
    }
    void show();
    return () => checking.abort();
  }

  const checkAtStart = useEffectEvent(check);
  useEffect(() => checkAtStart(), []);

  function retry() {
    setFailure(null);
    check();
  }

  const { registration } = readServerSettings();
  if (failure && failure.code !== 'LINK_SPENT')
    return <ErrorState message={failure.message} onRetry={retry} />;
  if (failure) {
    return (
      <div className="grid gap-4">
        <Outcome icon={MailX} tone="warning" title={t`This invitation does not work`}>
          {failure.message}
        </Outcome>
        {registration?.mode !== 'invitation' && (
          <RegisterForm
            invitation={null}
            question={registration?.question ?? null}
            onDone={onDone}
          />
        )}
      </div>
    );
  }
  if (!invitation) return <Skeleton className="h-96 rounded-card" />;
  const { email, inviter } = invitation;
  const inviterName = inviter?.name;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3 rounded-control bg-info-soft p-3 text-control text-info">
        {inviter && <Avatar name={inviter.name} picture={inviter.picture} size={48} />}
        <p dir="auto" className="min-w-0 break-words">
          {inviter === null ? (
            <Trans>You are invited to join {instanceName}.</Trans>
          ) : (
            <Trans>
              {inviterName} invites you to join {instanceName}.
            </Trans>
          )}
          {email === null && (
            <>
              {' '}
              <Trans>They will see that you have joined and ask to connect with you.</Trans>
            </>
          )}
        </p>
      </div>
      <RegisterForm
        invitation={{ token, email }}
        question={email === null ? (registration?.question ?? null) : null}
        onDone={onDone}
      />
    </div>
  );
}

function Waiting({ account }: { account: NewAccount }) {
  const email = 'email' in account ? account.email : null;
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function withdraw() {
    setIsBusy(true);
    const result = await dispatch(withdrawApplication(account));
    setIsBusy(false);
    if (withdrawApplication.fulfilled.match(result)) setIsWithdrawn(true);
    else setProblem(result.payload?.message ?? null);
  }

  if (account.waitingFor === 'confirmation') {
    return (
      <Outcome
        icon={MailCheck}
        tone="success"
        title={t`Check your email`}
        takesFocus
        actions={
          <LinkButton to={pages.login}>
            <Trans>Go to login</Trans>
          </LinkButton>
        }
      >
        <Trans>
          We have sent a link to {email}. Open it to confirm your address. After that you can log
          in.
        </Trans>
      </Outcome>
    );
  }
  if (isWithdrawn) {
    return (
      <Outcome icon={MailCheck} tone="info" title={t`Request withdrawn`} takesFocus>
        <Trans>Your account and your data are deleted.</Trans>
      </Outcome>
    );
  }
  return (
    <Outcome
      icon={Hourglass}
      tone="info"
      title={t`Waiting for approval`}
      takesFocus
      actions={
        <>
          <FormError>{problem}</FormError>
          <Button variant="quiet" busy={isBusy} onClick={() => void withdraw()}>
            <Trans>Withdraw my request</Trans>
          </Button>
        </>
      }
    >
      {email === null ? (
        <Trans>
          The team of {instanceName} reviews new accounts. We will email you when yours is decided.
        </Trans>
      ) : (
        <Trans>
          The team of {instanceName} reviews new accounts. We will email {email} when yours is
          decided.
        </Trans>
      )}
    </Outcome>
  );
}
