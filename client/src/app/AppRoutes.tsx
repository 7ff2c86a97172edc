import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { GuestRoute } from './GuestRoute.tsx';
import { loadWords } from './i18n.ts';
import { lazyPage } from './lazy-page.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { PageLoading } from './PageLoading.tsx';
import { PageSlot } from './PageSlot.tsx';
import { pageTable, type Access } from './page-table.ts';
import { PrivateRoute } from './PrivateRoute.tsx';

const { Page: Frame, preload } = lazyPage(async () => {
  const [{ Frame: Loaded }] = await Promise.all([
    import('./frame/Frame.tsx'),
    loadWords('members'),
  ]);
  return Loaded;
});

const { Page: NotFoundPage } = lazyPage(
  async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
);

/** Fetched beside the page, not after it. */
export const preloadFrame = preload;

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicFrame />}>
        {routesFor('public')}
        <Route element={<GuestRoute />}>{routesFor('guest')}</Route>
        <Route
          path="*"
          element={
            <Suspense fallback={<PageLoading />}>
              <NotFoundPage />
            </Suspense>
          }
        />
      </Route>
      <Route element={<PrivateRoute />}>
        <Route
          element={
            <PageErrorBoundary>
              <Suspense fallback={<PageLoading />}>
                <Frame />
              </Suspense>
            </PageErrorBoundary>
          }
        >
          {routesFor('private')}
        </Route>
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
