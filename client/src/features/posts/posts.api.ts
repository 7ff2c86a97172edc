import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import type {
  FeedView,
  Post,
  PostEditForm,
  PostPage,
} from '@sangam/contract/posts/posts.schema.ts';
import { request, type RequestOptions } from '../../lib/http-client.ts';

/** Where a page of a list begins; nothing for the newest. */
export type From = string | undefined;

export async function fetchFeedPage(
  view: FeedView,
  timestamp: From,
  options: RequestOptions,
): Promise<PostPage> {
  const query = { view, ...(timestamp !== undefined && { timestamp }) };
  const { data } = await request(postsCalls.getFeed, { query }, options);
  return data;
}

export async function fetchUserPostsPage(
  username: string,
  timestamp: From,
  options: RequestOptions,
): Promise<PostPage> {
  const input = { params: { username }, query: { ...(timestamp !== undefined && { timestamp }) } };
  const { data } = await request(postsCalls.listUserPosts, input, options);
  return data;
}

export async function fetchPost(postId: string, options: RequestOptions): Promise<Post> {
  const { data } = await request(postsCalls.getPost, { params: { postId } }, options);
  return data;
}

export async function postLike(postId: string, options: RequestOptions) {
  const { data } = await request(postsCalls.toggleLike, { query: { postId } }, options);
  return data;
}

/** The form holds `content`, the files as `media`, and an `alt` for each of them. */
export async function postPost(form: FormData, options: RequestOptions): Promise<Post> {
  const { data } = await request(postsCalls.createPost, { body: form }, options);
  return data;
}

export async function postEdit(body: PostEditForm, options: RequestOptions) {
  const { data } = await request(postsCalls.editPost, { body }, options);
  return data;
}

export async function postMedia(
  postid: string,
  media: string[],
  options: RequestOptions,
): Promise<Post> {
  const { data } = await request(postsCalls.attachMedia, { body: { postid, media } }, options);
  return data;
}

export async function postDeletion(postid: string, options: RequestOptions): Promise<void> {
  await request(postsCalls.deletePost, { body: { postid } }, options);
}
