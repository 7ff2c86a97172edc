import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/platform/core/config.ts';
import { withDatabase } from '../src/platform/database/with-database.ts';
import { benchEnvironment, freePort, startProduct } from '../test/product-process.ts';
import { serveBroadcast, startBroadcast, connectBareSeat } from './bare-broadcast.ts';
import { tableHead, tableRow, type Figures } from './figures.ts';
import { runLoad, type Load, type Seat } from './load.ts';
import { invite, connectAll, connectSeat } from './product-seats.ts';

interface Hall extends Load {
  readonly rooms: number;
  readonly members: number;
  /** Connections of each member. */
  readonly tabs: number;
}

const halls: readonly Hall[] = [
  {
    name: 'one room of 100 members, 5 tabs each; 10 messages a second',
    rooms: 1,
    members: 100,
    tabs: 5,
    messagesPerSecond: 10,
    seconds: 30,
  },
  {
    name: '100 rooms of 20; 30 messages a second',
    rooms: 100,
    members: 20,
    tabs: 1,
    messagesPerSecond: 30,
    seconds: 60,
  },
];

const words = 'The rain has reached the hostel; we meet in the library at six. '.repeat(2).trim();

async function measure(hall: Hall, seats: readonly Seat[]): Promise<Figures> {
  try {
    return await runLoad(hall, seats);
  } finally {
    for (const seat of seats) seat.close();
  }
}

async function measureProduct(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sangam-bench-'));
  const appSecret = randomBytes(32).toString('hex');
  const env = { ...benchEnvironment(appSecret), SEED: 'none' };
  const product = startProduct({ dataDir, port: await freePort(), env });
  try {
    await product.ready;
    const lines: string[] = [];
    for (const hall of halls) {
      const guests = await withDatabase(readConfig({ DATA_DIR: dataDir }), (database) =>
        invite(database, appSecret, hall),
      );
      const places = guests.flatMap((guest) => Array<typeof guest>(hall.tabs).fill(guest));
      const seats = await connectAll(places, (guest) => connectSeat(product.url, guest, words));
      lines.push(tableRow(hall.name, 'Sangam', await measure(hall, seats)));
      console.log(lines.at(-1));
      console.log(`memory of the server: ${await memoryOf(product.url)} MiB`);
    }
    return lines;
  } finally {
    product.child.kill('SIGTERM');
    await product.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function memoryOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const bytes = Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]);
  return Math.round(bytes / 1024 / 1024);
}

async function measureBroadcast(): Promise<string[]> {
  const { child, url } = await startBroadcast(import.meta.filename);
  const lines: string[] = [];
  for (const hall of halls) {
    const places = Array.from({ length: hall.rooms * hall.members * hall.tabs }, (_, index) =>
      String(Math.floor(index / (hall.members * hall.tabs))),
    );
    const roomName = (room: string) => `${hall.name} ${room}`;
    const seats = await connectAll(places, (room) => connectBareSeat(url, roomName(room), words));
    lines.push(tableRow(hall.name, 'bare `ws`', await measure(hall, seats)));
    console.log(lines.at(-1));
  }
  child.kill();
  await once(child, 'exit');
  return lines;
}

async function compare(): Promise<void> {
  console.log(
    `${availableParallelism()} processors, of which others use ${loadavg()[0]?.toFixed(1)}`,
  );
  const product = await measureProduct();
  const broadcast = await measureBroadcast();
  const rows = product.flatMap((line, index) => [line, broadcast[index] ?? '']);
  console.log(`\n${[tableHead, ...rows].join('\n')}`);
}

if (process.argv[2] === 'bare') serveBroadcast();
else await compare();
