import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { eventually } from './eventually.ts';
import { liveClients, type LiveClient } from './live-client.ts';
import { call } from './posts.ts';
import type { SignedInPerson } from './people.ts';
import { sendForm } from './projects.ts';
import {
  relations,
  createRelationsScene,
  type Relation,
  type RelationsScene,
} from './relations-scene.ts';
import { serverEvents, clientEvents, type LiveClientsByRelation } from './relations-live.ts';

const matrix = JSON.parse(
  readFileSync(join(import.meta.dirname, 'relations-live.json'), 'utf8'),
) as Readonly<Record<string, readonly Relation[]>>;

let suite: TestApp;
const screens = liveClients(() => suite);
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => screens.closeAll());
afterAll(() => suite.close());

/** All users with a live connection that watches the owner's content; users who may not connect have none. */
async function openClients(): Promise<LiveClientsByRelation> {
  const scene = await createRelationsScene(suite);
  const entered = new Map<Relation, LiveClient>();
  const enter = async (relation: Relation) => {
    const person = await scene.enter(relation);
    if (!person || relation === 'suspended') return;
    const client = await screens.connect(person);
    const asking = client.socket.timeout(5000);
    await screens.watch(client, [scene.postId]);
    await asking.emitWithAck('projects:watch', [scene.projectId]);
    await asking.emitWithAck('presence:watch', [scene.people.owner.username]);
    entered.set(relation, client);
  };
  // The owner connects first, so that the others see them online.
  await enter('owner');
  await Promise.all(relations.filter((relation) => relation !== 'owner').map(enter));
  const open = new Map(relations.flatMap((name) => withName(name, entered.get(name))));
  const act = async (relation: Relation, path: string, body: object = {}) => {
    const person = (await scene.enter(relation)) as SignedInPerson;
    const response = await call(suite, person, 'POST', path, body);
    if (response.statusCode >= 300) throw new Error(`${path} returned ${JSON.stringify(response)}`);
  };
  const actWithForm: LiveClientsByRelation['actWithForm'] = async (
    relation,
    method,
    path,
    fields,
  ) => {
    const response = await sendForm(suite, await scene.enter(relation), { method, path }, fields);
    if (response.statusCode >= 300) throw new Error(`${path} returned ${JSON.stringify(response)}`);
  };
  return { scene, open, act, actWithForm };
}

/** In the order of the relations. */
function withName(name: Relation, client: LiveClient | undefined): [Relation, LiveClient][] {
  return client ? [[name, client]] : [];
}

test('every event of the live connection has its row', () => {
  const events = [...Object.keys(clientEvents), ...Object.keys(serverEvents)];
  expect(Object.keys(matrix).toSorted()).toEqual(events.toSorted());
  expect(
    readEventNames().filter((name) => !events.some((row) => row.endsWith(` ${name}`))),
  ).toEqual([]);
});

/** From the contract. */
function readEventNames(): string[] {
  const folder = join(import.meta.dirname, '../../contract/src');
  const files = ['realtime/event-map', 'chat/chat.events', 'comments/comments.events'].concat(
    ['network/network.events', 'notifications/notifications.events', 'posts/posts.events'],
    ['announcements/announcements.events', 'projects/projects.events'],
    ['community-events/community-events.events'],
    ['relations/relations.events', 'settings/settings.events'],
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, `${file}.ts`), 'utf8');
    return [...text.matchAll(/^ {2}'([a-z:-]+)': \(/gm)].map(([, name = '']) => name);
  });
}

test.each(['signed-out', 'suspended'] as const)(
  'rejects the connection of a user who is %s',
  async (relation) => {
    const scene: RelationsScene = await createRelationsScene(suite);
    const person = await scene.enter(relation);
    await expect(screens.connect({ accessToken: person?.accessToken ?? '' })).rejects.toThrow();
  },
);

test.each(Object.keys(clientEvents))(
  '%s is allowed exactly for the relations of its row',
  async (name) => {
    const clients = await openClients();
    const said = await Promise.all(
      [...clients.open].map(async ([relation, client]) => {
        const { username } = clients.scene.people[relation as Exclude<Relation, 'signed-out'>];
        return (await clientEvents[name]?.({ ...client, username }, clients)) ? [relation] : [];
      }),
    );
    expect(said.flat()).toEqual(matrix[name]);
  },
);

test.each(Object.keys(serverEvents))(
  '%s reaches exactly the relations of its row',
  async (name) => {
    const clients = await openClients();
    const event = name.slice('RECEIVE '.length);
    const before = new Map(
      [...clients.open].map(([relation, { received }]) => [relation, received.length]),
    );
    const freshOf = (relation: Relation, { received }: LiveClient) =>
      received.slice(before.get(relation)).filter((one) => one.name === event);
    await serverEvents[name]?.(clients);
    const expected = matrix[name] ?? [];
    await eventually(() => {
      for (const relation of expected) {
        const client = clients.open.get(relation) as LiveClient;
        if (freshOf(relation, client).length === 0)
          throw new Error(`${relation} has not received it yet`);
      }
    });
    for (const client of clients.open.values()) {
      if (client.socket.connected) await screens.receivedAll(client);
    }
    const received = [...clients.open].filter(
      ([relation, client]) => freshOf(relation, client).length > 0,
    );
    expect(received.map(([relation]) => relation)).toEqual(expected);
  },
);
