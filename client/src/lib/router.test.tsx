import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { Suspense, use, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { Link, navigate, Navigate, Router, useLocation, usePageParams } from './router.tsx';
import { markSaved, markUnsaved, pendingLeave, resolveLeave } from './unsaved-changes.ts';
import { useUrlChoice, useUrlParam } from './use-url-param.ts';

beforeEach(() => window.history.replaceState(null, '', '/partners'));
afterEach(cleanup);

function open() {
  const { result } = renderHook(
    () => {
      const [tab, chooseTab] = useUrlChoice('tab', ['companies', 'colleges']);
      const [text, write] = useUrlParam('q', { replace: true });
      const { pathname } = useLocation();
      return { tab, text, pathname, chooseTab, write };
    },
    { wrapper: Router },
  );
  return result;
}

test('two search parameter changes in one tick are both kept', () => {
  const page = open();
  act(() => {
    const { chooseTab, write } = page.current;
    chooseTab('colleges');
    write('IIT');
  });
  expect(page.current).toMatchObject({ tab: 'colleges', text: 'IIT' });
  expect(window.location.search).toBe('?tab=colleges&q=IIT');
});

test('a search parameter change after navigation does not return to the previous page', () => {
  const page = open();
  act(() => {
    const { write } = page.current;
    navigate('/events?tab=past');
    write('IIT');
  });
  expect(page.current).toMatchObject({ pathname: '/events', tab: 'companies', text: '' });
  expect(window.location.search).toBe('?tab=past');
});

function Address() {
  const { pathname, search, hash, state } = useLocation();
  return <output>{JSON.stringify([pathname + search + hash, state])}</output>;
}

const address = (): unknown => JSON.parse(screen.getByRole('status').textContent);

function openLink(link: ReactNode) {
  render(
    <Router>
      {link}
      <Address />
    </Router>,
  );
  return screen.getByRole('link');
}

test.each([
  ['/events?tab=past#list', '/events?tab=past#list'],
  ['?tab=colleges', '/partners?tab=colleges'],
  ['#list', '/partners#list'],
  ['/welcome?', '/welcome'],
])('a link to %s opens %s and keeps its state', (to, expected) => {
  const link = openLink(<Link to={to} state={{ isFromList: true }} />);
  expect(link.getAttribute('href')).toBe(expected);
  act(() => link.click());
  expect(address()).toEqual([expected, { isFromList: true }]);
});

test('a link to parts of an address keeps the path, with or without their signs', () => {
  const link = openLink(<Link to={{ search: '?q=IIT', hash: 'list' }} />);
  act(() => link.click());
  expect(address()).toEqual(['/partners?q=IIT#list', null]);
});

test('a link to the current address adds no history entry', () => {
  const link = openLink(<Link to="/partners" />);
  const { length } = window.history;
  act(() => link.click());
  expect(window.history.length).toBe(length);
});

test.each([
  ['with the control key', { ctrlKey: true }, {}],
  ['with the middle button', { button: 1 }, {}],
  ['for a new tab', {}, { target: '_blank' }],
])('a click %s is left to the browser', (_, click, attributes) => {
  const link = openLink(<Link to="/events" {...attributes} />);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...click });
  let isPrevented: boolean | undefined;
  addEventListener(
    'click',
    (seen) => {
      isPrevented = seen.defaultPrevented;
      seen.preventDefault();
    },
    { once: true },
  );
  act(() => {
    link.dispatchEvent(event);
  });
  expect(isPrevented).toBe(false);
  expect(address()).toEqual(['/partners', null]);
});

test('Back returns to the entry with its state and key', async () => {
  const { result } = renderHook(() => useLocation(), { wrapper: Router });
  act(() => navigate('/events', { state: 'first' }));
  const first = result.current;
  act(() => navigate('/programs'));
  expect(result.current.key).not.toBe(first.key);
  act(() => navigate(-1));
  await expect.poll(() => result.current).toEqual(first);
});

test('a redirect replaces the address, also to parts of it', () => {
  render(
    <Router>
      <Navigate replace to={{ search: '?workshop=w1' }} />
      <Address />
    </Router>,
  );
  expect(address()).toEqual(['/partners?workshop=w1', null]);
});

test('with unsaved changes, another page opens only after the user confirms; a filter of the page at once', () => {
  const form = Symbol('form');
  const link = openLink(<Link to="/events" />);
  markUnsaved(form);
  act(() => navigate({ search: '?q=IIT' }));
  expect(address()).toEqual(['/partners?q=IIT', null]);
  act(() => link.click());
  expect(pendingLeave()).not.toBeNull();
  expect(address()).toEqual(['/partners?q=IIT', null]);
  act(() => resolveLeave(true));
  expect(address()).toEqual(['/events', null]);
  markSaved(form);
});

test.each([
  ['/profile/asha', { username: 'asha' }],
  ['/Profile/asha/', { username: 'asha' }],
  ['/profile/%E0%A4%86', { username: 'आ' }],
  ['/profile/%E0%A4', { username: '%E0%A4' }],
  ['/profile/edit', {}],
  ['/nowhere/asha', {}],
])('the parameters of %s are %o', (path, expected) => {
  window.history.replaceState(null, '', path);
  const { result } = renderHook(() => usePageParams(), { wrapper: Router });
  expect({ ...result.current }).toEqual(expected);
});

const isMarked = () => screen.getByRole('link').hasAttribute('data-opening');

test('a link is marked from the tap until its page has been rendered', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const Page = () => <output>{useLocation().pathname === '/events' ? use(promise) : 'old'}</output>;
  render(
    <Router>
      <Link to="/events">Events</Link>
      <Suspense>
        <Page />
      </Suspense>
    </Router>,
  );
  // Awaited, since the page suspends.
  await act(async () => screen.getByRole('link').click());
  expect([isMarked(), screen.getByRole('status').textContent]).toEqual([true, 'old']);
  resolve('new');
  await eventually(() => expect(screen.getByRole('status').textContent).toBe('new'));
  expect(isMarked()).toBe(false);
});
