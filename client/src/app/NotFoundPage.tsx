import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { aliasedPath } from '@sangam/contract/pages/page-aliases.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { Compass } from 'lucide-react';
import { Navigate, useLocation } from '../lib/router.tsx';
import { useAppSelector } from '../lib/store-hooks.ts';
import { selectIsSignedIn } from '../session/session.slice.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { RouteEffects } from './RouteEffects.tsx';

const title = msg`Page not found`;

/** Redirects alternative spellings of a path to their page; any other path does not exist. */
export function NotFoundPage() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { pathname, search, hash } = useLocation();
  const target = aliasedPath(pathname);
  if (target !== undefined) return <Navigate replace to={{ pathname: target, search, hash }} />;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-16 text-center">
      <RouteEffects title={title} />
      <Compass aria-hidden strokeWidth={1} className="size-24 text-subtle" />
      <h1 tabIndex={-1} className="mt-4 text-page-title font-bold">
        <Trans>This page does not exist</Trans>
      </h1>
      <p className="mt-2 text-body text-muted">
        <Trans>The link may be wrong, or the page may have been removed.</Trans>
      </p>
      <LinkButton className="mt-6" to={isSignedIn ? pages.home : pages.landing}>
        {isSignedIn ? <Trans>Go to home</Trans> : <Trans>Go to the home page</Trans>}
      </LinkButton>
    </div>
  );
}
