import { randomUUID } from 'node:crypto';
import { startBroadcast, connectBareSeat } from '../bare-broadcast.ts';
import { percentile } from '../figures.ts';
import type { Seat } from '../load.ts';
import { invite, connectAll, connectSeat } from '../product-seats.ts';
import type { Instance } from './instance.ts';

const members = 100;
const tabs = 5;
const words = 'The rain has reached the hostel; we meet in the library at six.';

/** The size of a bare message without its text. */
const bareWrapping = JSON.stringify({ id: randomUUID(), content: '' }).length;

/** Percentiles of the milliseconds from sending a message until the last socket has received it. */
export interface FanOut {
  readonly sockets: number;
  readonly productP50: number;
  readonly productP99: number;
  readonly bareP50: number;
  readonly bareP99: number;
}

interface Turn {
  readonly milliseconds: number;
  /** Bytes sent to each socket. */
  readonly bytes: number;
}

/** The time from sending one message until all sockets have received it. */
async function untilLast(seats: readonly Seat[], turn: number): Promise<Turn> {
  const id = randomUUID();
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = seats.length;
  let bytes = 0;
  for (const seat of seats) {
    seat.listen((received, length) => {
      bytes = length;
      if (received === id && --missing === 0) resolve();
    });
  }
  const began = performance.now();
  const [, end] = await Promise.all([
    seats[(turn * 37) % seats.length]?.send(id),
    promise.then(() => performance.now()),
  ]);
  return { milliseconds: end - began, bytes };
}

/**
 * One message at a time to 500 sockets, alternately by the product and by a bare broadcast of the same size. `program` is
 * that of `startBroadcast`.
 */
export async function measureFanOut(
  instance: Instance,
  appSecret: string,
  program: string,
  messages: number,
): Promise<FanOut> {
  const guests = await instance.inDatabase((database) =>
    invite(database, appSecret, { rooms: 1, members }),
  );
  const places = guests.flatMap((guest) => Array<typeof guest>(tabs).fill(guest));
  const url = `http://127.0.0.1:${instance.port}`;
  const seats = await connectAll(places, (guest) => connectSeat(url, guest, words));
  const bare = await startBroadcast(program);
  const { bytes } = await untilLast(seats, 0);
  const sameLength = 'x'.repeat(bytes - bareWrapping);
  const bareSeats = await connectAll(places, () =>
    connectBareSeat(bare.url, 'the room', sameLength),
  );
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < messages + 3; turn++) {
    const [one, other] = [await untilLast(seats, turn), await untilLast(bareSeats, turn)];
    if (turn < 3) continue;
    ours.push(one.milliseconds);
    theirs.push(other.milliseconds);
  }
  for (const seat of [...seats, ...bareSeats]) seat.close();
  bare.child.kill();
  return {
    sockets: seats.length,
    productP50: percentile(ours, 0.5),
    productP99: percentile(ours, 0.99),
    bareP50: percentile(theirs, 0.5),
    bareP99: percentile(theirs, 0.99),
  };
}
