import type {
  Notification,
  NotificationPage,
} from '@sangam/contract/notifications/notifications.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { as, people } from '../../../test/network-people.ts';
import { badge, idOf, newPost, wholeList } from '../../../test/notified-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { connectPair } from '../network/pair-state.queries.ts';
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

interface ModelLike {
  readonly actor: string;
  /** The post, and `held` if the like came from a stranger while those were held back. */
  readonly group: string;
  read: boolean;
}

/** A simple model of what the lists of one author must show. */
class Model {
  readonly likes = new Map<string, ModelLike>();
  readonly away = new Set<string>();
  readonly connected = new Set<string>();
  likesWanted = true;
  holdsBack = false;

  addLike(postId: string, actor: string): void {
    const isHeld = this.holdsBack && !this.connected.has(actor);
    const group = isHeld ? `${postId} held` : postId;
    if (!this.isHidden(actor)) this.likes.set(`${group} ${actor}`, { actor, group, read: false });
  }

  groups(heldBack: boolean): Map<string, { actors: number; unread: boolean }> {
    const groups = new Map<string, { actors: number; unread: boolean }>();
    for (const like of this.likes.values()) {
      const { actor, group: name, read } = like;
      if (this.isHidden(actor) || !this.likesWanted || this.isHeldBack(like) !== heldBack) continue;
      const group = groups.get(name) ?? { actors: 0, unread: false };
      groups.set(name, { actors: group.actors + 1, unread: group.unread || !read });
    }
    return groups;
  }

  isHeldBack({ actor, group }: ModelLike): boolean {
    return this.holdsBack && group.endsWith(' held') && !this.connected.has(actor);
  }

  unreadHeldBackActors(): number {
    const shown = [...this.likes.values()].filter(
      (like) => this.isHeldBack(like) && !this.isHidden(like.actor) && this.likesWanted,
    );
    return new Set(shown.filter(({ read }) => !read).map(({ actor }) => actor)).size;
  }

  isHidden(actor: string): boolean {
    return ['block', 'blocked-by', 'mute'].some((way) => this.away.has(`${way} ${actor}`));
  }

  mark(name: string | undefined, heldBack: boolean, read: boolean): void {
    for (const like of this.likes.values()) {
      if (this.isHeldBack(like) !== heldBack) continue;
      if (name === undefined || name === like.group) like.read = read;
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
    model.addLike(postId, fan.username);
  },
  async ({ model }, fan, postId) => {
    const actorId = await idOf(suite, fan);
    await notificationWriter.begin((transaction) =>
      notificationWriter.retract(transaction, { kind: 'like', causeId: postId, actorId }),
    );
    model.likes.delete(`${postId} ${fan.username}`);
    model.likes.delete(`${postId} held ${fan.username}`);
  },
  async ({ author, model }, fan) => {
    await as(suite, author).post('/relations/block', { username: fan.username });
    model.connected.delete(fan.username);
    // A user who blocked the viewer is not found and cannot be blocked.
    if (!model.away.has(`blocked-by ${fan.username}`)) model.away.add(`block ${fan.username}`);
  },
  async ({ author, model }, fan) => {
    await as(suite, author).unblock(fan);
    model.away.delete(`block ${fan.username}`);
  },
  async ({ author, model }, fan) => {
    await as(suite, fan).block(author);
    model.connected.delete(fan.username);
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
  (here, _, postId) => markGroup(here, postId, false),
  (here, _, postId) => markGroup(here, postId, true),
  async ({ author, model }) => {
    model.holdsBack = !model.holdsBack;
    const form = { holdsBackStrangers: model.holdsBack };
    await as(suite, author).post('/notifications/changepreferences', form);
  },
  // By statements, because requests to connect would add notifications to the list.
  async ({ authorId, model }, fan) => {
    if (model.isHidden(fan.username) || model.connected.has(fan.username)) return;
    await connectPair(suite.database, authorId, await idOf(suite, fan));
    model.connected.add(fan.username);
  },
  async ({ author, model }, fan) => {
    if (model.isHidden(fan.username)) return;
    await as(suite, author).remove(fan);
    model.connected.delete(fan.username);
  },
  async ({ author, model }) => {
    await as(suite, author).post('/notifications/markallread');
    model.mark(undefined, false, true);
  },
  async ({ author }) => {
    const response = await as(suite, author).post('/notifications/markallread');
    const { markedAt } = response.json<{ data: { markedAt: string } }>().data;
    await as(suite, author).post('/notifications/undomarkallread', { markedAt });
  },
  async ({ author, model }) => {
    model.likesWanted = !model.likesWanted;
    const like = { inApp: model.likesWanted, email: true };
    await as(suite, author).post('/notifications/changepreferences', { kinds: { like } });
  },
];

/** Marks a group of the post in one of the lists. */
async function markGroup({ author, model }: World, postId: string, heldBack: boolean) {
  const list = await wholeList(suite, author, heldBack ? { filter: 'held-back' } : {});
  const group = list.find(({ target }) => target.id === postId);
  if (!group) return;
  const read = !group.isRead;
  const call = read ? 'markread' : 'markunread';
  await as(suite, author).post(`/notifications/${call}`, { ids: [group.id], heldBack });
  model.mark(await nameOf(group), heldBack, read);
}

/** The name of a group in the model. */
async function nameOf({ id, target }: Notification): Promise<string> {
  const [row] = await suite.database<[{ isHeldBack: boolean }]>`
    select is_held_back as "isHeldBack" from notifications where id = ${id}`;
  return row.isHeldBack ? `${target.id} held` : `${target.id}`;
}

/** What a list shows, as the model says it. */
async function seenGroups(author: SignedInPerson, query: Record<string, string>) {
  const list = await wholeList(suite, author, query);
  const groups = list.map(async (group) => [
    await nameOf(group),
    { actors: group.actorCount, unread: !group.isRead },
  ]);
  return { list, groups: new Map((await Promise.all(groups)) as [string, unknown][]) };
}

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
      const { list, groups } = await seenGroups(here.author, {});
      expect(groups).toEqual(here.model.groups(false));
      expect(list).toHaveLength(groups.size);
      expect(await badge(suite, here.author)).toBe(list.filter(({ isRead }) => !isRead).length);
      const held = await seenGroups(here.author, { filter: 'held-back' });
      expect(held.groups).toEqual(here.model.groups(true));
      const page = await as(suite, here.author).get<NotificationPage>('/notifications');
      const unreadActorCount = here.model.unreadHeldBackActors();
      expect(page.heldBack).toEqual(held.list.length > 0 ? { unreadActorCount } : null);
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
