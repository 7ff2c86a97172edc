import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { ErrorState } from './ErrorState.tsx';
import { LoadingRegion } from './LoadingRegion.tsx';

interface LoadingOrErrorProps {
  /** The message of the failed request, if it failed. */
  error: string | null | undefined;
  /** Also offered while loading takes more than ten seconds. */
  onRetry: () => void;
  /** Whether a retry is under way. */
  busy?: boolean;
  /** Skeletons in the shape of the content. */
  children: ReactNode;
}

/** The state of a page or section before its content is loaded: the skeleton, or the error with a button to retry. */
export function LoadingOrError({ error, onRetry, busy = false, children }: LoadingOrErrorProps) {
  if (!error) return <LoadingRegion onRetry={onRetry}>{children}</LoadingRegion>;
  return (
    <Card>
      <ErrorState message={error} onRetry={onRetry} busy={busy} />
    </Card>
  );
}
