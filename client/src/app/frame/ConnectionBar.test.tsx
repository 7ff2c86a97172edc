import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Link } from '../../lib/router.tsx';
import { afterEach, expect, test } from 'vitest';
import { connectionChanged } from '../../lib/connection.slice.ts';
import { show } from '../../testing/show.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';

afterEach(cleanup);

function showBar() {
  const { store } = show(
    <>
      <ConnectionBar />
      <Link to="/help">Help</Link>
    </>,
  );
  function change(status: 'online' | 'offline') {
    act(() => {
      store.dispatch(connectionChanged(status));
    });
  }
  return { change, text: () => screen.getByRole('status').textContent?.trim() };
}

test('mentions saved content and its age only on a page that was opened online', () => {
  const { change, text } = showBar();
  change('online');
  change('offline');
  expect(text()).toBe('You are offline. Showing saved content, updated just now.');
  fireEvent.click(screen.getByRole('link'));
  expect(text()).toBe('You are offline.');
  change('online');
  expect(text()).toBe('Back online');
  change('offline');
  expect(text()).toBe('You are offline. Showing saved content, updated just now.');
});

test('does not mention saved content when the app starts offline', () => {
  const { change, text } = showBar();
  change('offline');
  expect(text()).toBe('You are offline.');
});
