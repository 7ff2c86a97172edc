import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { contentLanguages } from '../posts/content-languages.ts';
import { mediaLimits, mediaTypes, type MediaType } from './media-limits.ts';

const Side = Type.Integer({ minimum: 1, description: 'Pixels, known before the file is loaded' });

export const MediaVariant = StrictObject({ url: Type.String(), width: Side, height: Side });

/** Captions of a video in one language. */
const Captions = StrictObject({
  language: Type.Enum([...contentLanguages]),
  url: Type.String({ description: 'WebVTT; changes when they are edited' }),
});

export const Media = StrictObject({
  id: Type.String({ format: 'uuid' }),
  url: Type.String(),
  type: Type.Enum(['image/webp', 'video/mp4', 'video/webm']),
  width: Side,
  height: Side,
  alt: Type.String(),
  bytes: Type.Integer({ minimum: 1, description: 'Size of the file at `url`' }),
  colour: Type.Union([Type.String(), Type.Null()], {
    description: 'Placeholder until the file is loaded',
  }),
  aiLabel: Type.Optional(
    Type.Union([Type.Enum(['detected', 'declared']), Type.Null()], {
      description: 'How it is known that it was made with AI; detected: from its metadata',
    }),
  ),
  captions: Type.Optional(
    Type.Union([Type.Array(Captions), Type.Null()], { description: 'Null without any' }),
  ),
  variants: Type.Array(MediaVariant, { description: 'Smaller versions, smallest first' }),
});

/** A file that is only downloaded, such as a PDF. */
export const Document = StrictObject({
  id: Type.String({ format: 'uuid' }),
  name: Type.String({ description: 'For the download' }),
  bytes: Type.Integer({ minimum: 0 }),
});

export const DocumentUrl = StrictObject({ ...Document.properties, url: Type.String() });

export const AltText = Type.String({ maxLength: mediaLimits.altLength });

/** In a form with files: which of them their author declares as made with AI. */
export const MadeWithAiIndexes = Type.Array(Type.String({ pattern: '^\\d{1,2}$' }), {
  maxItems: mediaLimits.filesPerPost,
  uniqueItems: true,
  description: 'Indexes of the files that were made with AI, from 0',
});

/** A file that the browser will upload to a presigned URL. */
export const AnnouncedFile = StrictObject({
  fileType: Type.Enum(mediaTypes as MediaType[]),
  fileName: Type.String({ minLength: 1, maxLength: 255 }),
  fileSize: Type.Optional(Type.Integer({ minimum: 1, maximum: mediaLimits.videoBytes })),
  alt: Type.Optional(AltText),
  madeWithAi: Type.Optional(Type.Boolean({ description: 'As declared by the author' })),
});

export const PresignedUrl = StrictObject({
  url: Type.String({ description: 'Accepts one PUT of the announced type within five minutes' }),
  key: Type.String({ description: 'Identifies the file in the request that uses it' }),
  fileName: Type.String(),
});

export const MediaKey = Type.String({ pattern: '^[0-9a-f]{32}$' });

export type Captions = Static<typeof Captions>;
export type Media = Static<typeof Media>;
export type Document = Static<typeof Document>;
export type DocumentUrl = Static<typeof DocumentUrl>;
export type MediaVariant = Static<typeof MediaVariant>;
export type AnnouncedFile = Static<typeof AnnouncedFile>;
export type PresignedUrl = Static<typeof PresignedUrl>;
