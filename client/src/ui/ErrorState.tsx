import { Trans } from '@lingui/react/macro';
import { CloudAlert, RotateCw } from 'lucide-react';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Button } from './Button.tsx';
import { LinkButton } from './LinkButton.tsx';

interface ErrorStateProps {
  message: string;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
}

/** In place of content that could not be loaded. Without a network it also links to Home, which may be stored. */
export function ErrorState({ message, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <CloudAlert aria-hidden strokeWidth={0.75} className="size-24 text-subtle" />
      <p role="alert" className="mt-4 max-w-sm text-body font-medium text-text">
        {message}
      </p>
      {onRetry && (
        <Button variant="secondary" icon={RotateCw} busy={busy} className="mt-5" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      )}
      {!navigator.onLine && location.pathname !== pages.home && (
        <LinkButton variant="quiet" to={pages.home} className="mt-2">
          <Trans>Go to Home</Trans>
        </LinkButton>
      )}
    </div>
  );
}
