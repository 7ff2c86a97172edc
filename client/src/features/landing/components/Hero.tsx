import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../../lib/store-hooks.ts';
import { selectIsSignedIn } from '../../../session/session.slice.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { BrandBackground } from './BrandBackground.tsx';
import { Streams } from './Streams.tsx';
import { branding, instanceName } from '../../../lib/server-settings.ts';

const large = 'min-h-12! px-7! text-body! max-xs:flex-1';

/** Links to registration and login; for a signed-in user a link that opens the home page. */
function LandingActions() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  if (isSignedIn) {
    return (
      <LinkButton className={large} to={pages.home}>
        <Trans>Open {instanceName}</Trans>
      </LinkButton>
    );
  }
  return (
    <>
      <LinkButton className={large} to={pages.register}>
        <Trans>Join {instanceName}</Trans>
      </LinkButton>
      <LinkButton className={large} variant="secondary" to={pages.login}>
        <Trans>Log in</Trans>
      </LinkButton>
    </>
  );
}

const HeroPreview = lazy(async () => ({
  default: (await import('./HeroPreview.tsx')).HeroPreview,
}));

/** The top of the landing page. The text comes first; the sample content loads into reserved space. */
export function Hero() {
  return (
    <section className="grid items-center gap-8 lg:grid-cols-[1fr_1.3fr]">
      <div>
        <h1 tabIndex={-1} className="text-landing font-bold tracking-tight">
          {branding.landingHeadline ?? (
            <Trans>
              Find the people you will{' '}
              <span className="underline decoration-accent decoration-[0.1em] underline-offset-[0.14em]">
                build with
              </span>
            </Trans>
          )}
        </h1>
        <p className="mt-5 max-w-lg text-body text-muted sm:text-card-title">
          {branding.landingText ?? (
            <Trans>
              {instanceName} brings India's students, founders and incubators together. Show your
              projects, meet collaborators from any campus, and find the programs that take you
              further.
            </Trans>
          )}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LandingActions />
        </div>
        <p className="mt-5 text-control text-subtle">
          <Trans>Free, open source and without ads.</Trans>
        </p>
      </div>
      <BrandBackground className="grid min-h-128 content-center p-4 sm:min-h-136 sm:p-8">
        <Streams className="inset-0 size-full" />
        <Suspense>
          <HeroPreview />
        </Suspense>
      </BrandBackground>
    </section>
  );
}
