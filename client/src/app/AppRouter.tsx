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

// The option is what makes the history report our own navigations too, as BrowserRouter has it.
const history = createBrowserHistory({ v5Compat: true });

/** Every link and every redirect comes through here, so this is where unsaved changes are guarded. */
const navigator: Navigator = {
  createHref: (to) => history.createHref(to),
  go: (delta) => history.go(delta),
  push: (to, state) => guard(to, () => history.push(to, state)),
  replace: (to, state) => guard(to, () => history.replace(to, state)),
};

function guard(to: To, navigate: () => void): void {
  const { pathname } = typeof to === 'string' ? parsePath(to) : to;
  // A filter in the address changes without anything being left.
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
