import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Account, SecondFactorOffer } from '@sangam/contract/settings/settings.schema.ts';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { beginSecondFactor, endSecondFactor, renewRecoveryCodes } from '../settings.thunks.ts';
import { PasswordAction } from './PasswordAction.tsx';
import { PasswordFirst } from './PasswordFirst.tsx';
import type { TwoStepSetupProps } from './TwoStepSetup.tsx';

interface TwoStepVerificationProps {
  account: Account;
}

const fetchDialog = async () => (await import('./TwoStepSetup.tsx')).TwoStepSetup;

/** Turns two-step verification on or off, and renews the recovery codes. */
export function TwoStepVerification({ account }: TwoStepVerificationProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const dialog = useLazyComponent<TwoStepSetupProps>(fetchDialog);
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { hasPassword, hasSecondFactor, recoveryCodesLeft: left } = account;

  async function begin(password: string) {
    if (!(await dialog.load())) return null;
    const result = await dispatch(beginSecondFactor(password));
    if (!beginSecondFactor.fulfilled.match(result)) return result.payload ?? null;
    setOffer(result.payload);
    return null;
  }

  async function renew(password: string) {
    if (!(await dialog.load())) return null;
    const result = await dispatch(renewRecoveryCodes(password));
    if (!renewRecoveryCodes.fulfilled.match(result)) return result.payload ?? null;
    setCodes(result.payload);
    return null;
  }

  async function end(password: string) {
    const result = await dispatch(endSecondFactor(password));
    return endSecondFactor.rejected.match(result) ? (result.payload ?? null) : null;
  }

  return (
    <Section
      title={t`Two-step verification`}
      heading="h3"
      action={
        <Badge tone={hasSecondFactor ? 'success' : 'neutral'}>
          {hasSecondFactor ? t`On` : t`Off`}
        </Badge>
      }
    >
      <p className="text-control text-muted">
        {hasSecondFactor ? (
          <Trans>You are asked for a code from your authenticator app when you log in.</Trans>
        ) : (
          <Trans>
            Protect your account with a code from an authenticator app. A stolen password alone is
            then not enough to log in.
          </Trans>
        )}
      </p>
      {!account.emailVerified && (
        <p className="mt-1 text-control text-muted">
          <Trans>
            Confirm your email too: until then, resetting your password turns two-step verification
            off.
          </Trans>
        </p>
      )}
      {hasSecondFactor && (
        <p role="status" className="mt-1 text-control text-muted">
          {t`${plural(left, {
            0: 'No recovery codes left. Get new ones.',
            one: '# recovery code left. Get new ones soon.',
            other: '# recovery codes left.',
          })}`}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {!hasPassword && <PasswordFirst email={account.email} />}
        {hasPassword && !hasSecondFactor && (
          <PasswordAction
            label={t`Set up two-step verification`}
            title={t`Set up two-step verification`}
            confirmLabel={t`Continue`}
            send={begin}
          >
            <Trans>
              You need an authenticator app on your phone. It shows a new code every 30 seconds.
            </Trans>
          </PasswordAction>
        )}
        {hasPassword && hasSecondFactor && (
          <>
            <PasswordAction
              label={t`New recovery codes`}
              title={t`New recovery codes`}
              confirmLabel={t`Get new codes`}
              send={renew}
            >
              <Trans>Your old recovery codes no longer work.</Trans>
            </PasswordAction>
            <PasswordAction
              label={t`Turn off`}
              variant="quiet"
              title={t`Turn off two-step verification`}
              confirmLabel={t`Turn off`}
              tone="danger"
              send={end}
            >
              <Trans>You will need only your password to log in.</Trans>
            </PasswordAction>
          </>
        )}
      </div>
      {dialog.Part && (
        <dialog.Part
          offer={offer}
          codes={codes}
          onCodes={setCodes}
          onClose={() => {
            setOffer(null);
            setCodes(null);
          }}
        />
      )}
    </Section>
  );
}
