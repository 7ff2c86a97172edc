import { postCommentsCalls } from '@sangam/contract/comments/comments.calls.ts';
import { mutedWordsCalls } from '@sangam/contract/muted-words/muted-words.calls.ts';
import type { MutedWord, MutedWordForm } from '@sangam/contract/muted-words/muted-words.schema.ts';
import { notificationsCalls } from '@sangam/contract/notifications/notifications.calls.ts';
import { projectCommentsCalls } from '@sangam/contract/projects/project-comments.calls.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { applyFeedFilters } from '../../session/apply-feed-filters.ts';

/** Stored lists besides the feeds that hide or mark texts with muted words. */
const otherPaths = [
  postCommentsCalls.listPostComments.path,
  projectCommentsCalls.listProjectComments.path,
  notificationsCalls.listNotifications.path,
];
const fallback = fallbackMessages.anythingElse;

/** The muted words of the user, latest first, without expired ones. */
export const listMutedWords = createRequestThunk<readonly MutedWord[]>(
  'mutedWords/listMutedWords',
  fallback,
  async (_, options) => (await requestData(mutedWordsCalls.listMutedWords, {}, options)).words,
);

/**
 * Mutes a word, phrase or #hashtag, or gives a muted one the new duration, and removes the stored lists that do not
 * apply it yet. Resolves to the whole list.
 */
export const addMutedWord = createRequestThunk<readonly MutedWord[], MutedWordForm>(
  'mutedWords/addMutedWord',
  fallback,
  async (body, options) => {
    const { words } = await requestData(mutedWordsCalls.addMutedWord, { body }, options);
    await options.dispatch(applyFeedFilters(...otherPaths));
    return words;
  },
);

/** Unmutes a word by its id, and removes the stored lists that hide or mark texts with it. */
export const removeMutedWord = createRequestThunk<void, string>(
  'mutedWords/removeMutedWord',
  fallback,
  async (id, options) => {
    await request(mutedWordsCalls.removeMutedWord, { body: { id } }, options);
    await options.dispatch(applyFeedFilters(...otherPaths));
  },
);
