import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { PasswordForm } from '../settings/settings.schema.ts';
import { privacyCalls } from './privacy.calls.ts';
import {
  ConsentForm,
  Consents,
  DeleteAccountForm,
  LatestExport,
  DeletionPreview,
  ScheduledDeletion,
} from './privacy.schema.ts';

export const listConsents = defineEndpoint({
  ...privacyCalls.listConsents,
  access: 'signed-in',
  summary: 'Lists all consents you have given, refused or withdrawn',
  success: 200,
  response: Success(Consents),
  errors: [],
});

export const changeConsent = defineEndpoint({
  ...privacyCalls.changeConsent,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Gives or withdraws a consent; every change is stored as a new row',
  body: ConsentForm,
  success: 200,
  response: Success(Consents),
  errors: [],
});

export const getExport = defineEndpoint({
  ...privacyCalls.getExport,
  access: 'signed-in',
  summary:
    'Returns the state of your latest data export; when ready, GET /settings/downloadexport/{id} returns the file, once and only to you',
  success: 200,
  response: Success(LatestExport),
  errors: [],
});

export const startExport = defineEndpoint({
  ...privacyCalls.startExport,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Starts an export of all your data; one at a time',
  body: PasswordForm,
  success: 202,
  response: Success(LatestExport),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD', 'EXPORT_UNDER_WAY'],
});

export const getLeaving = defineEndpoint({
  ...privacyCalls.getLeaving,
  access: 'signed-in',
  summary: 'Returns what you must decide before deleting your account',
  success: 200,
  response: Success(DeletionPreview),
  errors: [],
});

export const deleteAccount = defineEndpoint({
  ...privacyCalls.deleteAccount,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Hides the account, ends all sessions and erases it after fourteen days; logging in before then restores it',
  body: DeleteAccountForm,
  success: 200,
  response: Success(ScheduledDeletion),
  errors: [
    'WRONG_PASSWORD',
    'NO_PASSWORD',
    'SECOND_FACTOR_REQUIRED',
    'WRONG_CODE',
    'LAST_OPERATOR',
  ],
});
