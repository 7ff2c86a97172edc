import { clsx } from 'clsx';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { readStoredProgress } from '../stored-progress.ts';
import type { NextStepsProps } from './NextSteps.tsx';

const NextSteps = lazyPart(async () => {
  const part = await import('./NextSteps.tsx').catch(() => null);
  return part?.NextSteps ?? (({ fallback }: NextStepsProps) => fallback);
});

/**
 * Loads the onboarding steps, unless this device has stored that they are closed: all done, or dismissed by the user.
 * While loading it reserves their place if they are stored as open. Otherwise, if the server says that there is nothing to
 * show, and if the load fails, it shows `fallback`.
 */
export function LazyNextSteps({ className = '', fallback = null }: NextStepsProps) {
  const username = useAppSelector(selectUsername) ?? '';
  const stored = readStoredProgress(username);
  if (stored?.isClosed) return fallback;
  const reserved = <Skeleton className={clsx('h-72 rounded-card', className)} />;
  return (
    <Suspense fallback={stored ? reserved : fallback}>
      <NextSteps className={className} fallback={fallback} />
    </Suspense>
  );
}
