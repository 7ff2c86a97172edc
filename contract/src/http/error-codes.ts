/**
 * All errors of the API by their code: the code is for programs, `message` for users, `status` is that of HTTP.
 * Endpoints declare their own codes; the general ones can come from any endpoint. `errorsOf` adds those of a missing
 * session, of an unconfirmed email and of a reused idempotency key. The server may send a more specific message.
 */
export const errorCodes = {
  BAD_INPUT: { status: 400, message: 'Please check the details you entered' },
  BAD_JSON: { status: 400, message: 'The request could not be read. Please try again' },
  NOT_FOUND: {
    status: 404,
    message: 'This is not available. It may have been deleted, or you may not have access',
  },
  BODY_TOO_LARGE: { status: 413, message: 'This is too large to send' },
  UNSUPPORTED_TYPE: { status: 415, message: 'This type of content is not supported' },
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Please wait a little and try again' },
  INTERNAL: { status: 500, message: 'Something went wrong' },
  /** The database is unavailable. */
  DATABASE_AWAY: {
    status: 503,
    message: 'Sangam is temporarily unavailable. Please try again in a moment',
  },
  TOO_BUSY: { status: 503, message: 'Sangam is very busy right now. Please try again in a moment' },
  FOREIGN_ORIGIN: { status: 403, message: 'This request came from another site and was blocked' },
  /** The access token is missing, invalid or expired; the client requests a new one. */
  NOT_SIGNED_IN: { status: 401, message: 'Please login again to continue' },
  WRONG_CREDENTIALS: { status: 401, message: 'The email or password is incorrect' },
  /** The refresh token is not valid, so the user has to log in. */
  SESSION_OVER: { status: 401, message: 'Please login again to continue' },
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account is suspended' },
  ACCOUNT_LEAVING: {
    status: 403,
    message: 'This account is scheduled for deletion. Log in to restore it',
  },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists' },
  COMMON_PASSWORD: {
    status: 400,
    message: 'This password is too easy to guess. Please choose another',
  },
  /** The token of a link or form is invalid: used, expired, replaced or never issued. */
  LINK_SPENT: { status: 400, message: 'This link has been used or has expired' },
  GOOGLE_REFUSED: { status: 401, message: 'Google did not confirm this sign-in' },
  GOOGLE_NOT_SET_UP: { status: 404, message: 'Google sign-in is not available on this server' },
  GOOGLE_UNREACHABLE: {
    status: 503,
    message: 'We could not reach Google. Please try again in a moment',
  },
  EMAIL_HELD_BY_PASSWORD: {
    status: 409,
    message:
      'An account with this email already exists. Log in with your password, then link Google in Settings',
  },
  GOOGLE_LINKED_ELSEWHERE: {
    status: 409,
    message: 'This Google account is already linked to another account',
  },
  NOT_YOURS: { status: 403, message: 'Only the author can change this' },
  COMMENTS_LOCKED: {
    status: 403,
    message: 'Comments are locked, so you can no longer add one here',
  },
  DRAFT_LIMIT: {
    status: 409,
    message: 'You have too many drafts. Delete one to save another',
  },
  DRAFT_CHANGED: {
    status: 409,
    message: 'This draft was changed on another device. Open it to see the latest version',
  },
  CAPTIONS_CHANGED: {
    status: 409,
    message: 'These captions were changed on another device',
  },
  TOO_MANY_CAPTIONS: {
    status: 409,
    message: 'A video can have captions in at most 4 languages. Delete some first',
  },
  DRAFT_PUBLISHED: {
    status: 409,
    message: 'This draft was already posted from another device',
  },
  ALREADY_VOTED: { status: 409, message: 'You have already voted in this poll' },
  POLL_ENDED: { status: 409, message: 'This poll has ended, so you can no longer vote' },
  LOCKED_BY_MODERATOR: {
    status: 403,
    message: 'A moderator locked these comments. Only a moderator can unlock them',
  },
  FILE_TYPE_REFUSED: {
    status: 415,
    message: 'Upload JPEG, PNG, WebP or GIF photos, or MP4 or WebM videos',
  },
  DOCUMENT_TYPE_REFUSED: {
    status: 415,
    message: 'Use a PDF, Word, Excel, PowerPoint, OpenDocument or ZIP file, or a photo',
  },
  FILE_TOO_LARGE: { status: 413, message: 'This file is too large. Please choose a smaller one' },
  TOO_MANY_FILES: { status: 413, message: 'Too many files. Please add fewer' },
  TOO_MANY_PIXELS: {
    status: 422,
    message: 'This photo has too many pixels. Please choose a smaller one',
  },
  FILE_DAMAGED: { status: 415, message: 'This file is damaged. Please choose another' },
  STORAGE_FULL: {
    status: 413,
    message: 'Your storage is full. Delete some photos or videos to free up space',
  },
  DISK_FULL: {
    status: 507,
    message: 'Files cannot be uploaded right now. You can still send text',
  },
  UPLOAD_REFUSED: {
    status: 403,
    message: 'This upload link is not valid or has expired. Please try again',
  },
  PUBLIC_PAGE_FIRST: {
    status: 409,
    message: 'Turn on your public page in Settings first',
  },
  PROJECT_OWNER_ONLY: { status: 403, message: 'Only the project owner can do this' },
  COLLABORATORS_ONLY: { status: 403, message: 'You are not a member of this project' },
  OWNER_CANNOT_LEAVE: {
    status: 409,
    message: 'Make a collaborator the owner before you leave the project',
  },
  REQUEST_ANSWERED: { status: 409, message: 'This request has already been answered or withdrawn' },
  REQUEST_PENDING: { status: 409, message: 'There is already a pending request' },
  ALREADY_IN_PROJECT: { status: 409, message: 'This person is already in the project' },
  NOT_IN_PROJECT: { status: 409, message: 'This person is not in the project' },
  PROJECT_FULL: { status: 409, message: 'This project already has the maximum number of members' },
  PROJECT_CHANGED: {
    status: 409,
    message: 'Someone else changed this project at the same time. Please reload and try again',
  },
  KEY_REUSED: {
    status: 422,
    message: 'This idempotency key was already used for a different request',
  },
  UPLOAD_USED: { status: 409, message: 'A file has already been uploaded here' },
  /** The client asks where the upload continues, and goes on from there. */
  UPLOAD_OFFSET: { status: 409, message: 'This upload continues at another position' },
  TOO_MANY_UPLOADS: {
    status: 409,
    message: 'You have too many unfinished uploads. Please try again later',
  },
  ALREADY_CONNECTED: { status: 409, message: 'You are already connected' },
  ALREADY_REQUESTED: { status: 409, message: 'You have already sent a request' },
  MESSAGE_REQUEST_SENT: {
    status: 409,
    message: 'You have already sent this member a message request',
  },
  NOT_IN_NETWORK: { status: 403, message: 'You can only message people in your network' },
  ROOM_ADMINS_ONLY: { status: 403, message: 'Only group admins can do this' },
  LAST_ADMIN: {
    status: 409,
    message: 'A group needs an admin. Make another member an admin first',
  },
  /** A direct conversation, or that of a project, whose members are those of the project. */
  ROOM_FIXED: {
    status: 409,
    message: 'The name and members of this conversation cannot be changed in chat',
  },
  TOO_LATE: {
    status: 409,
    message: 'You can edit or delete a message only within 15 minutes of sending it',
  },
  TOO_MANY_REACTIONS: {
    status: 409,
    message: 'This message already has the maximum number of different reactions',
  },
  TOO_MANY_PINS: {
    status: 409,
    message: 'This conversation already has 3 pinned messages. Unpin one first',
  },
  /** The password sent to confirm an action is wrong. */
  WRONG_PASSWORD: { status: 403, message: 'The password is incorrect' },
  NO_PASSWORD: {
    status: 409,
    message:
      'You have not set a password yet. Use “Forgot password?” on the login page to choose one',
  },
  USERNAME_TAKEN: { status: 409, message: 'This username is already taken' },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message: 'Enter the code from your authenticator app',
  },
  INVITATION_REQUIRED: {
    status: 403,
    message: 'You can join this community by invitation only. Open the link in your invitation',
  },
  EMAIL_NOT_ALLOWED: { status: 403, message: 'Please use an email address of this organisation' },
  CONFIRM_EMAIL_FIRST: {
    status: 403,
    message: 'Please confirm your email first. We have sent you a link',
  },
  /** No password was sent, but this link to confirm an email address needs it. */
  PASSWORD_REQUIRED: {
    status: 403,
    message: 'Enter the password that you chose when you registered',
  },
  MEMBER_INVITATIONS_OFF: {
    status: 403,
    message: 'Only the team that runs this community can invite people',
  },
  TOO_MANY_INVITE_LINKS: {
    status: 429,
    message: 'You have created the maximum number of invite links for this week',
  },
  EMAIL_INVITATIONS_OFF: {
    status: 403,
    message: 'Only members whom the team of this community allows can invite people by email',
  },
  TOO_MANY_EMAIL_INVITATIONS: {
    status: 429,
    message: 'This is more than you can invite by email this week',
  },
  TOO_MANY_INVITATIONS: {
    status: 429,
    message: 'No more invitations can be sent today. Please continue tomorrow',
  },
  TOO_MANY_MUTED_WORDS: {
    status: 409,
    message: 'You can mute at most 100 words. Remove one first',
  },
  NO_SHARED_PROJECT: {
    status: 403,
    message: 'You can endorse skills of members with whom you work or have worked on a project',
  },
  COLLEGE_EMAIL_TAKEN: {
    status: 409,
    message: 'This address already verifies another account. Remove it there first',
  },
  TOO_MANY_COLLEGE_DOMAINS: {
    status: 409,
    message: 'The list has the maximum number of domains. Remove one first',
  },
  TOO_MANY_TOPICS: {
    status: 409,
    message: 'You follow the maximum number of topics. Unfollow one first',
  },
  APPROVAL_PENDING: {
    status: 403,
    message: 'Your account is waiting for approval. We will email you when it is decided',
  },
  LAST_OPERATOR: {
    status: 409,
    message: 'This is the last operator. Make another member an operator first',
  },
  MEMBER_CHANGED: {
    status: 409,
    message: 'This account has changed in the meantime. Please reload the list',
  },
  ANNOUNCEMENT_CHANGED: {
    status: 409,
    message: 'This announcement has changed in the meantime. Please reload the list',
  },
  ORGANISERS_ONLY: { status: 403, message: 'Only organisers of events can do this' },
  EVENT_CHANGED: {
    status: 409,
    message: 'This event has changed in the meantime. Please reload the page',
  },
  REGISTRATION_CLOSED: {
    status: 409,
    message: 'Registration for this event is closed',
  },
  EVENT_FULL: { status: 409, message: 'This event is full. You can join its waitlist' },
  /** The message names how many there are. */
  NOT_ENOUGH_SEATS: { status: 409, message: 'Not enough seats are left' },
  NOT_REGISTERED: { status: 409, message: 'You are not registered for this event' },
  VENUE_CODE_INVALID: {
    status: 400,
    message: 'This is not a check-in code. Scan the code on the screen again',
  },
  VENUE_CODE_EXPIRED: {
    status: 409,
    message: 'This check-in code is more than 24 hours old. Ask an organiser to check you in',
  },
  OPERATOR_PROTECTED: { status: 403, message: 'Only an operator can suspend an operator' },
  SECOND_FACTOR_SET: { status: 409, message: 'Two-step verification is already on' },
  EXPORT_UNDER_WAY: { status: 409, message: 'A copy of your data is already being prepared' },
  WRONG_CODE: { status: 401, message: 'The code is incorrect or has already been used' },
  CASE_CLOSED: { status: 409, message: 'This case has already been decided' },
  ALREADY_APPEALED: { status: 409, message: 'You have already appealed this decision' },
  APPEAL_ANSWERED: { status: 409, message: 'This appeal has already been answered' },
  /** The viewer made the decision and is not the only moderator. */
  OTHER_MODERATOR: {
    status: 409,
    message: 'You made this decision, so another moderator must answer the appeal',
  },
  COMPLAINT_DECIDED: { status: 409, message: 'This complaint has already been decided' },
  APPEAL_TIME_OVER: { status: 409, message: 'The time to appeal this decision is over' },
  NEW_ACCOUNT_LIMIT: {
    status: 429,
    message: 'Your account is new. To prevent spam, new accounts have lower limits',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** Codes that every endpoint can return. */
export const generalErrorCodes = [
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
