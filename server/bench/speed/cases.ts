import { freshId } from './fresh-id.ts';
import type { Statement } from './instance.ts';
import type { VisitorData, Visitor } from './visitors.ts';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON, or the fields of a form. */
  readonly json?: object;
  readonly form?: Readonly<Record<string, string>>;
}

export interface Case {
  readonly name: string;
  readonly isWrite?: boolean;
  /** The request of this visitor. */
  readonly call: (visitor: Visitor) => Call;
  /** Writes only the row and its count: no notification, search keys or idempotency key. */
  readonly bareWrite?: (visitor: Visitor) => Statement;
}

const words = 'The rain has reached the hostel; we meet in the library at six. '.repeat(2).trim();

/** The same request for all visitors. */
function get(path: string): () => Call {
  return () => ({ method: 'GET', path });
}

/** The cases in the order of measuring. */
export function casesFor(visitorData: VisitorData): readonly Case[] {
  const { farCursor, busyPostId, projectId, famousUsername } = visitorData;
  const far = encodeURIComponent(farCursor);
  return [
    { name: 'feed, page 1', call: get('/posts/feed') },
    { name: 'feed, page 500', call: get(`/posts/feed?timestamp=${far}`) },
    { name: 'profile', call: get(`/profile/${famousUsername}`) },
    { name: 'project feed', call: get('/project/ongoingfeed') },
    { name: 'project', call: get(`/project/${projectId}`) },
    { name: 'comments', call: get(`/posts/comments?postId=${busyPostId}`) },
    { name: 'rooms', call: get('/room/myrooms') },
    {
      name: 'messages',
      call: ({ roomId }) => ({ method: 'GET', path: `/messages/group/${roomId}` }),
    },
    { name: 'notifications', call: get('/notifications') },
    { name: 'search for people', call: get('/search/people?q=asha%20kul') },
    { name: 'search for posts', call: get('/search/posts?q=solar%20battery') },
    { name: 'search suggestions', call: get('/search/suggestions?q=ro') },
    { name: 'suggested people', call: get('/network/suggestednetwork') },
    {
      name: 'create a post',
      isWrite: true,
      call: () => ({ method: 'POST', path: '/posts', form: { content: words } }),
      bareWrite: ({ userId }) => ({
        text: 'insert into posts (author_id, content) values ($1, $2) returning id',
        values: [userId, words],
      }),
    },
    {
      name: 'like',
      isWrite: true,
      call: ({ postId }) => ({
        method: 'POST',
        path: `/posts/likeandunlikepost?postId=${postId}`,
        json: {},
      }),
      bareWrite: ({ userId, postId }) => ({
        text: `with gone as (
            delete from post_likes where post_id = $1 and user_id = $2 returning post_id
          ), added as (
            insert into post_likes (post_id, user_id)
            select $1::uuid, $2::uuid where not exists (select from gone)
            on conflict do nothing returning post_id
          )
          update posts
          set like_count = like_count + (select count(*) from added) - (select count(*) from gone)
          where id = $1 returning like_count`,
        values: [postId, userId],
      }),
    },
    {
      name: 'comment',
      isWrite: true,
      call: ({ postId }) => ({
        method: 'POST',
        path: '/posts/comment',
        json: { postId, content: words },
      }),
      bareWrite: ({ userId, postId }) => ({
        text: `with written as (
            insert into comments (post_id, author_id, content) values ($1, $2, $3)
          )
          update posts set comment_count = comment_count + 1 where id = $1 returning comment_count`,
        values: [postId, userId, words],
      }),
    },
    {
      name: 'send a message',
      isWrite: true,
      call: ({ roomId }) => ({
        method: 'POST',
        path: '/messages/send',
        form: { roomId, clientId: freshId, content: words },
      }),
    },
  ];
}

/** The raw HTTP request. */
export function rawRequest(call: Call, token: string): string {
  const boundary = 'measured-part';
  const body = call.form
    ? `${Object.entries(call.form)
        .map(
          ([name, value]) =>
            `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        )
        .join('')}--${boundary}--\r\n`
    : call.json && JSON.stringify(call.json);
  const type = call.form ? `multipart/form-data; boundary=${boundary}` : 'application/json';
  return [
    `${call.method} /api${call.path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    'accept-encoding: gzip, deflate, br, zstd',
    ...(body === undefined
      ? []
      : [`content-type: ${type}`, `content-length: ${Buffer.byteLength(body)}`]),
    '',
    body ?? '',
  ].join('\r\n');
}
