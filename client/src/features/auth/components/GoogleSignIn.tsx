import { Trans } from '@lingui/react/macro';
import type { Suspension } from '@sangam/contract/http/envelope.ts';
import { lazy, Suspense, useId } from 'react';
import { readServerSettings } from '../../../lib/server-settings.ts';
import type { Admission } from '../sign-in-step.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import googleMark from './google-mark.svg';

const GoogleButton = lazy(async () => ({
  default: (await import('./GoogleButton.tsx')).GoogleButton,
}));

interface GoogleSignInProps {
  /** Called if the account is suspended. */
  onSuspended?: (suspension: Suspension) => void;
  /** Sent in case Google login creates a new account. */
  admission?: Admission;
  /** Called if the account waits for approval; without it a dialog says so. */
  onApprovalPending?: (credential: string) => void;
}

/** Login with Google; shows a message if the operator has not configured it. */
export function GoogleSignIn(props: GoogleSignInProps) {
  const noteId = useId();
  const { googleClientId } = readServerSettings();
  return (
    <div>
      <div className="my-5 flex items-center gap-3 text-meta text-subtle before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        <Trans>or</Trans>
      </div>
      {googleClientId ? (
        <Suspense fallback={<Skeleton className="h-11 rounded-control" />}>
          <GoogleButton clientId={googleClientId} {...props} />
        </Suspense>
      ) : (
        <>
          <Button variant="secondary" aria-disabled aria-describedby={noteId} className="w-full">
            <span className="flex items-center gap-3">
              <img src={googleMark} alt="" className="size-4.5 shrink-0" />
              <Trans>Continue with Google</Trans>
            </span>
          </Button>
          <p id={noteId} className="mt-2 text-center text-meta text-muted">
            <Trans>Google sign-in is not available on this server.</Trans>
          </p>
        </>
      )}
    </div>
  );
}
