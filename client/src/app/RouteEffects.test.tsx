import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { act, render, screen } from '@testing-library/react';
import { navigate, Router, useLocation } from '../lib/router.tsx';
import { beforeEach, expect, test, vi } from 'vitest';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { RouteEffects } from './RouteEffects.tsx';

const titles = { '/programs': msg`Programs`, '/events': msg`Events` };

function SamplePage({ path }: { path: keyof typeof titles }) {
  return (
    <main>
      <h1 tabIndex={-1}>{path}</h1>
      <RouteEffects title={titles[path]} />
    </main>
  );
}

function CurrentPage() {
  const path = useLocation().pathname as keyof typeof titles;
  return <SamplePage key={path} path={path} />;
}

function openApp() {
  navigate('/programs', { replace: true });
  render(
    <I18nProvider i18n={i18n}>
      <Router>
        <CurrentPage />
        <LiveRegion />
      </Router>
    </I18nProvider>,
  );
}

const scrollTo = vi.fn<typeof globalThis.scrollTo>();

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo);
});

test('a page sets the document title; navigation moves focus to the heading, announces the page and scrolls to the top', async () => {
  openApp();
  expect(document.title).toBe('Programs | Sangam');
  expect(document.activeElement).toBe(document.body);

  act(() => navigate('/events'));
  expect(document.title).toBe('Events | Sangam');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/events' }));
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('Events');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);

  act(() => navigate('/events?tab=past'));
  expect(scrollTo).toHaveBeenCalledTimes(2);

  vi.stubGlobal('scrollY', 640);
  dispatchEvent(new Event('scroll'));
  act(() => navigate('/programs'));
  act(() => navigate(-1));
  await expect.poll(() => scrollTo.mock.lastCall).toEqual([0, 640]);
});
