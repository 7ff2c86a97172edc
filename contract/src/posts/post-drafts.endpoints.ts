import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Success } from '../http/envelope.ts';
import { postDraftsCalls } from './post-drafts.calls.ts';
import {
  PostDraftForm,
  PostDraftIdForm,
  PostDrafts,
  SavedPostDraft,
} from './post-drafts.schema.ts';

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
