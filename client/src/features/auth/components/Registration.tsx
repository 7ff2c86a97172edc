import { lazy, Suspense, useState } from 'react';
import { readServerSettings } from '../../../lib/server-settings.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLinkToken } from '../use-link-token.ts';
import type { LoginValues } from '../auth.rules.ts';
import type { NewAccount } from '../use-register-form.ts';
import { RegisterForm } from './RegisterForm.tsx';

const AdmissionSteps = lazy(async () => ({
  default: (await import('./AdmissionSteps.tsx')).AdmissionSteps,
}));

interface RegistrationProps {
  /** Called after registration by email if the account can log in at once; Google login signs in itself. */
  onReady: (credentials: LoginValues) => void;
}

/** Joining, as the operator allows it: openly, by invitation, by email domain or by approval. */
export function Registration({ onReady }: RegistrationProps) {
  const token = useLinkToken('invitation');
  const { registration } = readServerSettings();
  const [waiting, setWaiting] = useState<NewAccount | null>(null);

  function handleDone(account: NewAccount) {
    if (account.waitingFor) setWaiting(account);
    else if ('email' in account) onReady({ email: account.email, password: account.password });
  }

  // The form stays mounted while the account is created.
  const isPlain = waiting === null && token === null && registration?.mode !== 'invitation';
  if (isPlain)
    return (
      <RegisterForm
        invitation={null}
        question={registration?.question ?? null}
        onDone={handleDone}
      />
    );
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <AdmissionSteps waiting={waiting} token={token} onDone={handleDone} />
    </Suspense>
  );
}
