import { useAppDispatch } from '../../lib/store-hooks.ts';
import type { SuggestTopics } from '../../ui/mention.ts';

/** Completes hashtags and marks those that the user follows; the code loads when the user types a #. */
export function useSuggestTopics(): SuggestTopics {
  const dispatch = useAppDispatch();
  return async (typed) => {
    const search = await import('../../features/search/suggest-tags.ts');
    const loading = await import('../../features/topics/load-followed-topics.ts');
    const slice = await import('../../features/topics/topics.slice.ts');
    const [tags] = await Promise.all([
      search.suggestTags(typed),
      dispatch(loading.loadFollowedTopics()),
    ]);
    return dispatch((_, getState) =>
      tags.map((tag) => ({ tag, isFollowed: slice.selectIsFollowed(getState(), tag) })),
    );
  };
}
