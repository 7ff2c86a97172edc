import { EmailForm, EmptyObject, TokenForm } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { collegeBadgesCalls } from './college-badges.calls.ts';
import {
  CollegeBadgeState,
  CollegeDomainForm,
  CollegeDomainName,
  CollegeDomains,
} from './college-badges.schema.ts';

export const getCollegeBadge = defineEndpoint({
  ...collegeBadgesCalls.getCollegeBadge,
  access: 'signed-in',
  summary: 'Returns your verified college, null without one, and whether a mailed link still works',
  success: 200,
  response: Success(CollegeBadgeState),
  errors: [],
});

/**
 * BAD_INPUT: the address belongs to no listed college. COLLEGE_EMAIL_TAKEN only for the account email: it verifies
 * another account. For other addresses the response does not depend on who has them.
 */
export const requestCollegeBadge = defineEndpoint({
  ...collegeBadgesCalls.requestCollegeBadge,
  access: 'signed-in',
  summary: 'Verifies your confirmed account email, or mails a link to another college address',
  body: EmailForm,
  success: 200,
  response: Success(CollegeBadgeState),
  errors: ['COLLEGE_EMAIL_TAKEN'],
});

/**
 * LINK_SPENT: used, replaced, older than 24 hours, requested by another account, or the college is no longer listed.
 * COLLEGE_EMAIL_TAKEN: the address verifies another account.
 */
export const verifyCollegeBadge = defineEndpoint({
  ...collegeBadgesCalls.verifyCollegeBadge,
  access: 'signed-in',
  summary:
    'Verifies your college for 12 months with the token of a mailed link; only you can use it, once',
  body: TokenForm,
  success: 200,
  response: Success(CollegeBadgeState),
  errors: ['LINK_SPENT', 'COLLEGE_EMAIL_TAKEN'],
});

export const removeCollegeBadge = defineEndpoint({
  ...collegeBadgesCalls.removeCollegeBadge,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Removes your verified college and its address, and ends a mailed link; no error without',
  body: EmptyObject,
  success: 200,
  response: Success(CollegeBadgeState),
  errors: [],
});

export const listCollegeDomains = defineEndpoint({
  ...collegeBadgesCalls.listCollegeDomains,
  access: 'operator',
  summary: 'Lists the email domains that belong to colleges, with the number of badges of each',
  success: 200,
  response: Success(CollegeDomains),
  errors: [],
});

/**
 * Members who lose their badge are notified. Recorded in the administration log. TOO_MANY_COLLEGE_DOMAINS: it would be
 * the 501st.
 */
export const saveCollegeDomain = defineEndpoint({
  ...collegeBadgesCalls.saveCollegeDomain,
  access: 'operator',
  summary: 'Adds a domain or changes its college; badges follow at once. Returns all domains',
  body: CollegeDomainForm,
  success: 200,
  response: Success(CollegeDomains),
  errors: ['TOO_MANY_COLLEGE_DOMAINS'],
});

/** Members who lose their badge are notified. Recorded in the administration log. */
export const removeCollegeDomain = defineEndpoint({
  ...collegeBadgesCalls.removeCollegeDomain,
  access: 'operator',
  summary: 'Removes a domain, and the badges that no other domain covers; returns the others',
  body: CollegeDomainName,
  success: 200,
  response: Success(CollegeDomains),
  errors: [],
});
