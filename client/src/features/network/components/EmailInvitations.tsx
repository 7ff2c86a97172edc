import { Trans, useLingui } from '@lingui/react/macro';
import { registrationLimits } from '@sangam/contract/registration/registration.calls.ts';
import type {
  EmailInvitations as EmailInvitationsData,
  InviteByEmailResult,
} from '@sangam/contract/registration/registration.schema.ts';
import { useRef, useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { AddressForm } from '../../../ui/addresses/AddressForm.tsx';
import { AddressReport } from '../../../ui/addresses/AddressReport.tsx';
import type { ParsedAddresses } from '../../../ui/addresses/parse-addresses.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatDate } from '../../../ui/format.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { SuccessMessage } from '../../../ui/SuccessMessage.tsx';
import { inviteByEmail, withdrawEmailInvitation } from '../invite-links.thunks.ts';

interface EmailInvitationsProps {
  email: EmailInvitationsData;
  onChange: (email: EmailInvitationsData) => void;
}

/**
 * Invites people by email, and lists the invitations that are neither withdrawn nor expired, also accepted ones. Only for
 * members who may do so: the parent checks `email.isAllowed`.
 */
export function EmailInvitations({ email, onChange }: EmailInvitationsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The last action that succeeded. */
  const [success, setSuccess] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function withdraw(id: string) {
    const result = await dispatch(withdrawEmailInvitation(id));
    if (withdrawEmailInvitation.fulfilled.match(result)) {
      setProblem(null);
      setSuccess(t`Invitation withdrawn`);
      heading.current?.focus();
      onChange(result.payload);
    } else {
      setSuccess(null);
      setProblem(result.payload?.message ?? null);
    }
  }

  function handleSent(changed: EmailInvitationsData) {
    setSuccess(t`The invitations are on their way`);
    setProblem(null);
    heading.current?.focus();
    onChange(changed);
  }

  return (
    <section className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-control font-semibold">
        <Trans>Invite by email</Trans>
      </h3>
      <p className="text-control text-muted">
        <Trans>
          Only invite people you know. People who have an account or want no invitations get no
          email; you will not be told who they are.
        </Trans>
      </p>
      {email.left > 0 ? (
        <InviteByEmailForm
          key={email.left}
          left={email.left}
          onStart={() => setSuccess(null)}
          onSent={handleSent}
        />
      ) : (
        <p className="text-control">
          <Trans>You have invited as many people by email as you can this week.</Trans>
        </p>
      )}
      <SuccessMessage>{success}</SuccessMessage>
      <FormError>{problem}</FormError>
      {email.sent.length > 0 && (
        <ul className="grid gap-1">
          {email.sent.map(({ id, address, expiresAt }) => (
            <SentInvitation
              key={id}
              address={address}
              expiresAt={expiresAt}
              onWithdraw={() => withdraw(id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface InviteByEmailFormProps {
  left: number;
  onStart: () => void;
  onSent: (changed: EmailInvitationsData) => void;
}

type Preview = ParsedAddresses & Pick<InviteByEmailResult, 'invited' | 'alreadyInvited'>;

function InviteByEmailForm({ left, onStart, onSent }: InviteByEmailFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function reset() {
    setPreview(null);
    setProblem(null);
    onStart();
  }

  async function send(emails: readonly string[], dryRun: boolean) {
    setIsBusy(true);
    setProblem(null);
    const result = await dispatch(inviteByEmail({ emails: [...emails], dryRun }));
    setIsBusy(false);
    if (inviteByEmail.fulfilled.match(result)) return result.payload;
    setProblem(result.payload?.message ?? null);
    return null;
  }

  async function check(parsed: ParsedAddresses) {
    const result = await send(parsed.emails, true);
    if (result) setPreview({ ...parsed, ...result });
  }

  async function confirm({ emails }: Preview) {
    const result = await send(emails, false);
    if (result) onSent(result.email);
  }

  return (
    <AddressForm
      hint={t`Paste them or open a CSV file. You can invite ${left} more this week.`}
      maxRows={registrationLimits.emailInvitationsPerWeek}
      isBusy={isBusy}
      problem={problem}
      report={
        preview && (
          <AddressReport
            invited={preview.invited}
            rejected={preview.rejected}
            skipped={[
              { label: t`You invited them in the last 30 days`, items: preview.alreadyInvited },
            ]}
          />
        )
      }
      invited={preview && preview.invited}
      onChange={reset}
      onCheck={(parsed) => void check(parsed)}
      onSend={() => preview && void confirm(preview)}
    />
  );
}

interface SentInvitationProps {
  address: string;
  expiresAt: string;
  onWithdraw: () => Promise<void>;
}

function SentInvitation({ address, expiresAt, onWithdraw }: SentInvitationProps) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const until = formatDate(new Date(expiresAt));

  async function withdraw() {
    setIsBusy(true);
    await onWithdraw();
    setIsBusy(false);
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 flex-1 basis-48 text-control break-all">
        {address}
        <span className="block text-meta text-muted">
          <Trans>Works until {until}</Trans>
        </span>
      </span>
      <Button
        size="small"
        variant="quiet"
        aria-label={t`Withdraw the invitation of ${address}`}
        busy={isBusy}
        onClick={() => void withdraw()}
      >
        <Trans>Withdraw</Trans>
      </Button>
    </li>
  );
}
