import { Trans, useLingui } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { clsx } from 'clsx';
import { Link } from '../../../lib/router.tsx';
import { storeConsent } from '../../../lib/analytics-consent.ts';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectIsSignedIn } from '../../../session/session.slice.ts';
import { Button } from '../../../ui/Button.tsx';

const setConsent = (given: boolean) => storeConsent({ given, owner: null });

/**
 * Asks for consent to visit statistics, in a banner that does not block the page; both answers look the same. It stores
 * the answer in this browser only: the caller hides it once `useConsent` returns an answer, and syncs that with the
 * account. It comes last in the document, so that content below it can be scrolled into view.
 */
export function ConsentBanner() {
  const { t } = useLingui();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <section
      data-consent-banner
      aria-label={t`Visit statistics`}
      className={clsx(
        'pointer-events-none sticky z-40 flex justify-center px-3 sm:bottom-0 sm:px-6 sm:pb-6 print:hidden',
        // On a phone the bottom bar of signed-in users is below it.
        isSignedIn ? 'bottom-[calc(4rem+env(safe-area-inset-bottom))] pb-3' : 'bottom-0 pb-3',
      )}
    >
      <div className="pointer-events-auto grid w-full max-w-4xl items-center gap-3 rounded-card border border-hairline bg-surface p-4 shadow-float sm:grid-cols-[1fr_auto] sm:gap-6">
        <div>
          <h2 className="text-body font-semibold">
            <Trans>May we collect visit statistics?</Trans>
          </h2>
          <p className="mt-0.5 text-control text-muted">
            <Trans>
              We would use Google Analytics, which sets cookies and records which kinds of pages you
              open, not what is on them. You can change your mind at any time.{' '}
              <Link
                to={pages.privacy}
                className="font-medium text-link underline underline-offset-2"
              >
                Privacy notice
              </Link>
            </Trans>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={() => setConsent(false)}>
            <Trans>No, thanks</Trans>
          </Button>
          <Button variant="secondary" onClick={() => setConsent(true)}>
            <Trans>Allow</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}
