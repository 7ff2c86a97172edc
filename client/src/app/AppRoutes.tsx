import { pages } from '@sangam/contract/pages/pages.ts';
import { Suspense, type ReactNode } from 'react';
import { loginPathFor } from '../lib/next-path.ts';
import { Navigate, useLocation } from '../lib/router.tsx';
import { useAppSelector } from '../lib/store-hooks.ts';
import { selectIsSignedIn, selectSessionEnd } from '../session/session.slice.ts';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { GuestRoute } from './GuestRoute.tsx';
import { loadFrameTexts, withTexts } from './i18n.ts';
import { lazyPage } from './lazy-page.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { PageLoading } from './PageLoading.tsx';
import { findPage, type PageEntry } from './page-table.ts';
import { lazyPages } from './lazy-pages.ts';
import { RouteEffects } from './RouteEffects.tsx';

interface SlotProps {
  children: ReactNode;
}

/** Redirects signed-out users to login, with the way back to the requested page. */
function PrivateRoute({ children }: SlotProps) {
  const location = useLocation();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const hasLoggedOut = useAppSelector(selectSessionEnd) === 'logged-out';
  if (isSignedIn) return children;
  // The next user to log in should not land on the page where the previous one left.
  return <Navigate replace to={hasLoggedOut ? pages.login : loginPathFor(location)} />;
}

interface PageSlotProps {
  entry: PageEntry;
}

/** Renders one page in its frame: lazy loading, error boundary and route effects. */
function PageSlot({ entry }: PageSlotProps) {
  const { Page } = lazyPages[entry.name];
  return (
    <PageErrorBoundary key={entry.name}>
      <Suspense fallback={<PageLoading />}>
        <Page />
        <RouteEffects title={entry.title} />
      </Suspense>
    </PageErrorBoundary>
  );
}

const { Page: Frame, preload } = lazyPage(async () => {
  const [{ Frame: Loaded }] = await Promise.all([import('./frame/Frame.tsx'), loadFrameTexts()]);
  return Loaded;
});

/** Loads the code and texts of the private frame. Called at the start for members, in parallel with the page. */
export const preloadFrame = preload;

function PrivateFrame({ children }: SlotProps) {
  return (
    <PageErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <Frame>{children}</Frame>
      </Suspense>
    </PageErrorBoundary>
  );
}

const { Page: NotFoundPage } = lazyPage(
  async () => (await withTexts(import('./NotFoundPage.tsx'))).NotFoundPage,
);

function NotFound() {
  return (
    <PageErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <NotFoundPage />
      </Suspense>
    </PageErrorBoundary>
  );
}

/** The page of the current address, in the frame and with the redirect of its access. */
export function AppRoutes() {
  const entry = findPage(useLocation().pathname);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  // An unknown address keeps the frame in which the user is.
  const access = entry?.access ?? (isSignedIn ? 'private' : 'public');
  const page = entry ? <PageSlot entry={entry} /> : <NotFound />;
  if (access === 'private') {
    return (
      <PrivateRoute>
        <PrivateFrame>{page}</PrivateFrame>
      </PrivateRoute>
    );
  }
  return <PublicFrame>{access === 'guest' ? <GuestRoute>{page}</GuestRoute> : page}</PublicFrame>;
}
