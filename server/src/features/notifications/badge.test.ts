import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { as, people } from '../../../test/network-people.ts';
import { badge, idOf, newPost, wholeList } from '../../../test/notified-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { seededRandom, seedsOf } from '../../../test/schema-fuzz.ts';
import {
  createNotificationWriter,
  type NotificationWriter,
} from './notification-writer.service.ts';

let suite: TestApp;
let notificationWriter: NotificationWriter;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  notificationWriter = createNotificationWriter(suite);
});
afterAll(() => suite.close());

const steps = 120;

/** A simple model of what the list of one author must show. */
class Model {
  /** `post actor` to whether it was read. */
  readonly likes = new Map<string, boolean>();
  readonly away = new Set<string>();
  likesWanted = true;

  groups(): Map<string, { actors: number; unread: boolean }> {
    const groups = new Map<string, { actors: number; unread: boolean }>();
    for (const [key, read] of this.likes) {
      const [postId = '', actor = ''] = key.split(' ');
      if (this.isHidden(actor) || !this.likesWanted) continue;
      const group = groups.get(postId) ?? { actors: 0, unread: false };
      groups.set(postId, { actors: group.actors + 1, unread: group.unread || !read });
    }
    return groups;
  }

  isHidden(actor: string): boolean {
    return ['block', 'blocked-by', 'mute'].some((way) => this.away.has(`${way} ${actor}`));
  }

  mark(postId: string | undefined, read: boolean): void {
    for (const key of this.likes.keys()) {
      if (postId === undefined || key.startsWith(postId)) this.likes.set(key, read);
    }
  }
}

async function world() {
  const [author, ...fans] = await people(suite, 'author', 'one', 'two', 'three');
  const authorId = await idOf(suite, author);
  const postIds = [await newPost(suite, authorId), await newPost(suite, authorId)];
  return { author, authorId, fans, postIds, model: new Model() };
}

type World = Awaited<ReturnType<typeof world>>;
type Step = (world: World, fan: SignedInPerson, postId: string) => Promise<void>;

const everyStep: readonly Step[] = [
  async ({ authorId, model }, fan, postId) => {
    await notificationWriter.begin(async (transaction) =>
      notificationWriter.record(transaction, {
        kind: 'like',
        recipientIds: [authorId],
        actorId: await idOf(suite, fan),
        causeId: postId,
        objectId: postId,
        subject: { type: 'post', id: postId },
      }),
    );
    if (!model.isHidden(fan.username)) model.likes.set(`${postId} ${fan.username}`, false);
  },
  async ({ model }, fan, postId) => {
    const actorId = await idOf(suite, fan);
    await notificationWriter.begin((transaction) =>
      notificationWriter.retract(transaction, { kind: 'like', causeId: postId, actorId }),
    );
    model.likes.delete(`${postId} ${fan.username}`);
  },
  async ({ author, model }, fan) => {
    await as(suite, author).post('/relations/block', { username: fan.username });
    // A user who blocked the viewer is not found and cannot be blocked.
    if (!model.away.has(`blocked-by ${fan.username}`)) model.away.add(`block ${fan.username}`);
  },
  async ({ author, model }, fan) => {
    await as(suite, author).unblock(fan);
    model.away.delete(`block ${fan.username}`);
  },
  async ({ author, model }, fan) => {
    await as(suite, fan).block(author);
    if (!model.away.has(`block ${fan.username}`)) model.away.add(`blocked-by ${fan.username}`);
  },
  async ({ author, model }, fan) => {
    await as(suite, fan).unblock(author);
    model.away.delete(`blocked-by ${fan.username}`);
  },
  async ({ author, model }, fan) => {
    const response = await as(suite, author).post('/relations/mute', { username: fan.username });
    if (response.statusCode === 200) model.away.add(`mute ${fan.username}`);
  },
  async ({ author, model }, fan) => {
    const response = await as(suite, author).post('/relations/unmute', { username: fan.username });
    if (response.statusCode === 200) model.away.delete(`mute ${fan.username}`);
  },
  async ({ author, model }, _, postId) => {
    const list = await wholeList(suite, author);
    const group = list.find(({ target }) => target.id === postId);
    if (!group) return;
    const read = !group.isRead;
    const call = read ? 'markread' : 'markunread';
    await as(suite, author).post(`/notifications/${call}`, { ids: [group.id] });
    model.mark(postId, read);
  },
  async ({ author, model }) => {
    await as(suite, author).post('/notifications/markallread');
    model.mark(undefined, true);
  },
  async ({ author, model }) => {
    const before = new Map(model.likes);
    const response = await as(suite, author).post('/notifications/markallread');
    const { markedAt } = response.json<{ data: { markedAt: string } }>().data;
    await as(suite, author).post('/notifications/undomarkallread', { markedAt });
    for (const [key, read] of before) model.likes.set(key, read);
  },
  async ({ author, model }) => {
    model.likesWanted = !model.likesWanted;
    const like = { inApp: model.likesWanted, email: true };
    await as(suite, author).post('/notifications/changepreferences', { kinds: { like } });
  },
];

function pick<Item>(random: () => number, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

test.each(seedsOf(2))(
  'the badge equals the list after each of many random actions (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    const here = await world();
    for (let step = 0; step < steps; step++) {
      await pick(random, everyStep)(here, pick(random, here.fans), pick(random, here.postIds));
      const list = await wholeList(suite, here.author);
      const expected = here.model.groups();
      const seen = list.map(({ target, actorCount, isRead }) => [
        target.id,
        { actors: actorCount, unread: !isRead },
      ]);
      expect(new Map(seen as [string, unknown][])).toEqual(expected);
      expect(list).toHaveLength(expected.size);
      expect(await badge(suite, here.author)).toBe(list.filter(({ isRead }) => !isRead).length);
    }
  },
  60_000,
);

test.each(seedsOf(1, 11))(
  'the badge of every user equals their list during random actions of a small network (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    const crowd = await people(suite, 'one', 'two', 'three', 'four');
    for (let step = 0; step < steps; step++) {
      const [one, other] = [pick(random, crowd), pick(random, crowd)];
      const me = as(suite, one);
      const deed = pick(random, [
        me.ask,
        me.ask,
        me.ask,
        me.accept,
        me.accept,
        me.ignore,
        me.withdraw,
        me.remove,
        me.block,
        me.unblock,
        () => me.post('/notifications/markallread'),
      ]);
      const { statusCode } = await deed(other);
      expect(statusCode).toBeLessThan(500);
      for (const person of crowd) {
        const list = await wholeList(suite, person);
        expect(await badge(suite, person)).toBe(list.filter(({ isRead }) => !isRead).length);
        const requests = await as(suite, person).get<{ total: number }>('/network/collabrequest');
        const notificationCount =
          list.find(({ kind }) => kind === 'network-request')?.actorCount ?? 0;
        expect(notificationCount).toBe(requests.total);
      }
    }
  },
  60_000,
);
