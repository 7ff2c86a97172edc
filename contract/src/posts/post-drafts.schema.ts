import { Type, type Static } from 'typebox';
import { StrictObject } from '../http/envelope.ts';
import { DateTime, Id } from '../http/fields.ts';
import { pollHours, pollLimits } from './polls.calls.ts';
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
});

export const SavedPostDraft = StrictObject({
  id: Id,
  revision: Revision,
  isCopy: Type.Boolean({
    description:
      'The draft was changed or deleted elsewhere since: yours is stored beside it, under this id',
  }),
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

export const ScheduledPostDraft = StrictObject({ id: Id, revision: Revision });

export const PostDrafts = StrictObject({
  drafts: Type.Array(PostDraft, { description: 'The latest first' }),
});

export type PostDraft = Static<typeof PostDraft>;
export type PostDrafts = Static<typeof PostDrafts>;
export type PostDraftScheduleForm = Static<typeof PostDraftScheduleForm>;
export type ScheduledPostDraft = Static<typeof ScheduledPostDraft>;
export type PostDraftForm = Static<typeof PostDraftForm>;
export type SavedPostDraft = Static<typeof SavedPostDraft>;
