import { createDispatchHook, createSelectorHook } from 'react-redux';

/** Filled in by app/store.ts: what the store holds is known only where it is put together. */
export interface StoreTypes {}

export type RootState = StoreTypes extends { state: infer State } ? State : never;
export type AppDispatch = StoreTypes extends { dispatch: infer Dispatch } ? Dispatch : never;

/** The only ways into the store from a component; the bare hooks know no types. */
export const useAppDispatch = createDispatchHook().withTypes<AppDispatch>();
export const useAppSelector = createSelectorHook().withTypes<RootState>();
