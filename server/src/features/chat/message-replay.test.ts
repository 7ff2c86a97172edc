import type { Message } from '@sangam/contract/chat/messages.schema.ts';
import type { ServerToClientEvents } from '@sangam/contract/realtime/event-map.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { liveClients, type LiveClient } from '../../../test/live-client.ts';
import { changesAfter, groupOf, history, onMessage, sendText } from '../../../test/messages.ts';
import { people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { seededRandom, seedsOf } from '../../../test/schema-fuzz.ts';

type MessageChanged = Parameters<ServerToClientEvents['message:changed']>[0];

let suite: TestApp;
const live = liveClients(() => suite);
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => suite.close());
afterEach(() => live.closeAll());

/** The state of a room in a client: updated by events while connected, by the change list after a reconnect. */
class Replay {
  readonly #messages = new Map<string, Message>();
  known = 0;

  take(message: Message): void {
    const before = this.#messages.get(message.id);
    if (!before || before.change <= message.change) this.#messages.set(message.id, message);
  }

  /** Returns whether no change is missing before this one. */
  onEvent({ change, message }: MessageChanged): boolean {
    if (change > this.known + 1) return false;
    if (message) this.take(message);
    this.known = Math.max(this.known, change);
    return true;
  }

  get inOrder(): Message[] {
    return [...this.#messages.values()].toSorted((a, b) => a.seq - b.seq);
  }
}

async function catchUp(replay: Replay, person: SignedInPerson, room: string): Promise<void> {
  for (let more = true; more;) {
    const page = await changesAfter(suite, person, room, replay.known);
    for (const message of page.messages) replay.take(message);
    replay.known = Math.max(replay.known, page.change);
    more = page.hasMore;
  }
}

/** One random action; many of them are rejected, which the test covers too. */
async function doSomething(
  random: () => number,
  room: string,
  everyone: readonly SignedInPerson[],
  said: Message[],
): Promise<void> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const person = pick(everyone);
  const turn = random();
  const target = said.length > 0 ? pick(said) : undefined;
  if (turn < 0.4 || !target) {
    said.push(await sendText(suite, person, room, `words ${Math.floor(random() * 1e6)}`));
  } else if (turn < 0.55) await onMessage(suite, person).edit(target, `changed ${random()}`);
  else if (turn < 0.65) await onMessage(suite, person).remove(target);
  else await onMessage(suite, person).react(target, pick(['👍', '❤️', '🎉']), random() < 0.6);
}

test.each(seedsOf(2))(
  'events and change lists lead to the same state as a fresh load, whenever the client disconnects (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    const everyone = await people(suite, 'asha', 'ravi', 'mira');
    const [viewer] = everyone;
    const room = await groupOf(suite, ...everyone);
    const replay = new Replay();
    const said: Message[] = [];
    let screen: LiveClient | undefined;
    let taken = 0;

    async function listen(): Promise<void> {
      const all = (screen?.all('message:changed') ?? []) as MessageChanged[];
      for (const event of all.slice(taken)) {
        if (!replay.onEvent(event)) await catchUp(replay, viewer, room);
      }
      taken = all.length;
    }

    for (let step = 0; step < 60; step++) {
      if (screen && random() < 0.1) {
        await listen();
        screen.socket.disconnect();
        screen = undefined;
      } else if (!screen && random() < 0.4) {
        screen = await live.connect(viewer);
        taken = 0;
        await catchUp(replay, viewer, room);
      }
      const atOnce = 1 + Math.floor(random() * 4);
      await Promise.all(
        Array.from({ length: atOnce }, () => doSomething(random, room, everyone, said)),
      );
      if (screen && random() < 0.5) await listen();
    }

    const fresh = await history(suite, viewer, room, '?until=0');
    if (!screen) await catchUp(replay, viewer, room);
    await eventually(async () => {
      await listen();
      expect(replay.known).toBe(fresh.change);
    });
    expect(fresh.before).toBeNull();
    expect(replay.inOrder).toEqual(fresh.messages);
    const numbers = fresh.messages.map(({ change }) => change);
    expect(new Set(numbers).size).toBe(numbers.length);

    const late = new Replay();
    await catchUp(late, viewer, room);
    expect(late.inOrder).toEqual(fresh.messages);
  },
  60_000,
);
