import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, expect, test } from 'vitest';
import type { AppSocket } from '../../../lib/socket.ts';
import { rootReducer } from '../../../session/root-reducer.ts';
import { login } from '../../../session/session.thunks.ts';
import { stubApiServerForEachTest } from '../../../testing/stub-api-server.ts';
import { FakeChatServer, type ServerEvent } from '../../../testing/fake-chat-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeSignedIn } from '../../../testing/people.ts';
import { randomFrom, type Random } from '../../../testing/random.ts';
import { chatRealtime } from '../chat.realtime.ts';
import { selectMessages } from '../chat.selectors.ts';
import { groupSelected, selectRoom, selectThread } from '../chat.slice.ts';
import { reactToMessage } from '../thread/messages.thunks.ts';
import { listRooms } from '../rooms/rooms.thunks.ts';
import { loadBackTo, loadOlder, openThread } from '../thread/thread-loading.ts';

const seeds = Array.from({ length: 30 }, (_, index) => index + 1);
const stepsPerRun = 80;

type TestStore = ReturnType<typeof signedInStore>;

interface Run {
  readonly random: Random;
  readonly store: TestStore;
  readonly rooms: readonly string[];
  /** Delivers a socket event. */
  readonly bring: (event: string, payload?: unknown) => void;
  /** Responses that are still pending. */
  readonly late: Promise<unknown>[];
}

const world = new FakeChatServer();
const server = stubApiServerForEachTest();
beforeEach(async () => {
  // A response has the state at the time of the request, and arrives later.
  server.respond(async (received) => {
    const answer = world.respond(received);
    await pause(Math.random() * 40);
    return answer;
  });
});

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function signedInStore() {
  // The checks of Redux Toolkit would inspect every message after every action.
  const unchecked = { serializableCheck: false, immutableCheck: false };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults(unchecked),
  });
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
  return store;
}

function startRun(seed: number): Run {
  const store = signedInStore();
  const listeners = new Map<string, (payload: unknown) => void>();
  const on = (event: string, listener: (payload: unknown) => void) =>
    listeners.set(event, listener);
  chatRealtime({ connected: true, on } as unknown as AppSocket, store.dispatch);
  const rooms = [`run${seed}-a`, `run${seed}-b`];
  for (const room of rooms) for (let count = 0; count < 120; count += 1) write(room);
  const bring: Run['bring'] = (event, payload) => listeners.get(event)?.(payload);
  return { random: randomFrom(seed), store, rooms, bring, late: [] };
}

function write(roomId: string): ServerEvent {
  return world.write(roomId, 'Ravi', 'Words');
}

/** Makes a change; its event arrives on time, late, twice or never. */
function change(run: Run, roomId: string): void {
  const { random, bring, late } = run;
  const { id } = random.oneOf(world.room(roomId).messages) ?? { id: '' };
  const kind = random.below(6);
  let event: ServerEvent;
  if (kind === 0)
    event = world.alter(id, { content: 'Better words', editedAt: '2026-11-15T01:00:00.000Z' });
  else if (kind === 1) event = world.alter(id, { content: '', isDeleted: true, reactions: [] });
  else if (kind === 2) event = world.writeUnseen(roomId);
  else if (kind === 3) event = world.write(roomId, 'Asha', 'From my other tab');
  else event = write(roomId);
  const fate = random.below(10);
  if (fate < 4) bring('message:changed', event);
  else if (fate < 6)
    late.push(pause(random.below(450)).then(() => bring('message:changed', event)));
  else if (fate < 8) for (let times = 0; times < 2; times += 1) bring('message:changed', event);
}

async function step(run: Run): Promise<void> {
  const { random, store, rooms, bring, late } = run;
  const roomId = random.oneOf(rooms) ?? '';
  const { dispatch } = store;
  const kind = random.below(24);
  if (kind < 12) change(run, roomId);
  else if (kind === 12) bring('connect');
  else if (kind === 13) late.push(dispatch(loadOlder(roomId)));
  else if (kind === 14) late.push(dispatch(loadBackTo(roomId, 1 + random.below(60))));
  else if (kind === 15) late.push(dispatch(openThread(roomId)));
  else if (kind === 16) dispatch(groupSelected(random.oneOf([...rooms, null]) ?? null));
  else if (kind === 17) react(run, roomId);
  else if (kind === 18 && random.below(8) === 0)
    for (let count = 0; count < 1100; count += 1) write(roomId);
  else await pause(random.below(30));
}

function react({ random, store, late }: Run, roomId: string): void {
  const shown = random.oneOf(selectMessages(store.getState(), roomId));
  if (!shown) return;
  const reaction = {
    messageId: shown.id,
    emoji: '👍',
    on: random.below(2) === 0,
    username: 'asha',
  };
  late.push(store.dispatch(reactToMessage(reaction)));
}

/** The state that a fresh client would load, as far back as the other has loaded. */
async function readFreshThread(run: Run, roomId: string) {
  const store = signedInStore();
  await store.dispatch(listRooms({}));
  await store.dispatch(openThread(roomId));
  const oldest = selectMessages(run.store.getState(), roomId)[0]?.seq ?? 0;
  await store.dispatch(loadBackTo(roomId, oldest));
  return readThread(store, roomId, oldest);
}

function readThread(store: TestStore, roomId: string, oldest: number) {
  const state = store.getState();
  return {
    messages: selectMessages(state, roomId).filter(({ seq }) => seq !== null && seq >= oldest),
    change: selectThread(state, roomId)?.change,
    lastMessage: selectRoom(state, roomId)?.lastMessage,
  };
}

async function finish(run: Run): Promise<void> {
  await run.store.dispatch(listRooms({}));
  await run.store.dispatch(openThread(run.rooms[0] ?? ''));
  for (let count = 0; count < stepsPerRun; count += 1) await step(run);
  await Promise.all(run.late);
  run.bring('connect');
  for (const roomId of run.rooms) {
    await run.store.dispatch(openThread(roomId));
    const expected = await readFreshThread(run, roomId);
    const oldest = expected.messages[0]?.seq ?? 0;
    expect(expected.messages.length).toBeGreaterThan(40);
    await eventually(() => expect(readThread(run.store, roomId, oldest)).toEqual(expected));
  }
}

test('events that arrive late, twice, out of order or never lead to the same state as a fresh fetch', async () => {
  const runs = seeds.map(startRun);
  const results = await Promise.allSettled(runs.map(finish));
  const failed = results.flatMap((result, index) =>
    result.status === 'rejected' ? [{ seed: seeds[index], reason: result.reason as unknown }] : [],
  );
  expect(failed).toEqual([]);
}, 60_000);
