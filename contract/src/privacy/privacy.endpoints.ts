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
  summary: 'Everything that one has agreed to, refused or withdrawn',
  success: 200,
  answer: Success(Consents),
  errors: [],
});

export const changeConsent = defineEndpoint({
  ...privacyCalls.changeConsent,
  access: 'signed-in',
  summary: 'Gives or withdraws a consent; every answer is kept as a row of its own',
  body: ConsentForm,
  success: 200,
  answer: Success(Consents),
  errors: [],
});

export const getExport = defineEndpoint({
  ...privacyCalls.getExport,
  access: 'signed-in',
  summary:
    'How far the latest copy of one’s data is; once it is ready, GET /settings/downloadexport/{id} gives the file, once and to its owner only',
  success: 200,
  answer: Success(LatestExport),
  errors: [],
});

export const startExport = defineEndpoint({
  ...privacyCalls.startExport,
  access: 'signed-in',
  summary: 'Begins to make a copy of all of one’s data; one at a time',
  body: PasswordForm,
  success: 202,
  answer: Success(LatestExport),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD', 'EXPORT_UNDER_WAY'],
});

export const getLeaving = defineEndpoint({
  ...privacyCalls.getLeaving,
  access: 'signed-in',
  summary: 'What somebody who leaves has to decide',
  success: 200,
  answer: Success(DeletionPreview),
  errors: [],
});

export const deleteAccount = defineEndpoint({
  ...privacyCalls.deleteAccount,
  access: 'signed-in',
  summary:
    'Hides the account and signs it out everywhere; after fourteen days it is erased. Logging in before brings it back',
  body: DeleteAccountForm,
  success: 200,
  answer: Success(ScheduledDeletion),
  errors: ['WRONG_PASSWORD', 'NO_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'WRONG_CODE'],
});
