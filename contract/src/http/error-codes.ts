/**
 * The closed list of what can go wrong. The code is what programs read, the message what people read.
 * An endpoint names the codes of its own; the general ones at the top can come from any of them.
 */
export const errorCodes = {
  BAD_INPUT: { status: 400, message: 'Please check what you entered' },
  BAD_JSON: { status: 400, message: 'The request could not be read' },
  NOT_FOUND: { status: 404, message: 'This does not exist, or you cannot see it' },
  BODY_TOO_LARGE: { status: 413, message: 'That is too large to send' },
  UNSUPPORTED_TYPE: { status: 415, message: 'This type of content is not accepted here' },
  RATE_LIMITED: { status: 429, message: 'Too many tries. Please wait a little' },
  INTERNAL: { status: 500, message: 'Something went wrong' },
  DATABASE_AWAY: {
    status: 503,
    message: 'Sangam is catching its breath. Please try again shortly',
  },
  TOO_BUSY: { status: 503, message: 'Many people are here right now. Please try again shortly' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site' },
  NOT_SIGNED_IN: { status: 401, message: 'Please login again to continue' },
  WRONG_CREDENTIALS: { status: 401, message: 'That e-mail and password do not match' },
  SESSION_OVER: { status: 401, message: 'Please login again to continue' },
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account is suspended' },
  EMAIL_TAKEN: { status: 409, message: 'An account with this e-mail exists already' },
  COMMON_PASSWORD: {
    status: 400,
    message: 'This password is one of the first that others would guess. Please choose another',
  },
  LINK_SPENT: { status: 400, message: 'This link has been used or has expired' },
  GOOGLE_REFUSED: { status: 401, message: 'Google did not confirm this sign-in' },
  GOOGLE_NOT_SET_UP: { status: 404, message: 'This server has not set up sign-in with Google' },
  GOOGLE_UNREACHABLE: {
    status: 503,
    message: 'Google could not be asked. Please try again shortly',
  },
  EMAIL_HELD_BY_PASSWORD: {
    status: 409,
    message:
      'An account with this e-mail exists. Log in with your password, then link Google in Settings',
  },
  GOOGLE_LINKED_ELSEWHERE: {
    status: 409,
    message: 'This Google account is linked to another person here',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** What any endpoint may answer, whatever it is about. */
export const generalErrors = [
  'BAD_INPUT',
  'BAD_JSON',
  'NOT_FOUND',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'RATE_LIMITED',
  'INTERNAL',
  'DATABASE_AWAY',
  'TOO_BUSY',
] as const satisfies readonly ErrorCode[];
