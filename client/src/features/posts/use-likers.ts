import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import { requestData } from '../../lib/http-client.ts';
import { usePages } from '../../lib/use-pages.ts';

/** The users who liked a post, page by page, loaded each time the dialog opens. */
export function useLikers(postId: string) {
  return usePages({
    async fetchPage(timestamp, options) {
      const query = { postId, timestamp };
      const page = await requestData(postsCalls.listLikers, { query }, options);
      return { items: page.people, timestamp: page.timestamp };
    },
    idOf: ({ username }) => username,
  });
}
