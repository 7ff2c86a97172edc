import { Trans } from '@lingui/react/macro';
import { useGoogleButton } from '../../../lib/use-google-button.ts';

interface GoogleProofProps {
  clientId: string;
  onCredential: (credential: string) => void;
}

/** Google's sign-in button, with which users without a password confirm their identity. */
export function GoogleProof({ clientId, onCredential }: GoogleProofProps) {
  const { place, isUnreachable } = useGoogleButton(clientId, onCredential);
  return (
    <div className="grid gap-2">
      <p className="text-control">
        <Trans>Sign in with Google again to confirm.</Trans>
      </p>
      <div ref={place} className="min-h-11 [color-scheme:light]" />
      {isUnreachable && (
        <p role="status" className="text-control text-muted">
          <Trans>We could not reach Google. Please try again later.</Trans>
        </p>
      )}
    </div>
  );
}
