import { createDispatchHook, createSelectorHook } from 'react-redux';

/** Declared by app/store.ts: only it knows the type of the store. */
export interface StoreTypes {}

export type RootState = StoreTypes extends { state: infer State } ? State : never;
export type AppDispatch = StoreTypes extends { dispatch: infer Dispatch } ? Dispatch : never;

/** Typed hooks; the plain ones do not know the store. */
export const useAppDispatch = createDispatchHook().withTypes<AppDispatch>();
export const useAppSelector = createSelectorHook().withTypes<RootState>();
