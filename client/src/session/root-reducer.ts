import { combineSlices } from '@reduxjs/toolkit';
import { connectionSlice } from '../lib/connection.slice.ts';
import { sessionSlice } from './session.slice.ts';

/** Slices that come with the pages that need them; each feature adds its own by declaration. */
export interface FeatureSlices {}

export const rootReducer = combineSlices(
  sessionSlice,
  connectionSlice,
).withLazyLoadedSlices<FeatureSlices>();
