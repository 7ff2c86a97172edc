import type { Comment } from '@sangam/contract/comments/comments.schema.ts';
import type { Post, PostPage } from '@sangam/contract/posts/posts.schema.ts';
import type { TestApp } from './build-test-app.ts';
import { formBody } from './form-body.ts';
import type { SignedInPerson } from './people.ts';

type Suite = Pick<TestApp, 'app' | 'database'>;
type Someone = Pick<SignedInPerson, 'headers'>;
type More = { readonly key?: string; readonly remoteAddress?: string };

/** One request of one user; the test checks the response. */
export async function call(
  { app }: Pick<Suite, 'app'>,
  person: Someone | undefined,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  { key, remoteAddress }: More = {},
) {
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: { ...person?.headers, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(payload !== undefined && { payload }),
    ...(remoteAddress !== undefined && { remoteAddress }),
  });
  return { statusCode: response.statusCode, ...response.json<Answer>() };
}

interface Answer {
  readonly data: never;
  readonly code?: string;
  readonly errors?: Record<string, string>;
}

/** Sends one request of one user and returns the data of the response; throws if the request fails. */
export async function expectData<Data>(
  suite: Suite,
  person: Someone,
  ...request: [method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, more?: More]
): Promise<Data> {
  const response = await call(suite, person, ...request);
  if (response.statusCode >= 300)
    throw new Error(`${request[1]} returned ${JSON.stringify(response)}`);
  return response.data;
}

interface NewPost {
  readonly content?: string;
  readonly pictures?: readonly Buffer[];
  readonly alts?: readonly string[];
  /** Indexes of pictures. */
  readonly madeWithAi?: readonly number[];
  readonly language?: string;
  readonly pollOptions?: readonly string[];
  readonly pollHours?: string;
  readonly isQuestion?: boolean;
  /** The stored draft that is published. */
  readonly draft?: { readonly id: string; readonly revision: number };
  /** Ids of media of that draft. */
  readonly draftMedia?: readonly string[];
}

/** Sends the form of a new post as a browser does; the test checks the response. */
export async function sendPost(
  { app }: Pick<Suite, 'app'>,
  person: Someone | undefined,
  {
    content,
    pictures = [],
    alts = [],
    madeWithAi = [],
    language,
    pollOptions = [],
    pollHours,
    isQuestion,
    draft,
    draftMedia = [],
  }: NewPost,
  { key }: More = {},
) {
  const { headers, payload } = formBody([
    ...(content === undefined ? [] : [{ name: 'content', value: content }]),
    ...alts.map((value) => ({ name: 'alt', value })),
    ...madeWithAi.map((index) => ({ name: 'madeWithAi', value: `${index}` })),
    ...(language === undefined ? [] : [{ name: 'language', value: language }]),
    ...pollOptions.map((value) => ({ name: 'pollOptions', value })),
    ...(pollHours === undefined ? [] : [{ name: 'pollHours', value: pollHours }]),
    ...(isQuestion === undefined ? [] : [{ name: 'isQuestion', value: `${isQuestion}` }]),
    ...(draft
      ? [
          { name: 'draftId', value: draft.id },
          { name: 'draftRevision', value: `${draft.revision}` },
        ]
      : []),
    ...draftMedia.map((value) => ({ name: 'draftMedia', value })),
    ...pictures.map((value) => ({ name: 'media', value, fileName: 'a.png', type: 'image/png' })),
  ]);
  const response = await app.inject({
    method: 'POST',
    url: '/api/posts',
    headers: {
      ...headers,
      ...person?.headers,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload,
  });
  return { statusCode: response.statusCode, ...response.json<Answer>() };
}

/** Publishes a post and returns it; throws if it is rejected. */
export async function publish(
  suite: Suite,
  person: Someone,
  content = 'Rain today',
  more: Omit<NewPost, 'content'> = {},
): Promise<Post> {
  const response = await sendPost(suite, person, { content, ...more });
  if (response.statusCode !== 201)
    throw new Error(`a post was refused: ${JSON.stringify(response)}`);
  return response.data;
}

/** Adds a comment or reply through the API and returns it; throws if it is rejected. */
export async function comment(
  suite: Suite,
  person: Someone,
  postId: string,
  more: { content?: string; parentCommentId?: string } = {},
): Promise<Comment> {
  const form = { postId, content: 'Well said', ...more };
  const added = await expectData<{ comment: Comment }>(
    suite,
    person,
    'POST',
    '/posts/comment',
    form,
  );
  return added.comment;
}

/** All pages of a list. */
export async function allPosts(suite: Suite, person: Someone, path: string): Promise<Post[]> {
  const posts: Post[] = [];
  let timestamp: string | null = '';
  while (timestamp !== null) {
    const query = timestamp === '' ? '' : `timestamp=${encodeURIComponent(timestamp)}`;
    const address: string = `${path}${path.includes('?') ? '&' : '?'}${query}`;
    const page: PostPage = await expectData<PostPage>(suite, person, 'GET', address);
    posts.push(...page.posts);
    timestamp = page.timestamp;
  }
  return posts;
}

/** Inserts the block only: unlike the request, it keeps a connection between the two. */
export async function block({ database }: Suite, blocker: string, blocked: string): Promise<void> {
  await database`
    insert into blocks (blocker_id, blocked_id)
    select a.id, b.id from users a, users b
    where a.username = ${blocker} and b.username = ${blocked}`;
}

export async function mute({ database }: Suite, muter: string, muted: string): Promise<void> {
  await database`
    insert into mutes (muter_id, muted_id)
    select a.id, b.id from users a, users b where a.username = ${muter} and b.username = ${muted}`;
}

/** Inserts both sides of a connection, without a request. */
export async function connectPeople({ database }: Suite, one: string, other: string) {
  await database`
    insert into connections (user_id, other_id)
    select a.id, b.id from users a, users b
    where (a.username, b.username) in ((${one}, ${other}), (${other}, ${one}))`;
}

export async function suspend({ database }: Suite, username: string): Promise<void> {
  await database`update users set suspended_at = now() where username = ${username}`;
}
