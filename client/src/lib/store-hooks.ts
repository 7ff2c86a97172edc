import { createDispatchHook, createSelectorHook } from 'react-redux';

/** Extended by app/store.ts with the types of the store, which lib must not import. */
export interface StoreTypes {}

export type RootState = StoreTypes extends { state: infer State } ? State : never;
export type AppDispatch = StoreTypes extends { dispatch: infer Dispatch } ? Dispatch : never;

/** The hooks of React Redux with the types of our store. */
export const useAppDispatch = createDispatchHook().withTypes<AppDispatch>();
export const useAppSelector = createSelectorHook().withTypes<RootState>();
