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
  summary:
    'Lists all consents you have given, refused or withdrawn, newest first: the first of a purpose is valid',
  success: 200,
  response: Success(Consents),
  errors: [],
});

export const changeConsent = defineEndpoint({
  ...privacyCalls.changeConsent,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Gives or withdraws a consent; every change is stored as a new row, a repeated choice is not',
  body: ConsentForm,
  success: 200,
  response: Success(Consents),
  errors: [],
});

/** When ready, GET /settings/downloadexport/{id} returns the file, once and only to this member. */
export const getExport = defineEndpoint({
  ...privacyCalls.getExport,
  access: 'signed-in',
  summary: 'Returns your latest data export in any state, null without one',
  success: 200,
  response: Success(LatestExport),
  errors: [],
});

export const startExport = defineEndpoint({
  ...privacyCalls.startExport,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Starts an export of all your data in the background; EXPORT_UNDER_WAY while one waits or runs',
  body: PasswordForm,
  success: 202,
  response: Success(LatestExport),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD', 'EXPORT_UNDER_WAY'],
});

/** Without projects whose other members are all hidden from the viewer. */
export const getDeletionPreview = defineEndpoint({
  ...privacyCalls.getDeletionPreview,
  access: 'signed-in',
  summary:
    'Returns your projects with other members, whose future you decide before deleting your account',
  success: 200,
  response: Success(DeletionPreview),
  errors: [],
});

/**
 * Logging in with `restore` restores it. The projects of `getDeletionPreview` get a new owner at once, unless they are to
 * be deleted; all others are erased with the account. WRONG_CODE and SECOND_FACTOR_REQUIRED: with two-step verification.
 * LAST_OPERATOR: make another member one first. PROJECT_CHANGED: a project or its members changed at the same moment.
 */
export const deleteAccount = defineEndpoint({
  ...privacyCalls.deleteAccount,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Hides your account, ends all sessions and erases it after fourteen days, unless you log in before',
  body: DeleteAccountForm,
  success: 200,
  response: Success(ScheduledDeletion),
  errors: [
    'WRONG_PASSWORD',
    'NO_PASSWORD',
    'SECOND_FACTOR_REQUIRED',
    'WRONG_CODE',
    'LAST_OPERATOR',
    'PROJECT_CHANGED',
  ],
});
