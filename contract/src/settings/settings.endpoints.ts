import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { UsernameForm } from '../people/people.schema.ts';
import { settingsCalls } from './settings.calls.ts';
import {
  Account,
  ChangeEmailForm,
  ChangePasswordForm,
  ChangeUsernameForm,
  OneTimeCodeForm,
  OpenSessions,
  PasswordForm,
  Preferences,
  PreferencesForm,
  RecoveryCodes,
  SecondFactorOffer,
  SessionIdForm,
} from './settings.schema.ts';

export const getAccount = defineEndpoint({
  ...settingsCalls.getAccount,
  access: 'signed-in',
  summary: 'Returns your account with its private fields',
  success: 200,
  response: Success(Account),
  errors: [],
});

/**
 * WRONG_PASSWORD and NO_PASSWORD are about the present password, here and below; an account without one sets it by a
 * reset link.
 */
export const changePassword = defineEndpoint({
  ...settingsCalls.changePassword,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Changes your password, ends every other session, voids mailed reset links and a pending new email',
  body: ChangePasswordForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD', 'COMMON_PASSWORD'],
});

/**
 * The present address stays valid until the link is opened. The response does not reveal whether the new one is in use.
 * BAD_INPUT: it is the present one.
 */
export const changeEmail = defineEndpoint({
  ...settingsCalls.changeEmail,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Emails a confirmation link to the new address and a warning to the present one; returns your account',
  body: ChangeEmailForm,
  success: 202,
  response: Success(Account),
  errors: ['EMAIL_NOT_ALLOWED', 'WRONG_PASSWORD', 'NO_PASSWORD'],
});

export const cancelEmailChange = defineEndpoint({
  ...settingsCalls.cancelEmailChange,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Cancels a pending change of email and its link; no error without one',
  success: 200,
  response: Success(Account),
  errors: [],
});

/** Free are also the present and former usernames of the viewer. */
export const checkUsername = defineEndpoint({
  ...settingsCalls.checkUsername,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Checks that you could take a username; changes nothing. BAD_INPUT: it is reserved',
  body: UsernameForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['USERNAME_TAKEN'],
});

/** BAD_INPUT: the username is reserved. */
export const changeUsername = defineEndpoint({
  ...settingsCalls.changeUsername,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Changes your username; links with the old one still work, and nobody else can take it',
  body: ChangeUsernameForm,
  success: 200,
  response: Success(Account),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD', 'USERNAME_TAKEN'],
});

export const unlinkGoogle = defineEndpoint({
  ...settingsCalls.unlinkGoogle,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Unlinks all your Google accounts, with an email about it; needs the password, with which you log in then',
  body: PasswordForm,
  success: 200,
  response: Success(Account),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD'],
});

export const listSessions = defineEndpoint({
  ...settingsCalls.listSessions,
  access: 'signed-in',
  summary: 'Lists your open sessions, the current one first, then most recently used',
  success: 200,
  response: Success(OpenSessions),
  errors: [],
});

export const endSession = defineEndpoint({
  ...settingsCalls.endSession,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Ends one of your sessions; returns the remaining ones. NOT_FOUND if it is not open',
  body: SessionIdForm,
  success: 200,
  response: Success(OpenSessions),
  errors: [],
});

export const endOtherSessions = defineEndpoint({
  ...settingsCalls.endOtherSessions,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Ends every session of yours except the current one, which is returned',
  success: 200,
  response: Success(OpenSessions),
  errors: [],
});

/** Replaces an unconfirmed secret. SECOND_FACTOR_SET: it is on already. */
export const beginSecondFactor = defineEndpoint({
  ...settingsCalls.beginSecondFactor,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Returns a secret for an authenticator app; two-step verification is on only after confirmation',
  body: PasswordForm,
  success: 200,
  response: Success(SecondFactorOffer),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD', 'SECOND_FACTOR_SET'],
});

/** WRONG_CODE also without an earlier secret. */
export const confirmSecondFactor = defineEndpoint({
  ...settingsCalls.confirmSecondFactor,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Turns two-step verification on with a first code; returns the recovery codes, only now',
  body: OneTimeCodeForm,
  success: 200,
  response: Success(RecoveryCodes),
  errors: ['WRONG_CODE', 'SECOND_FACTOR_SET'],
});

export const endSecondFactor = defineEndpoint({
  ...settingsCalls.endSecondFactor,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Turns two-step verification off, with an email about it; no error if it was off',
  body: PasswordForm,
  success: 200,
  response: Success(Account),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD'],
});

export const renewRecoveryCodes = defineEndpoint({
  ...settingsCalls.renewRecoveryCodes,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Returns new recovery codes; the old ones no longer work. NOT_FOUND without two-step verification',
  body: PasswordForm,
  success: 200,
  response: Success(RecoveryCodes),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD'],
});

export const getPreferences = defineEndpoint({
  ...settingsCalls.getPreferences,
  access: 'signed-in',
  summary: 'Returns all your preferences, with the defaults of those you never changed',
  success: 200,
  response: Success(Preferences),
  errors: [],
});

export const changePreferences = defineEndpoint({
  ...settingsCalls.changePreferences,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Changes the sent preferences; returns all',
  body: PreferencesForm,
  success: 200,
  response: Success(Preferences),
  errors: [],
});
