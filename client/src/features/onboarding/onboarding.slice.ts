import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { Onboarding } from '@sangam/contract/onboarding/onboarding.schema.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import { stepChanges } from './step-changes.ts';
import { closeOnboarding, getOnboarding } from './onboarding.thunks.ts';

interface OnboardingState {
  /** Null before it is loaded. */
  progress: Onboarding | null;
  /** Increases with each action of `stepChanges`: `useNextSteps` then fetches the progress again, unless it is closed. */
  changeCount: number;
}

const initialState: OnboardingState = { progress: null, changeCount: 0 };

const slice = createSlice({
  name: 'onboarding',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(getOnboarding.fulfilled, (state, { payload }) => {
        // A response to a request from before the list was closed must not open it again.
        const isClosed = payload.isClosed || (state.progress?.isClosed ?? false);
        state.progress = { ...payload, isClosed };
      })
      .addCase(closeOnboarding.fulfilled, (state, { payload }) => {
        state.progress = payload;
      })
      .addMatcher(
        ({ type }) => stepChanges.has(type),
        (state) => {
          state.changeCount += 1;
        },
      );
  },
  selectors: {
    selectOnboarding: (state) => state.progress,
    selectChangeCount: (state) => state.changeCount,
  },
});

declare module '../../session/root-reducer.ts' {
  interface FeatureSlices extends WithSlice<typeof slice> {}
}

const onboardingSlice = slice.injectInto(rootReducer);
export const { selectOnboarding, selectChangeCount } = onboardingSlice.selectors;
