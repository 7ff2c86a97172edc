import { act, cleanup, screen } from '@testing-library/react';
import { navigate, useLocation } from '../lib/router.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';

afterEach(cleanup);

function Profile({ path }: { path: string }) {
  if (path === '/profile/broken') throw new Error('A page that fails');
  return <h1>{path}</h1>;
}

function Pages() {
  const path = useLocation().pathname;
  return (
    <PageErrorBoundary>
      <Profile path={path} />
    </PageErrorBoundary>
  );
}

test('an error of one page is not shown at the next address of the same page', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show(<Pages />);
  act(() => navigate('/profile/broken'));
  expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded');
  act(() => navigate('/profile/asha'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading').textContent).toBe('/profile/asha');
});
