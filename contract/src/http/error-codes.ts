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
  ACCOUNT_LEAVING: {
    status: 403,
    message: 'This account waits to be deleted. You can bring it back by logging in',
  },
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
  NOT_YOURS: { status: 403, message: 'Only its author can change this' },
  FILE_TYPE_REFUSED: {
    status: 415,
    message: 'Only JPEG, PNG, WebP and GIF photos and MP4 and WebM videos can be uploaded',
  },
  FILE_TOO_LARGE: { status: 413, message: 'This file is too large' },
  TOO_MANY_FILES: { status: 413, message: 'These are too many files at once' },
  TOO_MANY_PIXELS: { status: 422, message: 'This picture has too many pixels' },
  FILE_DAMAGED: { status: 415, message: 'This file is damaged and cannot be shown' },
  STORAGE_FULL: {
    status: 413,
    message: 'Your share of the storage is used up. Delete something to make room',
  },
  DISK_FULL: {
    status: 507,
    message: 'There is no room for files right now. Words can still be sent',
  },
  UPLOAD_REFUSED: { status: 403, message: 'This place does not take that file, or no longer' },
  PROJECT_OWNER_ONLY: { status: 403, message: 'Only the owner of the project may do this' },
  COLLABORATORS_ONLY: { status: 403, message: 'Only members of the project can leave it' },
  OWNER_CANNOT_LEAVE: {
    status: 409,
    message: 'Hand the project over to a collaborator before you leave it',
  },
  REQUEST_ANSWERED: { status: 409, message: 'This request has been answered or taken back' },
  REQUEST_PENDING: { status: 409, message: 'A request is waiting for an answer already' },
  ALREADY_IN_PROJECT: { status: 409, message: 'This person is in the project already' },
  NOT_IN_PROJECT: { status: 409, message: 'This person is not in the project' },
  PROJECT_FULL: { status: 409, message: 'This project has as many people as it can hold' },
  PROJECT_CHANGED: {
    status: 409,
    message: 'This project was changed at the same time. Please reload it',
  },
  KEY_REUSED: {
    status: 422,
    message: 'Something else was sent under this key before',
  },
  UPLOAD_USED: { status: 409, message: 'A file has been put here already' },
  ALREADY_CONNECTED: { status: 409, message: 'You are connected already' },
  ALREADY_REQUESTED: { status: 409, message: 'You have asked already. Your request is waiting' },
  NOT_IN_NETWORK: { status: 403, message: 'You can write to people of your network' },
  ROOM_ADMINS_ONLY: { status: 403, message: 'Only those who manage this group may do this' },
  ROOM_FIXED: {
    status: 409,
    message: 'Name and members of this room cannot be changed here',
  },
  TOO_LATE: { status: 409, message: 'A message can be changed for fifteen minutes only' },
  TOO_MANY_REACTIONS: { status: 409, message: 'There are enough different reactions here' },
  WRONG_PASSWORD: { status: 403, message: 'That is not your password' },
  NO_PASSWORD: {
    status: 409,
    message: 'You have no password yet. Choose one with “Forgotten password” on the login page',
  },
  USERNAME_TAKEN: { status: 409, message: 'This username is taken' },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message: 'Enter the code of your authenticator',
  },
  SECOND_FACTOR_SET: { status: 409, message: 'Two-step verification is already set up' },
  EXPORT_UNDER_WAY: { status: 409, message: 'A copy of your data is being made already' },
  WRONG_CODE: { status: 401, message: 'That code is not right, or was used already' },
  CASE_CLOSED: { status: 409, message: 'This case has already been decided' },
  ALREADY_APPEALED: { status: 409, message: 'You have appealed against this decision already' },
  APPEAL_ANSWERED: { status: 409, message: 'This appeal has been answered already' },
  OTHER_MODERATOR: {
    status: 409,
    message: 'You made this decision. Another moderator answers the appeal',
  },
  NEW_ACCOUNT_LIMIT: {
    status: 429,
    message: 'Your account is new, and new accounts are slowed a little to keep spam away',
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
