import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Suspension } from '@sangam/contract/http/envelope.ts';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from '../lib/router.tsx';
import { AuthLayout } from '../features/auth/components/AuthLayout.tsx';
import { GoogleSignIn } from '../features/auth/components/GoogleSignIn.tsx';
import { LoginForm } from '../features/auth/components/LoginForm.tsx';
import { LoginReason } from '../features/auth/components/LoginReason.tsx';
import { useAppSelector } from '../lib/store-hooks.ts';
import { selectUser } from '../session/session.slice.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { instanceName } from '../lib/server-settings.ts';

const Greeting = lazy(async () => ({
  default: (await import('../features/auth/components/Greeting.tsx')).Greeting,
}));

const SuspensionMessage = lazy(async () => ({
  default: (await import('../features/moderation/components/SuspensionMessage.tsx'))
    .SuspensionMessage,
}));

/** The navigation state that other pages pass to login. */
interface LoginState {
  registeredEmail?: string;
  hasResetPassword?: boolean;
}

export function LoginPage() {
  const { t } = useLingui();
  const { search, state } = useLocation();
  const { registeredEmail, hasResetPassword = false } = (state ?? {}) as LoginState;
  const user = useAppSelector(selectUser);
  const isGreeting = user !== null && (!registeredEmail || registeredEmail === user.email);
  const [suspension, setSuspension] = useState<Suspension | null>(null);
  const [hasError, setHasError] = useState(false);
  const email = registeredEmail ?? user?.email ?? '';
  if (suspension) {
    return (
      <AuthLayout
        title={t`Log in`}
        footer={
          <Link to={pages.grievance} className="font-semibold text-link hover:underline">
            <Trans>Contact the grievance officer</Trans>
          </Link>
        }
      >
        <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
          <SuspensionMessage suspension={suspension} onBack={() => setSuspension(null)} />
        </Suspense>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={t`Log in`}
      footer={
        <Trans>
          New to {instanceName}?{' '}
          <Link
            to={{ pathname: pages.register, search }}
            className="font-semibold text-link hover:underline"
          >
            Join
          </Link>
        </Trans>
      }
    >
      <div className="grid gap-4">
        {!hasError && (
          <LoginReason
            hasRegistered={registeredEmail !== undefined}
            hasResetPassword={hasResetPassword}
          />
        )}
        {isGreeting && (
          <Suspense fallback={<Skeleton className="h-16 rounded-control" />}>
            <Greeting user={user} />
          </Suspense>
        )}
        <LoginForm
          key={email}
          email={email}
          startsAtEmail={hasResetPassword}
          onError={() => setHasError(true)}
          onSuspended={setSuspension}
        />
      </div>
      <GoogleSignIn onSuspended={setSuspension} />
    </AuthLayout>
  );
}
