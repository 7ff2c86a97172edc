import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type {
  Invitation,
  InviteResult,
} from '@sangam/contract/registration/registration.schema.ts';
import { MailPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store-hooks.ts';
import { AddressForm } from '../../../ui/addresses/AddressForm.tsx';
import { AddressReport } from '../../../ui/addresses/AddressReport.tsx';
import type { ParsedAddresses, RejectedRow } from '../../../ui/addresses/parse-addresses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { notify } from '../../../ui/notify.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { selectInvitationProgress, selectInvitations } from '../registration.slice.ts';
import {
  getInvitationProgress,
  invite,
  listInvitations,
  withdrawInvitation,
} from '../registration.thunks.ts';

/** Invites people by email, and lists the invitations of all operators, not those of members. */
export function Invitations() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectInvitations);
  return (
    <div className="grid gap-4">
      <InviteForm />
      <SendingProgress />
      <ListFrame
        list={list}
        fetchPage={(timestamp) => dispatch(listInvitations({ timestamp }))}
        empty={
          <EmptyState icon={MailPlus} title={t`No invitations yet`}>
            <Trans>People whom you invite appear here.</Trans>
          </EmptyState>
        }
        renderItem={(invitation) => <InvitationRow invitation={invitation} />}
      />
    </div>
  );
}

/** What will happen, before anything is sent. */
interface Preview extends InviteResult {
  readonly rejected: readonly RejectedRow[];
}

/** The maximum of one import. */
const maxRows = 5000;

function InviteForm() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  /** A new key clears the form after sending. */
  const [formKey, setFormKey] = useState(0);
  const [preview, setPreview] = useState<Preview | null>(null);
  /** The addresses that were checked or invited so far; null while no request runs. */
  const [processedCount, setProcessedCount] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  // The pressed button belongs to the form that was cleared.
  useEffect(() => {
    if (formKey > 0) document.querySelector<HTMLElement>('[name=emails]')?.focus();
  }, [formKey]);

  function reset() {
    setPreview(null);
    setProblem(null);
  }

  async function send(emails: readonly string[], dryRun: boolean) {
    setProcessedCount(0);
    setProblem(null);
    const result = await dispatch(invite({ emails, dryRun, onProgress: setProcessedCount }));
    setProcessedCount(null);
    if (invite.fulfilled.match(result)) return result.payload;
    setProblem(result.payload?.message ?? null);
    return null;
  }

  async function checkAddresses({ emails, rejected }: ParsedAddresses) {
    const result = await send(emails, true);
    if (result) setPreview({ ...result, rejected });
  }

  async function sendInvitations({ invited }: Preview) {
    const result = await send(invited, false);
    if (!result) return;
    reset();
    setFormKey(formKey + 1);
    void dispatch(listInvitations({}));
    void dispatch(getInvitationProgress());
    notify.success(t`The invitations are on their way`);
  }

  const isBusy = processedCount !== null;
  return (
    <Section title={t`Invite people`}>
      <AddressForm
        key={formKey}
        hint={t`One per line, or a CSV file with at most 5,000 rows and 1 MB.`}
        maxRows={maxRows}
        isBusy={isBusy}
        problem={problem}
        report={
          preview && (
            <AddressReport
              invited={preview.invited.length}
              rejected={preview.rejected}
              skipped={[
                { label: t`Have an account already`, items: preview.members },
                { label: t`Are invited already`, items: preview.alreadyInvited },
                { label: t`Want no invitations by email`, items: preview.optedOut },
              ]}
            />
          )
        }
        invited={preview && preview.invited.length}
        onChange={reset}
        onCheck={(parsed) => void checkAddresses(parsed)}
        onSend={() => preview && void sendInvitations(preview)}
      >
        {isBusy && processedCount > 0 && (
          <p role="status" className="text-meta text-muted">
            <Plural value={processedCount} one="# address done" other="# addresses done" />
          </p>
        )}
      </AddressForm>
    </Section>
  );
}

const pollMs = 3000;

/** How many emails of the last day are sent; the server sends a few per second. */
function SendingProgress() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const progress = useAppSelector(selectInvitationProgress);
  const { total, sent, failed } = progress ?? { total: 0, sent: 0, failed: 0 };
  const isSending = sent + failed < total;

  useEffect(() => void dispatch(getInvitationProgress()), [dispatch]);

  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setInterval(() => void dispatch(getInvitationProgress()), pollMs);
    return () => clearInterval(timer);
  }, [dispatch, isSending]);

  if (total === 0) return null;
  return (
    <Card className="grid gap-2">
      <Meter
        label={t`Invitations of the last 24 hours`}
        text={t`${sent} of ${total} sent`}
        value={sent}
        max={total}
      />
      {failed > 0 && (
        <p className="text-meta font-medium text-danger">
          <Plural
            value={failed}
            one="# email could not be sent. Withdraw the invitation and invite again."
            other="# emails could not be sent. Withdraw the invitations and invite again."
          />
        </p>
      )}
    </Card>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const { id, email, at, expiresAt, acceptedAt } = invitation;
  const now = useNow();
  const isExpired = acceptedAt === null && new Date(expiresAt).getTime() < now;

  async function withdraw() {
    setIsBusy(true);
    const result = await dispatch(withdrawInvitation(id));
    setIsBusy(false);
    if (withdrawInvitation.rejected.match(result)) notify.error(result.payload?.message ?? '');
    else notify.success(t`Invitation withdrawn`);
  }

  return (
    <Card as="article" className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-48 text-control">
        <span className="break-all">{email}</span>
        <span className="block text-meta text-subtle">
          <RelativeTime at={at} />
        </span>
      </p>
      {acceptedAt !== null && (
        <Badge tone="success">
          <Trans>Joined</Trans>
        </Badge>
      )}
      {isExpired && (
        <Badge tone="neutral">
          <Trans>Expired</Trans>
        </Badge>
      )}
      {acceptedAt === null && (
        <Button
          variant="quiet"
          busy={isBusy}
          aria-label={t`Withdraw the invitation of ${email}`}
          onClick={() => void withdraw()}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </Card>
  );
}
