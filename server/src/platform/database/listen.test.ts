import { once } from 'node:events';
import { connect as dial, createServer, type AddressInfo, type Server } from 'node:net';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { connect, connectForMaintenance, type Database } from './connect.ts';
import { DatabaseUnavailable } from '../core/database-errors.ts';
import { listenTo } from './listen.ts';

let suite: TestDatabase;
let slow: Server | undefined;
const opened: Database[] = [];
beforeAll(async () => {
  suite = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.end()));
  slow?.close();
});
afterAll(() => suite.drop());

test('a listener that starts while the database is unavailable is notified later', async () => {
  const onNotify = vi.fn<() => void>();
  const addresses = ['postgres://nobody@127.0.0.1:1/none', suite.url];
  const open = () => new Client({ connectionString: addresses.shift() ?? suite.url });
  const listening = await listenTo(open, 'rain', onNotify);
  await eventually(() => expect(onNotify).toHaveBeenCalledOnce());
  await suite.database`select pg_notify('rain', '')`;
  await eventually(() => expect(onNotify).toHaveBeenCalledTimes(2));
  await listening.unlisten();
});

/** The address of a proxy that delays connections to the same database. */
async function slowAddress(ms: number): Promise<string> {
  const url = new URL(suite.url);
  const port = Number(url.port);
  slow = createServer((socket) => {
    socket.on('error', () => {});
    setTimeout(() => {
      const there = dial(port, url.hostname).on('error', () => {});
      socket.pipe(there).pipe(socket);
    }, ms);
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  url.port = String((slow.address() as AddressInfo).port);
  return url.href;
}

test('requests wait two seconds for a connection, maintenance waits longer', async () => {
  const url = await slowAddress(2500);
  const [hurried, patient] = [connect(url, 1), connectForMaintenance(url)];
  opened.push(hurried, patient);
  const [rejected, answered] = await Promise.allSettled([
    hurried`select 1 as one`,
    patient`select 1 as one`,
  ]);
  expect(rejected).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
  expect(answered).toMatchObject({ status: 'fulfilled', value: [{ one: 1 }] });
});
