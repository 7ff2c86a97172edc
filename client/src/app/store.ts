import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { usernameChanged } from '../session/people.actions.ts';
import { replaceUsername } from '../session/replace-username.ts';
import { rootReducer } from '../session/root-reducer.ts';
import { signedOut } from '../session/session.actions.ts';
import { selectUsername } from '../session/session.slice.ts';

type State = ReturnType<typeof rootReducer>;

/**
 * All state except session and connection belongs to one user. It is reset in the same step in which that user logs out
 * or is forgotten, or another one signs in, so features need not do it; not when the session expires.
 */
function personalReducer(state: State | undefined, action: UnknownAction): State {
  const next = rootReducer(state, action);
  if (state === undefined) return next;
  if (usernameChanged.match(action)) return replaceUsername(next, action.payload);
  const isOver = signedOut.match(action) || selectUsername(state) !== selectUsername(next);
  if (!isOver) return next;
  return rootReducer(
    { session: next.session, connection: next.connection },
    { type: 'app/forgotten' },
  );
}

export function createAppStore(...middleware: Middleware[]) {
  return configureStore({
    reducer: personalReducer,
    middleware: (defaults) => defaults().concat(middleware),
  });
}

export type AppStore = ReturnType<typeof createAppStore>;

declare module '../lib/store-hooks.ts' {
  interface StoreTypes {
    state: State;
    dispatch: AppStore['dispatch'];
  }
}
