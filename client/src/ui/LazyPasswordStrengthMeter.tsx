import { lazy, Suspense } from 'react';
import { Skeleton } from './Skeleton.tsx';

const PasswordStrengthMeter = lazy(async () => ({
  default: (await import('./PasswordStrengthMeter.tsx')).PasswordStrengthMeter,
}));

interface LazyPasswordStrengthMeterProps {
  password: string;
}

/** Loads the meter when the user starts to type, so that the login page does not contain it. */
export function LazyPasswordStrengthMeter({ password }: LazyPasswordStrengthMeterProps) {
  if (password === '') return null;
  return (
    <Suspense fallback={<Skeleton className="h-8.25" />}>
      <PasswordStrengthMeter password={password} />
    </Suspense>
  );
}
