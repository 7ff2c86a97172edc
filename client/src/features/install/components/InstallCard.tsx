import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { declineInstall, install, shouldOfferInstall } from '../../../lib/install-prompt.ts';
import { instanceName } from '../../../lib/server-settings.ts';
import { Button } from '../../../ui/Button.tsx';

/** Offers to install the app, above the page, so that nothing moves. */
export function InstallCard() {
  const { t } = useLingui();
  const [isOffered, setIsOffered] = useState(shouldOfferInstall);
  if (!isOffered) return null;
  return (
    <section
      aria-label={t`Install app`}
      className="fixed inset-x-3 bottom-20 z-30 mx-auto max-w-sm rounded-card border border-hairline bg-surface p-4 shadow-float sm:right-4 sm:bottom-4 sm:left-auto print:hidden"
    >
      <h2 className="text-control font-semibold">
        <Trans>Install {instanceName}</Trans>
      </h2>
      <p className="mt-1 text-control text-muted">
        <Trans>It opens from your home screen, also without a connection.</Trans>
      </p>
      <div className="mt-3 flex justify-end gap-2">
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            declineInstall();
            setIsOffered(false);
          }}
        >
          <Trans>Not now</Trans>
        </Button>
        <Button
          size="small"
          onClick={() => {
            setIsOffered(false);
            void install();
          }}
        >
          <Trans>Install</Trans>
        </Button>
      </div>
    </section>
  );
}
