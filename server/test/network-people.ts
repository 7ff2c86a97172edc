import type { InjectOptions } from 'fastify';
import type { TestApp } from './build-test-app.ts';
import { post } from './post.ts';
import { quickSignIn } from './quick-people.ts';
import type { SignedInPerson } from './people.ts';

type Suite = Pick<TestApp, 'app' | 'database'>;

/** Creates one user with a session for each name; the names only label the users where they are destructured. */
export async function people<const Names extends readonly string[]>(
  suite: Suite,
  ..._names: Names
): Promise<{ [Index in keyof Names]: SignedInPerson }> {
  const all = await Promise.all(_names.map(() => quickSignIn(suite)));
  return all as { [Index in keyof Names]: SignedInPerson };
}

/** Sends requests as one user, with shortcuts for requests of the network. */
export function as({ app }: Pick<Suite, 'app'>, person: SignedInPerson) {
  const { headers } = person;
  return {
    post: (path: string, payload: object = {}, more: Record<string, string> = {}) =>
      post(app, path, payload, { headers: { ...headers, ...more } }),
    async get<Data>(path: string, query: Record<string, string> = {}): Promise<Data> {
      const response = await app.inject(getRequest(path, query, headers));
      if (response.statusCode !== 200) throw new Error(`${path} returned ${response.body}`);
      return response.json<{ data: Data }>().data;
    },
    status: async (path: string) => (await app.inject(getRequest(path, {}, headers))).statusCode,
    ask: (other: SignedInPerson, note?: string) =>
      post(
        app,
        '/network/sendrequest',
        { recieverUsername: other.username, ...(note !== undefined && { note }) },
        { headers },
      ),
    accept: (other: SignedInPerson) =>
      post(app, '/network/acceptrequest', { senderUsername: other.username }, { headers }),
    ignore: (other: SignedInPerson) =>
      post(app, '/network/rejectrequest', { senderUsername: other.username }, { headers }),
    withdraw: (other: SignedInPerson) =>
      post(app, '/network/withdrawrequest', { recieverUsername: other.username }, { headers }),
    remove: (other: SignedInPerson) =>
      post(app, '/network/removeconnection', { username: other.username }, { headers }),
    block: (other: SignedInPerson) =>
      post(app, '/relations/block', { username: other.username }, { headers }),
    unblock: (other: SignedInPerson) =>
      post(app, '/relations/unblock', { username: other.username }, { headers }),
  };
}

function getRequest(
  path: string,
  query: Record<string, string>,
  headers: SignedInPerson['headers'],
): InjectOptions {
  return { method: 'GET', url: `/api${path}`, query, headers };
}

/** Connects two users by a request that is accepted. */
export async function connect(suite: Suite, one: SignedInPerson, other: SignedInPerson) {
  await as(suite, one).ask(other);
  await as(suite, other).accept(one);
}
