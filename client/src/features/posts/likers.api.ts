import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import type { PeoplePage } from '@sangam/contract/posts/posts.schema.ts';
import { request, type RequestOptions } from '../../lib/http-client.ts';

export async function fetchLikers(
  postId: string,
  timestamp: string | null,
  options: RequestOptions,
): Promise<PeoplePage> {
  const { data } = await request(
    postsCalls.listLikers,
    { query: { postId, ...(timestamp !== null && { timestamp }) } },
    options,
  );
  return data;
}
