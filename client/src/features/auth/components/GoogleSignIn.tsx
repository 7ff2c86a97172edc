import { Trans } from '@lingui/react/macro';
import type { Suspension } from '@sangam/contract/http/envelope.ts';
import { lazy, Suspense, useId } from 'react';
import { readServerSettings } from '../../../lib/server-settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { GoogleMark } from './GoogleMark.tsx';

const GoogleButton = lazy(async () => ({
  default: (await import('./GoogleButton.tsx')).GoogleButton,
}));

interface GoogleSignInProps {
  /** The account is there, and closed. */
  onSuspended?: (suspension: Suspension) => void;
}

/** The other way in. Where the operator has not set it up, it stands there and says so. */
export function GoogleSignIn({ onSuspended }: GoogleSignInProps) {
  const noteId = useId();
  const { googleClientId } = readServerSettings();
  return (
    <div>
      <div className="my-5 flex items-center gap-3 text-meta text-subtle before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        <Trans>or</Trans>
      </div>
      {googleClientId ? (
        <Suspense fallback={<Skeleton className="h-11 rounded-control" />}>
          <GoogleButton clientId={googleClientId} onSuspended={onSuspended} />
        </Suspense>
      ) : (
        <>
          <Button variant="secondary" aria-disabled aria-describedby={noteId} className="w-full">
            <span className="flex items-center gap-3">
              <GoogleMark />
              <Trans>Continue with Google</Trans>
            </span>
          </Button>
          <p id={noteId} className="mt-2 text-center text-meta text-muted">
            <Trans>This server has not set up sign-in with Google.</Trans>
          </p>
        </>
      )}
    </div>
  );
}
