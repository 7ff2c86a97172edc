import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { useGoogleButton } from '../../../lib/use-google-button.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { linkGoogle } from '../settings.thunks.ts';

interface LinkGoogleProps {
  clientId: string;
}

/** Google's own button to choose the account to link. */
export function LinkGoogle({ clientId }: LinkGoogleProps) {
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState<string | null>(null);

  async function link(credential: string) {
    setProblem(null);
    const result = await dispatch(linkGoogle(credential));
    if (linkGoogle.rejected.match(result)) setProblem(result.payload?.message ?? null);
  }

  const { place, isUnreachable } = useGoogleButton(clientId, (credential) => void link(credential));

  return (
    <div className="grid gap-3">
      <FormError>{problem}</FormError>
      <div ref={place} className="min-h-11 [color-scheme:light]" />
      {isUnreachable && (
        <p role="status" className="text-control text-muted">
          <Trans>We could not reach Google. Please try again later.</Trans>
        </p>
      )}
    </div>
  );
}
