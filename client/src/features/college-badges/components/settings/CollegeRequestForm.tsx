import { Trans, useLingui } from '@lingui/react/macro';
import type { CollegeBadgeState } from '@sangam/contract/college-badges/college-badges.schema.ts';
import { MailQuestion } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { validateEmail } from '../../../../lib/account-rules.ts';
import { useAppDispatch } from '../../../../lib/store-hooks.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import { requestCollegeBadge } from '../../college-badges.thunks.ts';

interface CollegeRequestFormProps {
  state: CollegeBadgeState;
  onChanged: (state: CollegeBadgeState) => void;
}

/** Verifies the email of the account if it belongs to a college, or sends a link to a college address. */
export function CollegeRequestForm({ state, onChanged }: CollegeRequestFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { badge, pendingEmail, accountEmail } = state;
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busyWith, setBusyWith] = useState<'account' | 'form' | null>(null);

  async function request(address: string, button: 'account' | 'form') {
    setBusyWith(button);
    setProblem(undefined);
    const result = await dispatch(requestCollegeBadge(address));
    setBusyWith(null);
    if (requestCollegeBadge.fulfilled.match(result)) {
      setEmail('');
      onChanged(result.payload);
    } else setProblem(result.payload?.errors['email'] ?? result.payload?.message);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { email: invalid } = validateEmail(email);
    if (invalid) setProblem(t(invalid));
    else void request(email.trim(), 'form');
  }

  return (
    <>
      {pendingEmail !== null && (
        <div className="flex items-center gap-3 rounded-control bg-info-soft p-3 text-control text-info">
          <MailQuestion aria-hidden className="size-5 shrink-0" />
          <p role="status" className="min-w-0 flex-1 break-words">
            <Trans>
              Check the inbox of <strong className="font-semibold">{pendingEmail}</strong>. Open the
              link within a day, on a device where you are logged in.
            </Trans>
          </p>
        </div>
      )}
      {accountEmail !== null && (
        <div className="flex flex-wrap items-center gap-3 rounded-control bg-sunken p-3 text-control">
          <p className="min-w-0 flex-1 basis-52 break-words">
            <Trans>
              <strong className="font-semibold">{accountEmail}</strong>, the email of your account,
              belongs to a college.
            </Trans>
          </p>
          <Button
            size="small"
            busy={busyWith === 'account'}
            onClick={() => void request(accountEmail, 'account')}
          >
            <Trans>Verify now</Trans>
          </Button>
        </div>
      )}
      <form noValidate className="grid gap-3" onSubmit={handleSubmit}>
        <Field
          label={badge ? t`Verify again, or with another college email` : t`College email`}
          hint={t`For example name@college.ac.in. The email of your account stays the same.`}
          error={problem}
        >
          <TextInput
            type="email"
            name="college-email"
            autoComplete="off"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </Field>
        <Button
          type="submit"
          variant={badge ? 'secondary' : 'primary'}
          busy={busyWith === 'form'}
          className="justify-self-start"
        >
          <Trans>Send link</Trans>
        </Button>
      </form>
    </>
  );
}
