import { Trans, useLingui } from '@lingui/react/macro';
import type { SecondFactorOffer } from '@sangam/contract/settings/settings.schema.ts';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeInput } from '../../../ui/CodeInput.tsx';
import { Field } from '../../../ui/Field.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { confirmSecondFactor } from '../settings.thunks.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';

interface AuthenticatorSetupProps {
  /** The new secret for the authenticator app. */
  offer: SecondFactorOffer;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

const codeId = 'settings-otp';

/** Shows the secret as a QR code, and turns two-step verification on with the first code of the app. */
export function AuthenticatorSetup({ offer, onDone, onCancel }: AuthenticatorSetupProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);

  function showProblem(message: string | undefined) {
    setProblem(message);
    document.getElementById(codeId)?.focus();
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (otp.length < 6) {
      showProblem(t`Enter the 6-digit code`);
      return;
    }
    setIsBusy(true);
    const result = await dispatch(confirmSecondFactor(otp));
    setIsBusy(false);
    if (confirmSecondFactor.fulfilled.match(result)) onDone(result.payload);
    else showProblem(result.payload?.message);
  }

  return (
    <ol className="grid list-none gap-6">
      <li className="grid gap-3">
        <h3 className="text-body font-semibold">
          <Trans>1. Scan this QR code with your authenticator app</Trans>
        </h3>
        <QrCode text={offer.address} label={t`QR code for your authenticator app`} />
        <div>
          <p className="text-control text-muted">
            <Trans>Or enter this key in the app. Is the app on this device?</Trans>{' '}
            <a href={offer.address} className="font-semibold text-link hover:underline">
              <Trans>Open the app</Trans>
            </a>
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <code className="rounded-control bg-sunken px-3 py-2 font-mono text-control break-words">
              {inGroups(offer.secret)}
            </code>
            <CopyButton text={offer.secret} label={t`Copy key`} />
          </p>
        </div>
      </li>
      <li className="grid gap-3">
        <h3 className="text-body font-semibold">
          <Trans>2. Enter the code shown in the app</Trans>
        </h3>
        <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
          <Field id={codeId} label={t`Code`} error={problem}>
            <CodeInput
              value={otp}
              onChange={(code) => {
                setOtp(code);
                setProblem(undefined);
              }}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isBusy}>
              <Trans>Turn on</Trans>
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </form>
      </li>
    </ol>
  );
}

/** Groups of characters are easier to read. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
