import type { AnnouncementBanner } from '@sangam/contract/announcements/announcements.schema.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Link } from '../../../lib/router.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, stubApiServerForEachTest, success } from '../../../testing/stub-api-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { show } from '../../../testing/show.tsx';
import { createTestStore } from '../../../testing/store.ts';
import { deliverToasts, type Toast } from '../../../ui/notify.ts';
import { bannerChanged } from '../banner.slice.ts';
import { Banner } from './Banner.tsx';

const banner: AnnouncementBanner = {
  id: 'a',
  language: 'en',
  title: 'Demo day',
  text: 'Friday at six',
  link: '/events',
  dismissible: true,
  endsAt: '2099-01-01T00:00:00.000Z',
};

const server = stubApiServerForEachTest();
beforeEach(() => {
  // jsdom has no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Stored on the device, so that it is there with the first render. */
function showBanner(first: AnnouncementBanner | null) {
  const store = createTestStore();
  if (first) store.dispatch(bannerChanged(first));
  show(
    <>
      <Banner />
      <main tabIndex={-1}>
        <Link to="/help">Help</Link>
      </main>
    </>,
    store,
  );
  return (next: AnnouncementBanner | null) => {
    act(() => {
      store.dispatch(bannerChanged(next));
    });
  };
}

const region = () => screen.queryByRole('region', { name: 'Announcement' });

test('is a region with its title, text and link, and moves no focus', () => {
  const { activeElement } = document;
  showBanner(banner);
  expect(region()?.textContent).toContain('Demo day');
  expect(region()?.textContent).toContain('Friday at six');
  expect(screen.getByRole('link', { name: 'Learn more' }).getAttribute('href')).toBe('/events');
  expect(document.activeElement).toBe(activeElement);
});

test('closing hides it before the response, focuses the page and then shows the next one', async () => {
  const response = Promise.withResolvers<void>();
  server.respond(async () => {
    await response.promise;
    return success({ banner: { ...banner, id: 'b', title: 'Holiday' } });
  });
  showBanner(banner);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(region()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  response.resolve();
  await eventually(() => expect(region()?.textContent).toContain('Holiday'));
});

test('a failed dismissal shows it again', async () => {
  server.respond(() => failure(500));
  showBanner(banner);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(region()).toBeNull();
  await eventually(() => expect(region()).not.toBeNull());
});

test('has no close button if it is not dismissible', () => {
  showBanner({ ...banner, dismissible: false });
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

test('disappears at its end without an event', () => {
  vi.useFakeTimers();
  showBanner({ ...banner, endsAt: new Date(Date.now() + 60_000).toISOString() });
  act(() => {
    vi.advanceTimersByTime(59_000);
  });
  expect(region()).not.toBeNull();
  act(() => {
    vi.advanceTimersByTime(2000);
  });
  expect(region()).toBeNull();
});

test('one that arrives later takes its place with the next navigation', () => {
  const change = showBanner(null);
  change(banner);
  expect(region()).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Help' }));
  expect(region()?.textContent).toContain('Demo day');
});

test('one that arrives later is shown by its toast', () => {
  window.scrollTo = () => {};
  const toasts: Toast[] = [];
  const stop = deliverToasts((toast) => toasts.push(toast));
  const change = showBanner(null);
  change(banner);
  stop();
  expect(toasts.at(-1)).toMatchObject({ id: 'announcement', message: 'Announcement: Demo day' });
  act(() => toasts.at(-1)?.action?.onClick());
  expect(region()?.textContent).toContain('Demo day');
});

test('an external link opens in a new tab', () => {
  showBanner({ ...banner, link: 'https://example.in/day' });
  const link = screen.getByRole('link', { name: /Learn more/ });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});
