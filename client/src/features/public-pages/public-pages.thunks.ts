import { publicPagesCalls } from '@sangam/contract/public-pages/public-pages.calls.ts';
import type {
  PublicProfileForm,
  PublicProfileSettings,
} from '@sangam/contract/public-pages/public-pages.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';

const fallback = fallbackMessages.anythingElse;

export const getPublicProfile = createRequestThunk<PublicProfileSettings>(
  'publicPages/getPublicProfile',
  fallback,
  (_, options) => requestData(publicPagesCalls.getPublicProfile, {}, options),
);

export const changePublicProfile = createRequestThunk<PublicProfileSettings, PublicProfileForm>(
  'publicPages/changePublicProfile',
  fallback,
  (body, options) => requestData(publicPagesCalls.changePublicProfile, { body }, options),
);

export const removePublicProfile = createRequestThunk<PublicProfileSettings>(
  'publicPages/removePublicProfile',
  fallback,
  (_, options) => requestData(publicPagesCalls.removePublicProfile, {}, options),
);
