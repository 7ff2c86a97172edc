import { Trans } from '@lingui/react/macro';
import type { Suspension } from '@sangam/contract/http/envelope.ts';
import { lazy, Suspense, useId } from 'react';
import { readServerSettings } from '../../../lib/server-settings.ts';
import type { Admission } from '../sign-in-step.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 48 48" className="size-4.5 shrink-0">
      <path
        fill="#4285f4"
        d="M46.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h12.4a10.6 10.6 0 0 1-4.6 7v5.7h7.4c4.4-4 6.9-9.9 6.9-16.7Z"
      />
      <path
        fill="#34a853"
        d="M24 47c6.2 0 11.4-2 15.2-5.7l-7.4-5.7a13.8 13.8 0 0 1-20.6-7.3H3.6v5.9A23 23 0 0 0 24 47Z"
      />
      <path
        fill="#fbbc05"
        d="M11.2 28.3a13.8 13.8 0 0 1 0-8.8v-5.9H3.6a23 23 0 0 0 0 20.6l7.6-5.9Z"
      />
      <path
        fill="#ea4335"
        d="M24 10.2c3.4 0 6.4 1.2 8.8 3.4l6.6-6.5A23 23 0 0 0 3.6 13.6l7.6 5.9A13.7 13.7 0 0 1 24 10.2Z"
      />
    </svg>
  );
}

const GoogleButton = lazy(async () => ({
  default: (await import('./GoogleButton.tsx')).GoogleButton,
}));

interface GoogleSignInProps {
  /** Called if the account is suspended. */
  onSuspended?: (suspension: Suspension) => void;
  /** Sent in case Google login creates a new account. */
  admission?: Admission;
}

/** Login with Google; shows a message if the operator has not configured it. */
export function GoogleSignIn({ onSuspended, admission }: GoogleSignInProps) {
  const noteId = useId();
  const { googleClientId } = readServerSettings();
  return (
    <div>
      <div className="my-5 flex items-center gap-3 text-meta text-subtle before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        <Trans>or</Trans>
      </div>
      {googleClientId ? (
        <Suspense fallback={<Skeleton className="h-11 rounded-control" />}>
          <GoogleButton clientId={googleClientId} onSuspended={onSuspended} admission={admission} />
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
            <Trans>Google sign-in is not available on this server.</Trans>
          </p>
        </>
      )}
    </div>
  );
}
