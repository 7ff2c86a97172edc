import { randomUUID } from 'node:crypto';
import { formBody } from '../form-body.ts';
import type { Scene, Writer } from './writers.ts';

export const writeKinds = ['post', 'comment', 'message', 'like', 'request'] as const;

/** One write with an idempotency key, which stays the same in retries. */
export interface Write {
  readonly kind: (typeof writeKinds)[number];
  readonly key: string;
  readonly writer: Writer;
  /** The post, or the receiver of the request. */
  readonly target: string;
}

type Random = () => number;

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** Returns a function that creates the next random write of this user. No user gets two requests from the same sender. */
export function nextWrites(scene: Scene, random: Random, writer: Writer): () => Write {
  const unrequested = [...scene.receivers];
  return () => {
    const choice = pick(random, writeKinds);
    const kind = choice === 'request' && unrequested.length === 0 ? 'post' : choice;
    const target = kind === 'request' ? (unrequested.pop() ?? '') : pick(random, scene.postIds);
    return { kind, key: randomUUID(), writer, target };
  };
}

interface Sent {
  readonly path: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

const json = (path: string, body: object): Sent => ({
  path,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const form = (path: string, fields: Readonly<Record<string, string>>): Sent => {
  const { headers, payload } = formBody(
    Object.entries(fields).map(([name, value]) => ({ name, value })),
  );
  return { path, body: payload, headers };
};

const requests: Readonly<Record<Write['kind'], (write: Write, roomId: string) => Sent>> = {
  post: ({ key }) => form('/posts', { content: `words ${key}` }),
  comment: ({ key, target }) => json('/posts/comment', { postId: target, content: `words ${key}` }),
  message: ({ key }, roomId) =>
    form('/messages/send', { roomId, clientId: key, content: `words ${key}` }),
  like: ({ target }) => ({ path: `/posts/likeandunlikepost?postId=${target}` }),
  request: ({ target }) => json('/network/sendrequest', { recieverUsername: target }),
};

/** Sends a write; undefined without a response. */
export async function sendWrite(
  url: string,
  write: Write,
  roomId: string,
): Promise<{ status: number; retryAfter: string | null; body: string } | undefined> {
  const { path, body, headers } = requests[write.kind](write, roomId);
  const authorization = `Bearer ${await write.writer.token()}`;
  // A message has a client id, and takes no idempotency key.
  const key = write.kind === 'message' ? {} : { 'idempotency-key': write.key };
  try {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { authorization, ...key, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const { status } = response;
    return { status, retryAfter: response.headers.get('retry-after'), body: await response.text() };
  } catch {
    return undefined;
  }
}
