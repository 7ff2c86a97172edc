import { combineSlices } from '@reduxjs/toolkit';
import { connectionSlice } from '../lib/connection.slice.ts';
import { sessionSlice } from './session.slice.ts';

/** Slices that load with the pages that need them; each feature declares its own. */
export interface FeatureSlices {}

export const rootReducer = combineSlices(
  sessionSlice,
  connectionSlice,
).withLazyLoadedSlices<FeatureSlices>();
