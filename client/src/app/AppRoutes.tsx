import { pages } from '@sangam/contract/pages/pages.ts';
import { Suspense } from 'react';
import { Route, Routes, Navigate, Outlet, useLocation } from 'react-router';
import { loginPathFor } from '../lib/next-path.ts';
import { useAppSelector } from '../lib/store-hooks.ts';
import { selectIsSignedIn, selectSessionEnd } from '../session/session.slice.ts';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { GuestRoute } from './GuestRoute.tsx';
import { loadCatalogue } from './i18n.ts';
import { lazyPage } from './lazy-page.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { PageLoading } from './PageLoading.tsx';
import { pageTable, type Access, type PageEntry } from './page-table.ts';
import { lazyPages } from './lazy-pages.ts';
import { RouteEffects } from './RouteEffects.tsx';

/** Redirects signed-out users to login, with the way back to the requested page. */
function PrivateRoute() {
  const location = useLocation();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const hasLoggedOut = useAppSelector(selectSessionEnd) === 'logged-out';
  if (isSignedIn) return <Outlet />;
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
  const [{ Frame: Loaded }] = await Promise.all([
    import('./frame/Frame.tsx'),
    loadCatalogue('members'),
  ]);
  return Loaded;
});

function PrivateFrame() {
  return (
    <PageErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <Frame />
      </Suspense>
    </PageErrorBoundary>
  );
}

/** An unknown address keeps the frame in which the user is. */
function AnyFrame() {
  return useAppSelector(selectIsSignedIn) ? <PrivateFrame /> : <PublicFrame />;
}

const { Page: NotFoundPage } = lazyPage(
  async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
);

/** Loads the code of the private frame, in parallel with the page. */
export const preloadFrame = preload;

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicFrame />}>
        {routesFor('public')}
        <Route element={<GuestRoute />}>{routesFor('guest')}</Route>
      </Route>
      <Route element={<PrivateRoute />}>
        <Route element={<PrivateFrame />}>{routesFor('private')}</Route>
      </Route>
      <Route element={<AnyFrame />}>
        <Route
          path="*"
          element={
            <Suspense fallback={<PageLoading />}>
              <NotFoundPage />
            </Suspense>
          }
        />
      </Route>
    </Routes>
  );
}

function routesFor(access: Access) {
  return pageTable
    .filter((entry) => entry.access === access)
    .map((entry) => (
      <Route key={entry.name} path={entry.path} element={<PageSlot entry={entry} />} />
    ));
}
