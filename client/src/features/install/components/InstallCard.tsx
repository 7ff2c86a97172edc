import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { instanceName } from '../../../lib/server-settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { declineInstall, install, shouldOfferInstall } from '../install-offer.ts';

/** Offers to install the app, above the page, so that nothing moves. The parent shows it only where this is possible. */
export function InstallCard() {
  const { t } = useLingui();
  const [isOffered, setIsOffered] = useState(shouldOfferInstall);
  if (!isOffered) return null;
  return (
    <section
      aria-label={t`Install app`}
      className="fixed inset-x-0 bottom-4 max-sm:bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 mx-auto w-[calc(100%-1.5rem)] max-w-sm rounded-card border border-hairline bg-surface p-4 shadow-float print:hidden"
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
