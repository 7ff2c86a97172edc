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

export const changePassword = defineEndpoint({
  ...settingsCalls.changePassword,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Changes your password and ends every other session',
  body: ChangePasswordForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD', 'COMMON_PASSWORD'],
});

export const changeEmail = defineEndpoint({
  ...settingsCalls.changeEmail,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Emails a confirmation link to the new address and informs the old one; the response does not reveal whether the address is in use',
  body: ChangeEmailForm,
  success: 202,
  response: Success(Account),
  errors: ['EMAIL_NOT_ALLOWED', 'WRONG_PASSWORD', 'NO_PASSWORD'],
});

export const cancelEmailChange = defineEndpoint({
  ...settingsCalls.cancelEmailChange,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Cancels a pending change of email',
  success: 200,
  response: Success(Account),
  errors: [],
});

export const checkUsername = defineEndpoint({
  ...settingsCalls.checkUsername,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Checks that you could take a username; changes nothing',
  body: UsernameForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['USERNAME_TAKEN'],
});

export const changeUsername = defineEndpoint({
  ...settingsCalls.changeUsername,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Changes your username; links with the old one still work',
  body: ChangeUsernameForm,
  success: 200,
  response: Success(Account),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD', 'USERNAME_TAKEN'],
});

export const unlinkGoogle = defineEndpoint({
  ...settingsCalls.unlinkGoogle,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Unlinks your Google account',
  body: PasswordForm,
  success: 200,
  response: Success(Account),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD'],
});

export const listSessions = defineEndpoint({
  ...settingsCalls.listSessions,
  access: 'signed-in',
  summary: 'Lists your sessions, the current one first, then most recently used',
  success: 200,
  response: Success(OpenSessions),
  errors: [],
});

export const endSession = defineEndpoint({
  ...settingsCalls.endSession,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Ends one session',
  body: SessionIdForm,
  success: 200,
  response: Success(OpenSessions),
  errors: [],
});

export const endOtherSessions = defineEndpoint({
  ...settingsCalls.endOtherSessions,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Ends every other session',
  success: 200,
  response: Success(OpenSessions),
  errors: [],
});

export const beginSecondFactor = defineEndpoint({
  ...settingsCalls.beginSecondFactor,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Starts the setup of two-step verification: returns a secret for an authenticator app',
  body: PasswordForm,
  success: 200,
  response: Success(SecondFactorOffer),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD', 'SECOND_FACTOR_SET'],
});

export const confirmSecondFactor = defineEndpoint({
  ...settingsCalls.confirmSecondFactor,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Turns on two-step verification; returns the recovery codes',
  body: OneTimeCodeForm,
  success: 200,
  response: Success(RecoveryCodes),
  errors: ['WRONG_CODE', 'SECOND_FACTOR_SET'],
});

export const endSecondFactor = defineEndpoint({
  ...settingsCalls.endSecondFactor,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Turns off two-step verification',
  body: PasswordForm,
  success: 200,
  response: Success(Account),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD'],
});

export const renewRecoveryCodes = defineEndpoint({
  ...settingsCalls.renewRecoveryCodes,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Creates new recovery codes; the old ones no longer work',
  body: PasswordForm,
  success: 200,
  response: Success(RecoveryCodes),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD'],
});

export const getPreferences = defineEndpoint({
  ...settingsCalls.getPreferences,
  access: 'signed-in',
  summary: 'Returns your preferences',
  success: 200,
  response: Success(Preferences),
  errors: [],
});

export const changePreferences = defineEndpoint({
  ...settingsCalls.changePreferences,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Changes your preferences',
  body: PreferencesForm,
  success: 200,
  response: Success(Preferences),
  errors: [],
});
