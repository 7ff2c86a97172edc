import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface LoadingRegionProps {
  onRetry?: (() => void) | undefined;
  /** Skeletons in the shape of the content. */
  children: ReactNode;
}

type Phase = 'quick' | 'loading' | 'slow';

const announceAfterMs = 200;
const slowAfterMs = 10_000;

/** Skeletons with a status for screen readers; after ten seconds also a visible text and, with `onRetry`, a button. */
export function LoadingRegion({ onRetry, children }: LoadingRegionProps) {
  const [phase, setPhase] = useState<Phase>('quick');

  useEffect(() => {
    const timers = [
      setTimeout(() => setPhase('loading'), announceAfterMs),
      setTimeout(() => setPhase('slow'), slowAfterMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);

  return (
    <div>
      <output className="block">
        {phase === 'loading' && (
          <VisuallyHidden>
            <Trans>Loading...</Trans>
          </VisuallyHidden>
        )}
        {phase === 'slow' && (
          <span className="block pb-3 text-center text-control font-medium text-muted">
            <Trans>Still loading</Trans>
          </span>
        )}
      </output>
      {phase === 'slow' && onRetry && (
        <div className="pb-4 text-center">
          <Button variant="secondary" size="small" icon={RotateCw} onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}
