import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Figures } from './figures.ts';

/** One open connection of a member of one room. */
export interface Seat {
  readonly roomId: string;
  /** Resolves when the message is acknowledged. */
  send(id: string): Promise<void>;
  /** Called with the id and the length of each received message; replaces the listener before. */
  listen(onMessage: (id: string, bytes: number) => void): void;
  close(): void;
}

export interface Load {
  readonly name: string;
  readonly messagesPerSecond: number;
  readonly seconds: number;
}

const warmUpSeconds = 3;
/** How long it waits after the last message for acknowledgements, and then again for deliveries; the rest counts as lost. */
const patienceMs = 10_000;

/**
 * Sends messages from random seats at a steady rate, and counts the deliveries. A few seconds of warm-up come first and
 * do not count.
 */
export async function runLoad(load: Load, seats: readonly Seat[]): Promise<Figures> {
  await speak({ ...load, seconds: warmUpSeconds }, seats);
  return speak(load, seats);
}

async function speak(load: Load, seats: readonly Seat[]): Promise<Figures> {
  const sentAt = new Map<string, number>();
  const acknowledged: number[] = [];
  const delivered: number[] = [];
  const perRoom = Map.groupBy(seats, ({ roomId }) => roomId);
  let expected = 0;
  let doubled = 0;
  for (const seat of seats) {
    const received = new Set<string>();
    seat.listen((id) => {
      const at = sentAt.get(id);
      if (at === undefined) return;
      if (received.has(id)) doubled++;
      else delivered.push(performance.now() - at);
      received.add(id);
    });
  }

  const begin = performance.now();
  const messages = load.messagesPerSecond * load.seconds;
  const answers: Promise<void>[] = [];
  for (let count = 0; count < messages; count++) {
    await delay(Math.max(begin + (count * 1000) / load.messagesPerSecond - performance.now(), 0));
    const seat = seats[Math.floor(Math.random() * seats.length)] as Seat;
    const id = randomUUID();
    const at = performance.now();
    sentAt.set(id, at);
    expected += perRoom.get(seat.roomId)?.length ?? 0;
    answers.push(seat.send(id).then(() => void acknowledged.push(performance.now() - at)));
  }
  await Promise.race([Promise.all(answers), delay(patienceMs)]);
  for (const end = Date.now() + patienceMs; delivered.length < expected && Date.now() < end;) {
    await delay(50);
  }
  // Duplicates would arrive soon after.
  await delay(500);
  return {
    sockets: seats.length,
    messages,
    deliveries: delivered.length,
    lost: expected - delivered.length + messages - acknowledged.length,
    doubled,
    acknowledged,
    delivered,
  };
}
