import { i18n } from '@lingui/core';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import { topicsCalls } from '@sangam/contract/topics/topics.calls.ts';
import { toRequestFailure } from '../../lib/api-error.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { removeStoredPaths } from '../../lib/stored-responses.ts';
import { createToggleQueue } from '../../lib/toggle-queue.ts';
import { selectUsername } from '../../session/session.slice.ts';
import { followedTopicsChanged } from '../../session/topics.actions.ts';
import { notify } from '../../ui/notify.ts';
import { selectIsFollowed, topicChanged } from './topics.slice.ts';

const fallback = fallbackMessages.anythingElse;
const topicsFeed = `${postsCalls.getFeed.path}?view=topics`;
const sendToggle = createToggleQueue();

/**
 * Follows or unfollows a topic: an optimistic update, then one request at a time for each topic. `tag` is in the stored
 * form, as from `parseHashtag`. The followed topics must be loaded before: otherwise it only unfollows.
 */
export function toggleTopic(tag: string) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const isFollowed = selectIsFollowed(getState(), tag);
    dispatch(topicChanged({ tag, isFollowed: !isFollowed }));
    await sendToggle({
      key: tag,
      from: isFollowed,
      send: async () => {
        // The state on the screen is the one that the user wants.
        const call = selectIsFollowed(getState(), tag)
          ? topicsCalls.followTopic
          : topicsCalls.unfollowTopic;
        return (await requestData(call, { body: { tag } }, { fallback })).isFollowed;
      },
      onSettled: (state) => {
        dispatch(topicChanged({ tag, isFollowed: state }));
        dispatch(followedTopicsChanged());
        // The next visit would show the stored posts of a topic that is not followed any more.
        const username = selectUsername(getState());
        if (username !== null) void removeStoredPaths(username, topicsFeed);
      },
      onError: (error, known) => {
        dispatch(topicChanged({ tag, isFollowed: known }));
        notify.error(toRequestFailure(error, i18n._(fallback)).message, { id: `topic-${tag}` });
      },
    });
  };
}
