import { configureStore } from '@reduxjs/toolkit';
import { rootReducer } from '../session/root-reducer.ts';

/** A store with the slices that the test imports. */
export function createTestStore() {
  return configureStore({ reducer: rootReducer });
}

export type TestStore = ReturnType<typeof createTestStore>;
