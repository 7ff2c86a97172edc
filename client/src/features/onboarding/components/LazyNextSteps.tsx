import { clsx } from 'clsx';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { readStoredProgress } from '../stored-progress.ts';
import type { NextStepsProps } from './NextSteps.tsx';

const NextSteps = lazyPart(
  async () => (await import('./NextSteps.tsx')).NextSteps,
  ({ otherwise }: NextStepsProps) => otherwise,
);

/** Loads the next steps unless this device knows that they are closed; reserves their place if they are open. */
export function LazyNextSteps({ className = '', otherwise = null }: NextStepsProps) {
  const username = useAppSelector(selectUsername) ?? '';
  const stored = readStoredProgress(username);
  if (stored?.isClosed) return otherwise;
  const reserved = <Skeleton className={clsx('h-72 rounded-card', className)} />;
  return (
    <Suspense fallback={stored ? reserved : otherwise}>
      <NextSteps className={className} otherwise={otherwise} />
    </Suspense>
  );
}
