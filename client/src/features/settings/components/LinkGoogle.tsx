import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadGoogleIdentity, onGoogleCredential } from '../../../lib/google-identity.ts';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { linkGoogle } from '../settings.thunks.ts';

interface LinkGoogleProps {
  clientId: string;
}

/** Google's own button to choose the account to link. */
export function LinkGoogle({ clientId }: LinkGoogleProps) {
  const dispatch = useAppDispatch();
  const place = useRef<HTMLDivElement>(null);
  const [isUnreachable, setIsUnreachable] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const link = useEffectEvent(async (credential: string) => {
    setProblem(null);
    const result = await dispatch(linkGoogle(credential));
    if (linkGoogle.rejected.match(result)) setProblem(result.payload?.message ?? null);
  });

  useEffect(() => {
    let isGone = false;
    async function show() {
      const google = await loadGoogleIdentity(clientId).catch(() => null);
      if (isGone) return;
      setIsUnreachable(google === null);
      if (place.current) google?.renderButton(place.current, { size: 'large' });
    }
    const stopListening = onGoogleCredential((credential) => void link(credential));
    void show();
    return () => {
      isGone = true;
      stopListening();
    };
  }, [clientId]);

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
