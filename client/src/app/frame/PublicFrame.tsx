import { Trans } from '@lingui/react/macro';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Suspense, type ReactNode } from 'react';
import { Link } from '../../lib/router.tsx';
import { useAppSelector } from '../../lib/store-hooks.ts';
import { selectIsSignedIn } from '../../session/session.slice.ts';
import { Brand } from '../../ui/Brand.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { lazyPage } from '../lazy-page.ts';
import { instanceName } from '../../lib/server-settings.ts';

// After the page: the scripts of the first page are limited.
const { Page: PublicFooter } = lazyPage(
  async () => (await import('./PublicFooter.tsx')).PublicFooter,
);

interface PublicFrameProps {
  children: ReactNode;
}

/** The frame of pages that need no account and, for visitors, of unknown addresses. */
export function PublicFrame({ children }: PublicFrameProps) {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <div className="flex flex-1 flex-col">
      <SkipLink target="main" />
      <header className="sticky top-0 z-30 border-b border-hairline bg-surface print:hidden">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-3 sm:px-6">
          <Link to={pages.landing} className="mr-auto flex rounded-control py-1">
            <Brand />
          </Link>
          {isSignedIn ? (
            <LinkButton size="small" to={pages.home}>
              <Trans>Open {instanceName}</Trans>
            </LinkButton>
          ) : (
            <>
              <LinkButton size="small" variant="quiet" to={pages.login}>
                <Trans>Log in</Trans>
              </LinkButton>
              <LinkButton size="small" to={pages.register}>
                <Trans>Join</Trans>
              </LinkButton>
            </>
          )}
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="peer mx-auto w-full max-w-6xl flex-1 px-3 py-6 outline-none sm:px-6 lg:py-10"
      >
        {children}
      </main>
      {/* Hidden while the page loads, because it would move afterwards. */}
      <footer className="border-t border-hairline peer-has-data-page-loading:invisible print:hidden">
        <Suspense>
          <PublicFooter />
        </Suspense>
      </footer>
    </div>
  );
}
