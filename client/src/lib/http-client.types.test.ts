// @vitest-environment node
import { authCalls } from '@sangam/contract/auth/auth.calls.ts';
import type { login } from '@sangam/contract/auth/auth.endpoints.ts';
import type { ResponseOf } from '@sangam/contract/http/endpoint.ts';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import type { FeedPage, LikeState, Post } from '@sangam/contract/posts/posts.schema.ts';
import { expectTypeOf, test } from 'vitest';
import { request, requestData } from './http-client.ts';

// The compiler runs these tests: `tsc` reports every `@ts-expect-error` below which there is no error.
// Vitest only loads them, so nothing here is ever sent.

test('a response has the type of the endpoint that declares the path', () => {
  const body = { email: 'asha@example.in', password: 'secret' };
  expectTypeOf(() => request(authCalls.login, { body })).returns.resolves.toEqualTypeOf<
    ResponseOf<typeof login>
  >();
  const query = { postId: '1' };
  expectTypeOf(() =>
    requestData(postsCalls.toggleLike, { query }),
  ).returns.resolves.toEqualTypeOf<LikeState>();
});

test('the type of one endpoint cannot be used with the path of another', () => {
  const params = { postId: '1' };
  const getPost = expectTypeOf(() => requestData(postsCalls.getPost, { params })).returns.resolves;
  getPost.toEqualTypeOf<Post>();
  // @ts-expect-error a post is not a page of posts
  getPost.toEqualTypeOf<FeedPage>();
  // @ts-expect-error the input of `toggleLike` does not fit the path of `getPost`
  expectTypeOf(() => request(postsCalls.getPost, { query: params })).toBeFunction();
  // @ts-expect-error no endpoint declares this path
  expectTypeOf(() => request({ method: 'GET', path: '/posts/nowhere' })).toBeFunction();
  // @ts-expect-error the path is declared with another method
  expectTypeOf(() => request({ method: 'POST', path: '/posts/feed' })).toBeFunction();
});

test('a missing parameter and an unknown field do not compile', () => {
  // @ts-expect-error `postId` is missing
  expectTypeOf(() => request(postsCalls.getPost, { params: {} })).toBeFunction();
  // @ts-expect-error `params` is missing
  expectTypeOf(() => request(postsCalls.getPost)).toBeFunction();
  // @ts-expect-error `password` is missing
  expectTypeOf(() => request(authCalls.login, { body: { email: 'a@b.in' } })).toBeFunction();
  // @ts-expect-error the endpoint declares no field `page`
  expectTypeOf(() => request(postsCalls.getFeed, { query: { page: '2' } })).toBeFunction();
  // @ts-expect-error the endpoint declares no body
  expectTypeOf(() => request(postsCalls.getFeed, { body: {} })).toBeFunction();
  // @ts-expect-error the endpoint takes files, so its body is a form
  expectTypeOf(() => request(postsCalls.createPost, { body: { content: '' } })).toBeFunction();
});

test('optional parts may be left out, and optional fields may be undefined', () => {
  const timestamp = undefined as string | undefined;
  expectTypeOf(() => requestData(postsCalls.getFeed)).returns.resolves.toEqualTypeOf<FeedPage>();
  expectTypeOf(() =>
    requestData(postsCalls.getFeed, { query: { timestamp } }),
  ).returns.resolves.toEqualTypeOf<FeedPage>();
});
