import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { SecondFactorCode, TypedPassword } from '../auth/auth.schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, Id, DateTime } from '../http/fields.ts';
import { PersonSummary } from '../people/people.schema.ts';
import { consentVersions } from './consent-versions.ts';

export const Consent = StrictObject({
  purpose: Type.Enum(['terms', 'analytics']),
  version: Type.String({ description: 'Date of the version' }),
  given: Type.Boolean({ description: 'False if refused or withdrawn' }),
  at: DateTime,
});

export const Consents = StrictObject({
  consents: Type.Array(Consent, { description: 'Newest first; complete history' }),
});

/** Only the current version can be answered. */
export const ConsentForm = StrictObject({
  purpose: Type.Enum(['analytics']),
  version: Type.Enum([consentVersions.analytics]),
  given: Type.Boolean(),
});

export const DataExport = StrictObject({
  id: Id,
  state: Type.Enum(['waiting', 'running', 'ready', 'taken', 'failed', 'gone'], {
    description:
      'taken: it is being downloaded; gone: the file was deleted, also after the download',
  }),
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  bytes: Type.Union([Count, Type.Null()]),
  createdAt: DateTime,
  expiresAt: Type.Union([DateTime, Type.Null()], { description: 'When the file is deleted' }),
});

export const LatestExport = StrictObject({ export: Type.Union([DataExport, Type.Null()]) });

export const ExportIdParams = StrictObject({ exportId: Id });

/** An own project with other members; `heir` is the first who joined of those whom the owner can see. */
export const SharedProject = StrictObject({
  id: Id,
  title: Type.String(),
  heir: PersonSummary,
});

export const DeletionPreview = StrictObject({
  sharedProjects: Type.Array(SharedProject, {
    description:
      'Each with the longest-standing collaborator, who becomes the owner unless the project is deleted',
  }),
});

export const DeleteAccountForm = StrictObject({
  password: TypedPassword,
  otp: SecondFactorCode,
  projectsToDelete: Type.Array(Id, {
    maxItems: 1000,
    uniqueItems: true,
    description: 'Shared projects to delete instead of transferring',
  }),
});

export const ScheduledDeletion = StrictObject({ erasedAt: DateTime });

export type Consent = Static<typeof Consent>;
export type ConsentForm = Static<typeof ConsentForm>;
export type DataExport = Static<typeof DataExport>;
export type SharedProject = Static<typeof SharedProject>;
export type DeletionPreview = Static<typeof DeletionPreview>;
export type DeleteAccountForm = Static<typeof DeleteAccountForm>;
export type ScheduledDeletion = Static<typeof ScheduledDeletion>;
