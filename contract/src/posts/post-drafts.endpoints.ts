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
  summary: 'Lists your drafts of posts',
  success: 200,
  response: Success(PostDrafts),
  errors: [],
});

export const savePostDraft = defineEndpoint({
  ...postDraftsCalls.savePostDraft,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Saves a draft of a post; nothing that was saved elsewhere is overwritten',
  body: PostDraftForm,
  success: 200,
  response: Success(SavedPostDraft),
  errors: ['DRAFT_LIMIT'],
});

export const addPostDraftMedia = defineEndpoint({
  ...postDraftsCalls.addPostDraftMedia,
  access: 'signed-in',
  summary: 'Adds photos and videos to your draft, which only you can see until it is published',
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
  summary: 'Deletes your draft, unless it was changed since',
  body: PostDraftIdForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const schedulePostDraft = defineEndpoint({
  ...postDraftsCalls.schedulePostDraft,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Schedules your draft, or cancels its schedule; saving changes cancels it too',
  body: PostDraftScheduleForm,
  success: 200,
  response: Success(ScheduledPostDraft),
  errors: ['DRAFT_CHANGED'],
});

export const publishPostDraft = defineEndpoint({
  ...postDraftsCalls.publishPostDraft,
  access: 'signed-in',
  summary: 'Publishes your draft now and deletes it',
  body: PostDraftIdForm,
  success: 201,
  response: Success(Post),
  errors: ['DRAFT_CHANGED', 'DRAFT_PUBLISHED', 'NEW_ACCOUNT_LIMIT'],
});
