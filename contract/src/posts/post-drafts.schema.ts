import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { DateTime, Id } from '../http/fields.ts';
import { pollHours, pollLimits } from './polls.calls.ts';
import { AltText, MadeWithAiIndexes, Media } from '../media/media.schema.ts';
import { mediaLimits } from '../media/media-limits.ts';
import { UploadIds } from '../media/uploads.schema.ts';
import { draftRefusals } from './post-drafts.calls.ts';
import { LanguageChoice, PostContent } from './posts.schema.ts';

const fields = {
  content: PostContent,
  language: Type.Optional(LanguageChoice),
  poll: Type.Optional(
    StrictObject({
      options: Type.Array(Type.String({ maxLength: 2000 }), { maxItems: pollLimits.maxOptions }),
      hours: Type.Enum([...pollHours]),
    }),
  ),
  isQuestion: Type.Optional(Type.Boolean()),
} as const;

const Revision = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });

export const PostDraft = StrictObject({
  id: Id,
  revision: Revision,
  ...fields,
  media: Type.Array(Media, {
    description: 'The photos and videos on the server; their URLs are only yours, for some minutes',
  }),
  updatedAt: DateTime,
  publishAt: Type.Optional(
    Type.String({ ...DateTime, description: 'When it is published; missing if not scheduled' }),
  ),
  refusal: Type.Optional(
    Type.Enum([...draftRefusals], { description: 'Why it was not published at its time' }),
  ),
});

export const PostDraftForm = StrictObject({
  id: Type.String({ format: 'uuid', description: 'Chosen by the client for a new draft' }),
  revision: Type.Integer({
    ...Revision,
    description: 'The revision that you edited; 0 for a new draft',
  }),
  ...fields,
  media: Type.Optional(
    Type.Array(
      StrictObject({
        id: Id,
        alt: AltText,
        madeWithAi: Type.Boolean({ description: 'Whether you declare it as made with AI' }),
      }),
      {
        maxItems: mediaLimits.filesPerPost,
        description:
          'The media to keep, of any of your drafts, in their new order; without it they stay',
      },
    ),
  ),
});

export const PostDraftMediaForm = StrictObject({
  draftId: Id,
  draftRevision: Type.String({
    pattern: '^\\d{1,9}$',
    description: 'Rejected if the draft has another one',
  }),
  alt: Type.Optional(
    Type.Array(AltText, {
      maxItems: mediaLimits.filesPerPost,
      description: 'One per file, in order',
    }),
  ),
  madeWithAi: Type.Optional(MadeWithAiIndexes),
  uploads: Type.Optional(UploadIds),
});

export const PostDraftMedia = StrictObject({
  id: Id,
  revision: Revision,
  media: Type.Array(Media, { description: 'All photos and videos of the draft, in order' }),
});

export const SavedPostDraft = StrictObject({
  id: Id,
  revision: Revision,
  isCopy: Type.Boolean({
    description:
      'The draft was changed or deleted elsewhere since: yours is stored beside it, under this id',
  }),
  wasPublished: Type.Boolean({
    description: 'The copy was made because the draft was already published',
  }),
  mediaIds: Type.Array(Id, { description: 'The photos and videos that the stored draft has' }),
});

export const PostDraftIdForm = StrictObject({
  id: Id,
  revision: Type.Integer({ ...Revision, description: 'A newer revision is kept' }),
});

export const PostDraftScheduleForm = StrictObject({
  id: Id,
  revision: Type.Integer({ ...Revision, description: 'A newer revision is not scheduled' }),
  publishAt: Type.Union([DateTime, Type.Null()], {
    description: 'From 5 minutes to 90 days ahead; null cancels the schedule',
  }),
});

/** After a draft was scheduled, or its schedule cancelled: its new revision, needed for the next change. */
export const ScheduledPostDraft = StrictObject({ id: Id, revision: Revision });

export const PostDrafts = StrictObject({
  drafts: Type.Array(PostDraft, { description: 'The latest first' }),
});

export type PostDraft = Static<typeof PostDraft>;
export type PostDraftMedia = Static<typeof PostDraftMedia>;
export type PostDrafts = Static<typeof PostDrafts>;
export type PostDraftScheduleForm = Static<typeof PostDraftScheduleForm>;
export type ScheduledPostDraft = Static<typeof ScheduledPostDraft>;
export type PostDraftForm = Static<typeof PostDraftForm>;
export type SavedPostDraft = Static<typeof SavedPostDraft>;
