import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  parsePath,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
  type To,
} from 'react-router';
import { rememberFocus } from '../lib/heading-focus.ts';
import { leaveOrConfirm } from '../lib/unsaved-changes.ts';

// With this option the history also reports our own navigations, as in BrowserRouter.
const history = createBrowserHistory({ v5Compat: true });

/** Links and redirects pass through here, so unsaved changes are guarded here; unsaved-changes.ts guards Back. */
const navigator: Navigator = {
  createHref: (to) => history.createHref(to),
  go: (delta) => history.go(delta),
  push: (to, state) => guard(to, () => history.push(to, state)),
  replace: (to, state) => guard(to, () => history.replace(to, state)),
};

function guard(to: To, navigate: () => void): void {
  const { pathname } = typeof to === 'string' ? parsePath(to) : to;
  // Changing a filter in the URL does not leave the page.
  if (pathname === undefined || pathname === history.location.pathname) navigate();
  else leaveOrConfirm(navigate);
}

interface AppRouterProps {
  children: ReactNode;
}

export function AppRouter({ children }: AppRouterProps) {
  const [{ action, location }, setUpdate] = useState(() => ({
    action: history.action,
    location: history.location,
  }));

  useLayoutEffect(
    () =>
      history.listen((update) => {
        rememberFocus();
        startTransition(() => setUpdate(update));
      }),
    [],
  );

  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}
