import { act, cleanup, renderHook } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useUrlChoice, useUrlParam } from '../lib/use-url-param.ts';
import { AppRouter } from './AppRouter.tsx';

beforeEach(() => window.history.replaceState(null, '', '/partners'));
afterEach(cleanup);

function open() {
  const { result } = renderHook(
    () => {
      const [tab, chooseTab] = useUrlChoice('tab', ['companies', 'colleges']);
      const [text, write] = useUrlParam('q', { replace: true });
      const { pathname } = useLocation();
      const navigate = useNavigate();
      return { tab, text, pathname, chooseTab, write, leave: () => navigate('/events?tab=past') };
    },
    { wrapper: AppRouter },
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
    const { leave, write } = page.current;
    void leave();
    write('IIT');
  });
  expect(page.current).toMatchObject({ pathname: '/events', tab: 'companies', text: '' });
  expect(window.location.search).toBe('?tab=past');
});
