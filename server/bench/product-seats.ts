import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../src/platform/database/connect.ts';
import { createTokens } from '../src/features/auth/tokens.ts';
import type { Seat } from './load.ts';

/** A user who can open a connection to one room. */
export interface Guest {
  readonly roomId: string;
  /** The current access token. */
  readonly token: string;
  /** Renews the token, as a browser does before it expires. */
  renew(): Promise<string>;
}

type ReceivedEvent = readonly [
  name: string,
  payload: { readonly message?: { readonly clientId: string } },
];
type SendAnswer = { readonly data: unknown } | { readonly retryAfterSeconds?: number };

/** Well before a token expires. */
const renewalMs = 5 * 60 * 1000;

/** Creates users with sessions, in so many rooms of so many members. */
export async function invite(
  database: Database,
  appSecret: string,
  { rooms, members }: { readonly rooms: number; readonly members: number },
): Promise<Guest[]> {
  const tokens = createTokens(appSecret);
  const rows = await database<{ roomId: string; userId: string; sessionId: string }[]>`
    with room as (
      insert into rooms (kind, name)
      select 'group', 'Room ' || n from generate_series(1, ${rooms}::int) n returning id
    ), person as (
      insert into users (username, name, email)
      select 'guest-' || right(replace(id::text, '-', ''), 20), 'Guest', id || '@example.in'
      from (select uuidv7() as id from generate_series(1, ${rooms * members}::int)) fresh
      returning id
    ), place as (
      select person.id as user_id, room.id as room_id
      from (select id, row_number() over () as n from person) person
      join (select id, row_number() over () as n from room) room
        on room.n = (person.n - 1) / ${members} + 1
    ), session as (
      insert into sessions (user_id, device, expires_at)
      select id, 'bench', now() + interval '1 day' from person returning id, user_id
    ), member as (
      insert into room_members (room_id, user_id) select room_id, user_id from place
    )
    select place.room_id as "roomId", place.user_id as "userId", session.id as "sessionId"
    from place join session using (user_id)`;
  return Promise.all(
    rows.map(async ({ roomId, userId, sessionId }) => {
      const sign = () => tokens.signAccess(userId, sessionId);
      let token = await sign();
      return {
        roomId,
        get token() {
          return token;
        },
        renew: async () => (token = await sign()),
      };
    }),
  );
}

/** The packet types of Engine.IO and Socket.IO: connect, ping, and numbered events. */
const said = { connect: '40', refused: '44', event: '42', answer: '43', ping: '2', pong: '3' };

/**
 * A live connection on a bare socket with a minimal Socket.IO client: the product is measured, not the client, and the
 * same bytes are read as from a bare broadcast.
 */
export async function connectSeat(url: string, guest: Guest, words: string): Promise<Seat> {
  const { roomId } = guest;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const connected = Promise.withResolvers<void>();
  const waiting = new Map<number, (response: SendAnswer | boolean) => void>();
  let asked = 0;
  let onMessage: ((id: string, bytes: number) => void) | undefined;

  function ask<Answer extends SendAnswer | boolean>(name: string, value: unknown): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const number = asked++;
    waiting.set(number, resolve as (response: SendAnswer | boolean) => void);
    socket.send(`${said.event}${number}${JSON.stringify([name, value])}`);
    return promise;
  }

  socket.addEventListener('open', () => {
    socket.send(said.connect + JSON.stringify({ token: guest.token }));
  });
  socket.addEventListener('error', () => connected.reject(new Error('nobody answered')));
  socket.addEventListener('message', ({ data }) => {
    const text = String(data);
    if (text === said.ping) socket.send(said.pong);
    else if (text.startsWith(said.connect)) connected.resolve();
    else if (text.startsWith(said.refused)) connected.reject(new Error(text));
    else if (text.startsWith(said.event)) {
      const [name, payload] = JSON.parse(text.slice(2)) as ReceivedEvent;
      if (name !== 'message:changed' || !payload.message) return;
      onMessage?.(payload.message.clientId, text.length);
    } else if (text.startsWith(said.answer)) {
      const from = text.indexOf('[');
      const number = Number(text.slice(2, from));
      waiting.get(number)?.((JSON.parse(text.slice(from)) as [SendAnswer])[0]);
      waiting.delete(number);
    }
  });
  await connected.promise;
  const renewing = setInterval(() => {
    void guest.renew().then((token) => ask<boolean>('session:renew', token));
  }, renewalMs);
  return {
    roomId,
    async send(id) {
      const message = { roomId, clientId: id, content: words };
      for (;;) {
        const response = await ask<SendAnswer>('message:send', message);
        if ('data' in response) return;
        // After a rejection with a retry time, a browser sends the message again; any other error fails the run.
        if (response.retryAfterSeconds === undefined) throw new Error(JSON.stringify(response));
        await delay(response.retryAfterSeconds * 1000);
      }
    },
    listen(next) {
      onMessage = next;
    },
    close() {
      clearInterval(renewing);
      socket.close();
    },
  };
}

/** Opens a connection for each item, 50 at a time, as after a restart. */
export async function connectAll<Item>(
  items: readonly Item[],
  take: (item: Item) => Promise<Seat>,
): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (let first = 0; first < items.length; first += 50) {
    seats.push(...(await Promise.all(items.slice(first, first + 50).map(take))));
  }
  return seats;
}
