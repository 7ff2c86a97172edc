import { collegeBadgesCalls } from '@sangam/contract/college-badges/college-badges.calls.ts';
import type {
  CollegeBadgeState,
  CollegeDomain,
  CollegeDomainForm,
} from '@sangam/contract/college-badges/college-badges.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { verifiedCollegeChanged } from '../../session/verified-college.actions.ts';

const fallback = fallbackMessages.anythingElse;

/** The verified college, and the address with a link under way; each null without one. */
export const getCollegeBadge = createRequestThunk<CollegeBadgeState>(
  'collegeBadges/getCollegeBadge',
  fallback,
  (_, options) => requestData(collegeBadgesCalls.getCollegeBadge, {}, options),
);

/** Verifies the confirmed email of the account, or asks for a link to another address. */
export const requestCollegeBadge = createRequestThunk<CollegeBadgeState, string>(
  'collegeBadges/requestCollegeBadge',
  fallback,
  async (email, options) => {
    const call = collegeBadgesCalls.requestCollegeBadge;
    const state = await requestData(call, { body: { email } }, options);
    options.dispatch(verifiedCollegeChanged(state.badge?.college ?? null));
    return state;
  },
);

/** Verifies the college with the token of a mailed link. */
export const verifyCollegeBadge = createRequestThunk<CollegeBadgeState, string>(
  'collegeBadges/verifyCollegeBadge',
  fallback,
  async (token, options) => {
    const call = collegeBadgesCalls.verifyCollegeBadge;
    const state = await requestData(call, { body: { token } }, options);
    options.dispatch(verifiedCollegeChanged(state.badge?.college ?? null));
    return state;
  },
);

/** Removes the verified college, and ends a link under way. */
export const removeCollegeBadge = createRequestThunk<CollegeBadgeState>(
  'collegeBadges/removeCollegeBadge',
  fallback,
  async (_, options) => {
    const call = collegeBadgesCalls.removeCollegeBadge;
    const state = await requestData(call, { body: {} }, options);
    options.dispatch(verifiedCollegeChanged(null));
    return state;
  },
);

/** For operators: the email domains of colleges, in alphabetical order. */
export const listCollegeDomains = createRequestThunk<readonly CollegeDomain[]>(
  'collegeBadges/listCollegeDomains',
  fallback,
  async (_, options) =>
    (await requestData(collegeBadgesCalls.listCollegeDomains, {}, options)).domains,
);

/** Adds a domain, or changes the college of a listed one; badges follow at once. Resolves to the whole list. */
export const saveCollegeDomain = createRequestThunk<readonly CollegeDomain[], CollegeDomainForm>(
  'collegeBadges/saveCollegeDomain',
  fallback,
  async (body, options) =>
    (await requestData(collegeBadgesCalls.saveCollegeDomain, { body }, options)).domains,
);

/**
 * Also removes badges that no other domain covers. Resolves to the whole list; NOT_FOUND for a domain that is not
 * listed.
 */
export const removeCollegeDomain = createRequestThunk<readonly CollegeDomain[], string>(
  'collegeBadges/removeCollegeDomain',
  fallback,
  async (domain, options) =>
    (await requestData(collegeBadgesCalls.removeCollegeDomain, { body: { domain } }, options))
      .domains,
);
