import { once } from 'node:events';
import { connect as dial, createServer, type AddressInfo, type Server } from 'node:net';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { connect, connectPatiently, type Database } from './connect.ts';
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

test('whoever begins to listen while the database does not answer hears of it later', async () => {
  const hear = vi.fn<() => void>();
  const addresses = ['postgres://nobody@127.0.0.1:1/none', suite.url];
  const open = () => new Client({ connectionString: addresses.shift() ?? suite.url });
  const listening = await listenTo(open, 'rain', hear);
  await eventually(() => expect(hear).toHaveBeenCalledOnce());
  await suite.database`select pg_notify('rain', '')`;
  await eventually(() => expect(hear).toHaveBeenCalledTimes(2));
  await listening.unlisten();
});

/** The same database behind something that lets nothing through for a while. */
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

test('nobody waits long for a connection but those who prepare the start', async () => {
  const url = await slowAddress(2500);
  const [hurried, patient] = [connect(url, 1), connectPatiently(url)];
  opened.push(hurried, patient);
  const [refused, answered] = await Promise.allSettled([
    hurried`select 1 as one`,
    patient`select 1 as one`,
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
  expect(answered).toMatchObject({ status: 'fulfilled', value: [{ one: 1 }] });
});
