import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RequestFailure } from '../../../lib/api-error.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { useGoogleButton } from '../../../lib/use-google-button.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { canRetryPassword } from '../password-error.ts';
import { linkGoogle } from '../settings.thunks.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

interface LinkGoogleProps {
  clientId: string;
}

/** Google's own button to choose the account to link, which then needs the password. */
export function LinkGoogle({ clientId }: LinkGoogleProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [credential, setCredential] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { place, isUnreachable } = useGoogleButton(clientId, (chosen) => {
    setProblem(null);
    setCredential(chosen);
  });

  async function link(password: string): Promise<RequestFailure | null> {
    const result = await dispatch(linkGoogle({ credential: credential ?? '', password }));
    const failure = linkGoogle.rejected.match(result) ? (result.payload ?? null) : null;
    if (failure && canRetryPassword(failure)) return failure;
    setCredential(null);
    setProblem(failure?.message ?? null);
    return null;
  }

  return (
    <div className="grid gap-3">
      <FormError>{problem}</FormError>
      <div ref={place} className="min-h-11 [color-scheme:light]" />
      {isUnreachable && (
        <p role="status" className="text-control text-muted">
          <Trans>We could not reach Google. Please try again later.</Trans>
        </p>
      )}
      <PasswordDialog
        isOpen={credential !== null}
        title={t`Link Google`}
        confirmLabel={t`Link Google`}
        onConfirm={link}
        onClose={() => setCredential(null)}
      >
        <Trans>Link your Google account to log in with it too.</Trans>
      </PasswordDialog>
    </div>
  );
}
