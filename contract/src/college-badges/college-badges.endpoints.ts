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
  summary: 'Returns your verified college and whether a link is under way',
  success: 200,
  response: Success(CollegeBadgeState),
  errors: [],
});

export const requestCollegeBadge = defineEndpoint({
  ...collegeBadgesCalls.requestCollegeBadge,
  access: 'signed-in',
  summary:
    'Verifies the confirmed email of your account, or mails a link to another college address; the response does not depend on who else has it',
  body: EmailForm,
  success: 200,
  response: Success(CollegeBadgeState),
  errors: ['COLLEGE_EMAIL_TAKEN'],
});

export const verifyCollegeBadge = defineEndpoint({
  ...collegeBadgesCalls.verifyCollegeBadge,
  access: 'signed-in',
  summary: 'Verifies your college with the token of a mailed link; only you can use it, once',
  body: TokenForm,
  success: 200,
  response: Success(CollegeBadgeState),
  errors: ['LINK_SPENT', 'COLLEGE_EMAIL_TAKEN'],
});

export const removeCollegeBadge = defineEndpoint({
  ...collegeBadgesCalls.removeCollegeBadge,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Removes your verified college and its address, and ends a link under way',
  body: EmptyObject,
  success: 200,
  response: Success(CollegeBadgeState),
  errors: [],
});

export const listCollegeDomains = defineEndpoint({
  ...collegeBadgesCalls.listCollegeDomains,
  access: 'operator',
  summary: 'Lists the email domains that belong to colleges',
  success: 200,
  response: Success(CollegeDomains),
  errors: [],
});

export const saveCollegeDomain = defineEndpoint({
  ...collegeBadgesCalls.saveCollegeDomain,
  access: 'operator',
  summary: 'Adds a domain or changes its college; badges follow at once',
  body: CollegeDomainForm,
  success: 200,
  response: Success(CollegeDomains),
  errors: ['TOO_MANY_COLLEGE_DOMAINS'],
});

export const removeCollegeDomain = defineEndpoint({
  ...collegeBadgesCalls.removeCollegeDomain,
  access: 'operator',
  summary: 'Removes a domain, and the badges that no other domain covers',
  body: CollegeDomainName,
  success: 200,
  response: Success(CollegeDomains),
  errors: [],
});
