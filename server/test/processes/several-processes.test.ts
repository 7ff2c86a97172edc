import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Writer } from '../faults/writers.ts';
import { formBody } from '../form-body.ts';
import { plainPhoto } from '../plain-photo.ts';
import type { ProductProcess } from '../product-process.ts';
import { call, guess, readiness } from './calls.ts';
import { openScreens } from './screens.ts';
import { findPrograms, startDeployment, type Deployment } from './deployment.ts';
import { findStoredMessages, startMessageLoad } from './message-load.ts';

const awaySeconds = Number(process.env['FAULT_HANG_SECONDS'] ?? 3);
const programs = findPrograms();
const waitOptions = { timeout: 15_000 };

interface MessageChangeEvent {
  readonly message: { readonly content: string } | null;
}

const hasText = (content: string) => (event: MessageChangeEvent) =>
  event.message?.content === content;

/** In this order: the last tests stop services that the first ones need. */
describe.skipIf(!programs)('two processes behind nginx', () => {
  let deployment: Deployment;
  let third: ProductProcess;
  beforeAll(async () => {
    if (!programs) return;
    deployment = await startDeployment(programs);
    // It waits for the others to end; the test need not wait for it.
    third = await deployment.startAnother({ REDIS_URL: '' });
  }, 300_000);
  afterAll(() => deployment?.close(), 60_000);

  const screens = openScreens();
  afterEach(() => screens.closeAll());

  const writer = (index: number) => deployment.scene.writers[index] as Writer;

  /** Two users, each connected to another process. */
  async function apart() {
    const [one, other] = deployment.products;
    const mine = await screens.openScreen(one.url, writer(0));
    const theirs = await screens.openScreen(other.url, writer(1));
    return { one, other, mine, theirs, roomId: deployment.scene.roomId };
  }

  test('messages, typing, unread counts and presence reach users of the other process', async () => {
    const { mine, theirs, roomId } = await apart();
    const watched = [writer(1).username];
    expect(await mine.socket.timeout(5000).emitWithAck('presence:watch', watched)).toEqual(watched);
    theirs.socket.emit('room:typing', roomId);
    await mine.waitFor('room:typing', ({ username }: { username: string }) =>
      username.startsWith('writer-'),
    );
    expect(await mine.send(roomId, 'Rain at last')).toMatchObject({ status: 201 });
    await theirs.waitFor('message:changed', hasText('Rain at last'));
    await theirs.waitFor('room:unread', (state: { unreadCount: number }) => state.unreadCount > 0);
    theirs.socket.disconnect();
    await mine.waitFor('presence:changed', ({ isOnline }: { isOnline: boolean }) => !isOnline);
  });

  test('a notification reaches users of the other process', async () => {
    const { other, mine } = await apart();
    const [postId = ''] = deployment.scene.postIds;
    const comment = { postId, content: 'Well said' };
    expect((await call(other.url, writer(1), '/posts/comment', comment)).status).toBe(201);
    await mine.waitFor(
      'notifications:changed',
      ({ unreadCount }: { unreadCount: number }) => unreadCount > 0,
    );
  });

  test('a photo uploaded to one process is served by the other', async () => {
    const [one, other] = deployment.products;
    const { headers, payload } = formBody([
      { name: 'content', value: 'The lake today' },
      { name: 'media', fileName: 'lake.jpg', type: 'image/jpeg', value: await plainPhoto() },
    ]);
    const authorization = `Bearer ${await writer(2).token()}`;
    const response = await fetch(`${one.url}/api/posts`, {
      method: 'POST',
      headers: { ...headers, authorization, 'idempotency-key': randomUUID() },
      body: new Uint8Array(payload),
    });
    const { data } = (await response.json()) as { data: { media: { url: string }[] } };
    const url = new URL(data.media[0]?.url ?? '', other.url);
    expect((await fetch(url)).status).toBe(200);
  });

  test('a session that ends in one process ends in the other, for requests and sockets', async () => {
    const [one, other] = deployment.products;
    const leaver = writer(3);
    const screen = await screens.openScreen(other.url, leaver);
    expect((await call(other.url, leaver, '/room/myrooms')).status).toBe(200);
    expect((await call(one.url, leaver, '/auth/logout', {})).status).toBeLessThan(300);
    await vi.waitUntil(() => !screen.socket.connected, waitOptions);
    expect((await call(other.url, leaver, '/room/myrooms')).status).toBe(401);
  });

  test('rate limits are shared, and count each client behind the proxy separately', async () => {
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => guess(deployment.proxy.url, '127.0.0.2')),
    );
    expect(tries.filter((status) => status === 401)).toHaveLength(5);
    expect(tries.filter((status) => status === 429)).toHaveLength(3);
    expect(await guess(deployment.proxy.url, '127.0.0.3')).toBe(401);
    // A forged header of the client changes nothing.
    expect(await guess(deployment.proxy.url, '127.0.0.2', '203.0.113.9')).toBe(429);
  });

  test('another process without REDIS_URL exits with a clear message', async () => {
    const { code, output } = await third.ended;
    expect(code).toBe(1);
    expect(output).toContain(
      'Another Sangam server is using this database: give both the same REDIS_URL',
    );
  });

  test(
    `an outage of Redis for ${awaySeconds} seconds loses nothing, and the connection recovers`,
    async () => {
      const { one, other, mine, theirs, roomId } = await apart();
      const drops = [mine, theirs].map(({ socket }) => {
        const drop = vi.fn<() => void>();
        socket.on('disconnect', drop);
        return drop;
      });
      const leaver = await screens.openScreen(other.url, writer(4));
      await deployment.redis.kill();
      expect(await mine.send(roomId, 'Said without it')).toMatchObject({ status: 201 });
      await mine.waitFor('message:changed', hasText('Said without it'));
      await vi.waitUntil(async () => (await readiness(one.url))['redis'] === 'away', waitOptions);
      expect((await call(one.url, writer(4), '/auth/logout', {})).status).toBeLessThan(300);
      await vi.waitUntil(() => !leaver.socket.connected, { timeout: 5000 });
      await delay(awaySeconds * 1000);
      for (const drop of drops) expect(drop).not.toHaveBeenCalled();
      await deployment.redis.start();
      // Each process makes its clients reconnect and catch up once it has found Redis again.
      await vi.waitUntil(() => drops.every((drop) => drop.mock.calls.length > 0), waitOptions);
      await vi.waitUntil(() => mine.socket.connected && theirs.socket.connected, waitOptions);
      const missed = await call(other.url, writer(1), `/messages/group/${roomId}`);
      expect(JSON.stringify(missed.body)).toContain('Said without it');
      expect(await readiness(one.url)).toEqual({ status: 'success', redis: 'up' });
      expect(await mine.send(roomId, 'Said with it again')).toMatchObject({ status: 201 });
      await theirs.waitFor('message:changed', hasText('Said with it again'));
    },
    60_000 + awaySeconds * 1000,
  );

  test(
    `Redis hanging for ${awaySeconds} seconds delays no requests and loses nothing`,
    async () => {
      const { one, other, mine, theirs, roomId } = await apart();
      const drop = vi.fn<() => void>();
      theirs.socket.on('disconnect', drop);
      deployment.redis.hang();
      try {
        expect(await mine.send(roomId, 'Said into the silence')).toMatchObject({ status: 201 });
        await mine.waitFor('message:changed', hasText('Said into the silence'));
        expect(await guess(deployment.proxy.url, '127.0.0.4')).toBe(401);
        await vi.waitUntil(async () => (await readiness(one.url))['redis'] === 'away', waitOptions);
        await delay(awaySeconds * 1000);
      } finally {
        deployment.redis.resume();
      }
      for (const { url } of [one, other]) {
        await vi.waitUntil(async () => (await readiness(url))['redis'] === 'up', waitOptions);
      }
      // Queued events are delivered; for lost ones the clients have to catch up.
      const changes = () => theirs.all('message:changed') as MessageChangeEvent[];
      const hasArrived = () => changes().some(hasText('Said into the silence'));
      await vi.waitUntil(() => hasArrived() || drop.mock.calls.length > 0, waitOptions);
      await vi.waitUntil(() => theirs.socket.connected, waitOptions);
      const stored = await call(other.url, writer(1), `/messages/group/${roomId}`);
      expect(JSON.stringify(stored.body)).toContain('Said into the silence');
      expect(await mine.send(roomId, 'Sent and received')).toMatchObject({ status: 201 });
      await theirs.waitFor('message:changed', hasText('Sent and received'));
    },
    60_000 + awaySeconds * 1000,
  );

  test('after a database failover every acknowledged write is present', async () => {
    const load = startMessageLoad(deployment);
    await vi.waitUntil(() => load.acknowledged.length >= 30, { timeout: 20_000 });
    await deployment.databases.failOver();
    const before = load.acknowledged.length;
    await vi.waitUntil(() => load.acknowledged.length >= before + 30, { timeout: 20_000 });
    await load.finish();
    expect(await findStoredMessages(deployment.database, load.acknowledged)).toEqual(
      load.acknowledged.toSorted(),
    );
  }, 60_000);

  test('a killed process loses no message, and its users reconnect to the other within seconds', async () => {
    const [one, other] = deployment.products;
    const tabs = await Promise.all(
      [0, 1, 2, 5].map((n) => screens.openScreen(deployment.proxy.url, writer(n))),
    );
    const load = startMessageLoad(deployment);
    await vi.waitUntil(() => load.acknowledged.length >= 20, { timeout: 20_000 });
    one.child.kill('SIGKILL');
    await one.ended;
    await vi.waitUntil(() => tabs.every(({ socket }) => socket.connected), { timeout: 5000 });
    const before = load.acknowledged.length;
    await vi.waitUntil(() => load.acknowledged.length >= before + 20, { timeout: 10_000 });
    await load.finish();
    expect(await findStoredMessages(deployment.database, load.acknowledged)).toEqual(
      load.acknowledged.toSorted(),
    );
    const [first] = tabs;
    expect(await first?.send(deployment.scene.roomId, 'Still here')).toMatchObject({ status: 201 });
    await Promise.all(tabs.map((tab) => tab.waitFor('message:changed', hasText('Still here'))));
    expect((await readiness(other.url))['status']).toBe('success');
  }, 60_000);
});
