import { postCommentsCalls } from '@sangam/contract/comments/comments.calls.ts';
import { mutedWordsCalls } from '@sangam/contract/muted-words/muted-words.calls.ts';
import type { MutedWord, MutedWordForm } from '@sangam/contract/muted-words/muted-words.schema.ts';
import { notificationsCalls } from '@sangam/contract/notifications/notifications.calls.ts';
import { projectCommentsCalls } from '@sangam/contract/projects/project-comments.calls.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { invalidateFeeds } from '../../session/invalidate-feeds.ts';

/** The lists, besides the feeds, in which texts with muted words are hidden or marked. */
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
 * Mutes a word, phrase or #hashtag, or gives a muted one the new duration. Removes the stored feeds, comments and
 * notifications, which do not apply it yet. Resolves to the whole list.
 */
export const addMutedWord = createRequestThunk<readonly MutedWord[], MutedWordForm>(
  'mutedWords/addMutedWord',
  fallback,
  async (body, options) => {
    const { words } = await requestData(mutedWordsCalls.addMutedWord, { body }, options);
    await options.dispatch(invalidateFeeds(...otherPaths));
    return words;
  },
);

/** Unmutes a word by its id. Removes the stored feeds, comments and notifications, which still apply it. */
export const removeMutedWord = createRequestThunk<void, string>(
  'mutedWords/removeMutedWord',
  fallback,
  async (id, options) => {
    await request(mutedWordsCalls.removeMutedWord, { body: { id } }, options);
    await options.dispatch(invalidateFeeds(...otherPaths));
  },
);
