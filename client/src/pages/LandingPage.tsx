import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { useAppSelector } from '../lib/store-hooks.ts';
import { selectIsSignedIn } from '../session/session.slice.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

export function LandingPage() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <section className="mx-auto max-w-3xl py-12 text-center lg:py-24">
      <h1 tabIndex={-1} className="text-landing font-bold tracking-tight">
        <Trans>Where India's students build together</Trans>
      </h1>
      <p className="mx-auto mt-5 max-w-xl text-card-title text-muted">
        <Trans>
          Show your projects, find collaborators, and meet the programs, events and partners that
          take you further.
        </Trans>
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {isSignedIn ? (
          <LinkButton to={pages.home}>
            <Trans>Open Sangam</Trans>
          </LinkButton>
        ) : (
          <>
            <LinkButton to={pages.register}>
              <Trans>Join</Trans>
            </LinkButton>
            <LinkButton variant="secondary" to={pages.login}>
              <Trans>Log in</Trans>
            </LinkButton>
          </>
        )}
      </div>
    </section>
  );
}
