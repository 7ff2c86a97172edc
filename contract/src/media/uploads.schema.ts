import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Id } from '../http/fields.ts';
import { mediaLimits } from './media-limits.ts';
import { MadeWithAiIndexes } from './media.schema.ts';

export const Fingerprint = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,100}$',
  description: 'Identifies the file: an upload of it that you began before is continued',
});

export const UploadForm = StrictObject({
  fileName: Type.String({ minLength: 1, maxLength: 255 }),
  kind: Type.Enum(['photo', 'video', 'document'], {
    description: 'Sets the size limit; the real type is checked when the file is used',
  }),
  bytes: Type.Integer({ minimum: 1, maximum: mediaLimits.videoBytes }),
  fingerprint: Type.Optional(Fingerprint),
  isNew: Type.Optional(
    Type.Boolean({
      description: 'For another use of the file: an upload of it that was used is not returned',
    }),
  ),
});

export const Upload = StrictObject({
  id: Id,
  bytes: Type.Integer({ minimum: 1, description: 'Of the whole file' }),
  offset: Type.Integer({
    minimum: 0,
    description: 'How many bytes are stored; the next part begins here',
  }),
  expiresAt: Type.String({ format: 'date-time' }),
});

/** In a form with files. */
export const UploadIds = Type.Array(Id, {
  maxItems: mediaLimits.filesPerPost,
  uniqueItems: true,
  description:
    'Ids of your finished uploads, as files of this form: they are in order with the other files',
});

/** A form with one photo: of a profile, its cover, or a group. */
export const PhotoForm = StrictObject({
  madeWithAi: Type.Optional(MadeWithAiIndexes),
  uploads: Type.Optional(UploadIds),
});

export type UploadForm = Static<typeof UploadForm>;
export type Upload = Static<typeof Upload>;
