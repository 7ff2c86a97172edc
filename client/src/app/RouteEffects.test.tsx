import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { RouteEffects } from './RouteEffects.tsx';

const titles = { '/programs': msg`Programs`, '/events': msg`Events` };

function SamplePage({ path }: { path: keyof typeof titles }) {
  return (
    <main>
      <h1 tabIndex={-1}>{path}</h1>
      <Link to="/events">Events</Link>
      <RouteEffects title={titles[path]} />
    </main>
  );
}

function openApp() {
  const layout = (
    <>
      <Outlet />
      <LiveRegion />
    </>
  );
  const paths = Object.keys(titles) as (keyof typeof titles)[];
  const router = createMemoryRouter(
    [
      {
        element: layout,
        children: paths.map((path) => ({ path, element: <SamplePage key={path} path={path} /> })),
      },
    ],
    { initialEntries: ['/programs'] },
  );
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return router;
}

const scrollTo = vi.fn<typeof globalThis.scrollTo>();

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo);
});

test('a page sets the document title; navigation moves focus to the heading, announces the page and scrolls to the top', async () => {
  const router = openApp();
  expect(document.title).toBe('Programs | Sangam');
  expect(document.activeElement).toBe(document.body);

  await act(() => router.navigate('/events'));
  expect(document.title).toBe('Events | Sangam');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/events' }));
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('Events');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);

  await act(() => router.navigate('/events?tab=past'));
  expect(scrollTo).toHaveBeenCalledTimes(2);

  vi.stubGlobal('scrollY', 640);
  dispatchEvent(new Event('scroll'));
  await act(() => router.navigate('/programs'));
  await act(() => router.navigate(-1));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
});
