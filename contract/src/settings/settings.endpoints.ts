import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
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
  summary: 'What only oneself may know of one’s account',
  success: 200,
  answer: Success(Account),
  errors: [],
});

export const changePassword = defineEndpoint({
  ...settingsCalls.changePassword,
  access: 'signed-in',
  summary: 'Chooses another password and ends every other session',
  body: ChangePasswordForm,
  success: 200,
  answer: Success(EmptyObject),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD', 'COMMON_PASSWORD'],
});

export const changeEmail = defineEndpoint({
  ...settingsCalls.changeEmail,
  access: 'signed-in',
  summary:
    'Mails a link to a new address, which counts once it was followed; the old one is told. The answer never tells whether somebody has the address',
  body: ChangeEmailForm,
  success: 202,
  answer: Success(Account),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD'],
});

export const cancelEmailChange = defineEndpoint({
  ...settingsCalls.cancelEmailChange,
  access: 'signed-in',
  summary: 'Stays with the old address',
  success: 200,
  answer: Success(Account),
  errors: [],
});

export const changeUsername = defineEndpoint({
  ...settingsCalls.changeUsername,
  access: 'signed-in',
  summary: 'Chooses another username; links with the old one lead to the new',
  body: ChangeUsernameForm,
  success: 200,
  answer: Success(Account),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD', 'USERNAME_TAKEN'],
});

export const unlinkGoogle = defineEndpoint({
  ...settingsCalls.unlinkGoogle,
  access: 'signed-in',
  summary: 'Ends signing in with the provider',
  body: PasswordForm,
  success: 200,
  answer: Success(Account),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD'],
});

export const listSessions = defineEndpoint({
  ...settingsCalls.listSessions,
  access: 'signed-in',
  summary: 'Where one is signed in, the latest used first',
  success: 200,
  answer: Success(OpenSessions),
  errors: [],
});

export const endSession = defineEndpoint({
  ...settingsCalls.endSession,
  access: 'signed-in',
  summary: 'Signs one device out',
  body: SessionIdForm,
  success: 200,
  answer: Success(OpenSessions),
  errors: [],
});

export const endOtherSessions = defineEndpoint({
  ...settingsCalls.endOtherSessions,
  access: 'signed-in',
  summary: 'Signs every other device out',
  success: 200,
  answer: Success(OpenSessions),
  errors: [],
});

export const beginSecondFactor = defineEndpoint({
  ...settingsCalls.beginSecondFactor,
  access: 'signed-in',
  summary: 'Offers a secret for an authenticator',
  body: PasswordForm,
  success: 200,
  answer: Success(SecondFactorOffer),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD', 'SECOND_FACTOR_SET'],
});

export const confirmSecondFactor = defineEndpoint({
  ...settingsCalls.confirmSecondFactor,
  access: 'signed-in',
  summary: 'From now on logging in takes a code too; gives the recovery codes',
  body: OneTimeCodeForm,
  success: 200,
  answer: Success(RecoveryCodes),
  errors: ['WRONG_CODE', 'SECOND_FACTOR_SET'],
});

export const endSecondFactor = defineEndpoint({
  ...settingsCalls.endSecondFactor,
  access: 'signed-in',
  summary: 'Logging in takes the password alone again',
  body: PasswordForm,
  success: 200,
  answer: Success(Account),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD'],
});

export const renewRecoveryCodes = defineEndpoint({
  ...settingsCalls.renewRecoveryCodes,
  access: 'signed-in',
  summary: 'New recovery codes; the old ones open nothing any more',
  body: PasswordForm,
  success: 200,
  answer: Success(RecoveryCodes),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD'],
});

export const getPreferences = defineEndpoint({
  ...settingsCalls.getPreferences,
  access: 'signed-in',
  summary: 'What follows one to every device',
  success: 200,
  answer: Success(Preferences),
  errors: [],
});

export const changePreferences = defineEndpoint({
  ...settingsCalls.changePreferences,
  access: 'signed-in',
  summary: 'Changes what follows one to every device',
  body: PreferencesForm,
  success: 200,
  answer: Success(Preferences),
  errors: [],
});
