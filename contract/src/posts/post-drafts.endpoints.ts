import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { mediaErrors } from '../media/media-errors.ts';
import { mediaLimits } from '../media/media-limits.ts';
import { postDraftsCalls } from './post-drafts.calls.ts';
import {
  PostDraftForm,
  PostDraftIdForm,
  PostDraftMedia,
  PostDraftMediaForm,
  PostDraftScheduleForm,
  PostDrafts,
  SavedPostDraft,
  ScheduledPostDraft,
} from './post-drafts.schema.ts';
import { Post } from './posts.schema.ts';

export const listPostDrafts = defineEndpoint({
  ...postDraftsCalls.listPostDrafts,
  access: 'signed-in',
  summary:
    'Lists all your drafts of posts with scheduled ones, the latest changed first; at most fifty',
  success: 200,
  response: Success(PostDrafts),
  errors: [],
});

/**
 * Nothing that another device saved is overwritten: if the revision is not the stored one, the sent draft is stored
 * beside it under a new id (`isCopy`), unless an earlier attempt stored it already. DRAFT_LIMIT: a new draft or copy would
 * be the 51st. DISK_FULL: the draft is saved, but not what it declares as made with AI, which needs new files.
 */
export const savePostDraft = defineEndpoint({
  ...postDraftsCalls.savePostDraft,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Saves a draft of a post and ends its schedule; returns a copy if it was changed elsewhere',
  body: PostDraftForm,
  success: 200,
  response: Success(SavedPostDraft),
  errors: ['DRAFT_LIMIT', 'DISK_FULL'],
});

/** Only the author can see them until the draft is published. DRAFT_CHANGED: the draft has another revision. */
export const addPostDraftMedia = defineEndpoint({
  ...postDraftsCalls.addPostDraftMedia,
  access: 'signed-in',
  summary:
    'Adds photos and videos to your draft and ends its schedule; returns all media of the draft',
  body: PostDraftMediaForm,
  files: { media: mediaLimits.filesPerPost },
  success: 200,
  response: Success(PostDraftMedia),
  errors: [...mediaErrors, 'DRAFT_CHANGED'],
});

export const deletePostDraft = defineEndpoint({
  ...postDraftsCalls.deletePostDraft,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Deletes your draft with its media, unless it has a newer revision; no error then',
  body: PostDraftIdForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

/**
 * BAD_INPUT for a draft that could not be published as it is, or a time outside of `scheduleLimits`. DRAFT_CHANGED: it has
 * another revision. Saving changes cancels the schedule. If publishing fails at that time, the author is notified and the
 * draft stays with `refusal`.
 */
export const schedulePostDraft = defineEndpoint({
  ...postDraftsCalls.schedulePostDraft,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Schedules your draft, or cancels its schedule; returns its new revision',
  body: PostDraftScheduleForm,
  success: 200,
  response: Success(ScheduledPostDraft),
  errors: ['DRAFT_CHANGED'],
});

/**
 * DRAFT_CHANGED: it has another revision. DRAFT_PUBLISHED: already, from this or another device. NEW_ACCOUNT_LIMIT:
 * with a link, and a new account has posted too many today.
 */
export const publishPostDraft = defineEndpoint({
  ...postDraftsCalls.publishPostDraft,
  access: 'signed-in',
  summary: 'Publishes your draft now and deletes it; returns the post',
  body: PostDraftIdForm,
  success: 201,
  response: Success(Post),
  errors: ['DRAFT_CHANGED', 'DRAFT_PUBLISHED', 'NEW_ACCOUNT_LIMIT'],
});
