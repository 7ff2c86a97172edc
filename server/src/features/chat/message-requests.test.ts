import { randomUUID } from 'node:crypto';
import type {
  MessageRequestPage,
  MessageRequestState,
} from '@sangam/contract/chat/message-requests.schema.ts';
import type { FoundMessagePage } from '@sangam/contract/chat/message-search.schema.ts';
import type { Room } from '@sangam/contract/chat/rooms.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { liveClients } from '../../../test/live-client.ts';
import { lockWait } from '../../../test/lock-waits.ts';
import { caseAbout, inModeration, newModerator } from '../../../test/moderation.ts';
import { as, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { inRooms, insertConnections, linesOf } from '../../../test/rooms.ts';
import { lockPair } from './direct-rooms.queries.ts';
import { ensureDirectRoom } from './direct-rooms.service.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
const clients = liveClients(() => suite);
afterAll(async () => {
  clients.closeAll();
  await suite.close();
});

/** The message requests of one user; the test checks the responses. */
function requests(app: Pick<TestApp, 'app'>, person: SignedInPerson) {
  const me = as(app, person);
  return {
    send: (other: SignedInPerson, content = 'Hello', clientId: string = randomUUID()) =>
      me.post('/messages/sendrequest', { username: other.username, clientId, content }),
    list: () => me.get<MessageRequestPage>('/messages/requests'),
    state: (other: SignedInPerson) =>
      me.get<MessageRequestState>(`/messages/requeststate/${other.username}`),
    accept: (requestId: string) => me.post('/messages/acceptrequest', { requestId }),
    ignore: (requestId: string) => me.post('/messages/ignorerequest', { requestId }),
  };
}

const of = (person: SignedInPerson) => requests(suite, person);
const roomIn = (response: { json: () => unknown }) => (response.json() as { data: Room }).data;

async function firstId(person: SignedInPerson): Promise<string> {
  const { requests: list } = await of(person).list();
  return list[0]?.id ?? '';
}

async function roomsOf(...pair: readonly SignedInPerson[]): Promise<readonly string[]> {
  const lists = await Promise.all(pair.map((person) => inRooms(suite, person).list()));
  return [...new Set(lists.flatMap(({ rooms }) => rooms.map(({ id }) => id)))];
}

describe('a message to a member outside the network', () => {
  test('is a request: it is in the list of the recipient and in no room', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    expect((await of(asha).send(ravi, 'See https://x.example')).statusCode).toBe(201);
    const { requests: list, count, timestamp } = await of(ravi).list();
    expect([count, timestamp]).toEqual([1, null]);
    expect(list).toMatchObject([
      { sender: { username: asha.username }, content: 'See https://x.example' },
    ]);
    expect(await roomsOf(asha, ravi)).toEqual([]);
    expect(await inRooms(suite, ravi).total()).toBe(0);
    expect(
      await suite.database`select from notifications n join users u on u.id = n.recipient_id
      where u.username = ${ravi.username}`,
    ).toEqual([]);
    expect((await inRooms(suite, asha).open(ravi)).statusCode).toBe(403);
  });

  test('returns 409 for a second one before it is accepted, also for parallel ones', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => of(asha).send(ravi, `Hello ${index}`)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
    expect((await of(asha).send(ravi)).json()).toMatchObject({ code: 'MESSAGE_REQUEST_SENT' });
    expect((await of(ravi).list()).count).toBe(1);
  });

  test('is stored once when it is sent again with the same client id', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const clientId = randomUUID();
    for (let turn = 0; turn < 2; turn++) {
      expect((await of(asha).send(ravi, 'Hello', clientId)).statusCode).toBe(201);
    }
    const { requests: list } = await of(ravi).list();
    expect(list).toHaveLength(1);
    const room = roomIn(await of(ravi).accept(list[0]?.id ?? ''));
    expect((await of(asha).send(ravi, 'Hello', clientId)).statusCode).toBe(201);
    expect(await linesOf(suite, room.id)).toEqual([`text ${asha.username} Hello`]);
  });

  test('returns 403 if the member accepts no requests, which the state says before', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    expect(await of(asha).state(ravi)).toMatchObject({ canSend: true, canOpen: false });
    await inRooms(suite, ravi).prefer({ requestsFrom: 'nobody' });
    expect(await of(asha).state(ravi)).toMatchObject({ canSend: false, canOpen: false });
    const answer = await of(asha).send(ravi);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { code: 'NOT_IN_NETWORK', message: 'This member does not accept message requests' },
    ]);
  });

  test('returns 404 for a blocked and a suspended user, 400 for oneself and an empty text', async () => {
    const [asha, ravi, gone] = await people(suite, 'asha', 'ravi', 'gone');
    await as(suite, ravi).block(asha);
    await suite.database`update users set suspended_at = now() where username = ${gone.username}`;
    const answers = [
      await of(asha).send(ravi),
      await of(ravi).send(asha),
      await of(asha).send(gone),
      await of(asha).send(asha),
      await of(asha).send(gone, ' '),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 400, 400]);
  });

  test('becomes the first message of the room once they connect and one of them opens it', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await of(asha).send(ravi);
    await of(ravi).ignore(await firstId(ravi));
    await insertConnections(suite, asha, ravi);
    expect(await of(asha).state(ravi)).toMatchObject({ canOpen: true });
    const { data } = await inRooms(suite, ravi).open(asha);
    expect(await linesOf(suite, (data as Room).id)).toEqual([`text ${asha.username} Hello`]);
    expect((await of(asha).state(ravi)).sent).toBeNull();
  });
});

describe('the recipient of a message request', () => {
  test('accepts it: both can write in a room with the message, which has no link card', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await of(asha).send(ravi, 'See https://x.example');
    const room = roomIn(await of(ravi).accept(await firstId(ravi)));
    expect(room).toMatchObject({ kind: 'direct', unreadCount: 0, lastMessage: { preview: null } });
    expect(await roomsOf(asha, ravi)).toEqual([room.id]);
    expect((await of(ravi).list()).count).toBe(0);
    for (const [one, other] of [
      [asha, ravi],
      [ravi, asha],
    ] as const) {
      expect((await inRooms(suite, one).open(other)).statusCode).toBe(200);
      expect((await of(one).send(other, 'More')).statusCode).toBe(201);
    }
    expect(await linesOf(suite, room.id)).toHaveLength(3);
  });

  test('finds it in the search as soon as it is accepted, and so does the sender', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await of(asha).send(ravi, 'Are you coming to the workshop?');
    await of(ravi).accept(await firstId(ravi));
    for (const person of [asha, ravi]) {
      const { messages } = await as(suite, person).get<FoundMessagePage>('/messages/search', {
        q: 'workshop',
      });
      expect(messages).toMatchObject([{ sender: { username: asha.username } }]);
    }
  });

  test('ignores it: nothing that the sender can request differs from a pending one', async () => {
    const [asha, ravi, mira] = await people(suite, 'asha', 'ravi', 'mira');
    for (const person of [ravi, mira]) await of(asha).send(person);
    expect((await of(ravi).ignore(await firstId(ravi))).statusCode).toBe(200);
    expect((await of(ravi).list()).requests).toEqual([]);
    const seen = async (other: SignedInPerson) => {
      const { person: _, ...state } = await of(asha).state(other);
      const again = await of(asha).send(other);
      const live = await clients.connect(asha);
      const watched = await live.socket
        .timeout(5000)
        .emitWithAck('presence:watch', [other.username]);
      return {
        state: { ...state, sent: { ...state.sent, createdAt: '' } },
        again: [again.statusCode, again.json<{ code: string }>().code],
        opened: (await inRooms(suite, asha).open(other)).statusCode,
        rooms: (await inRooms(suite, asha).list()).rooms,
        watched,
      };
    };
    for (const person of [ravi, mira]) await clients.connect(person);
    expect(await seen(ravi)).toEqual(await seen(mira));
    expect((await seen(mira)).watched).toEqual([]);
  });

  test('gets 404 for a request to another member, and its sender cannot accept it', async () => {
    const [asha, ravi, mira] = await people(suite, 'asha', 'ravi', 'mira');
    await of(asha).send(ravi);
    const id = await firstId(ravi);
    for (const person of [asha, mira]) {
      expect((await of(person).accept(id)).statusCode).toBe(404);
      expect((await of(person).ignore(id)).statusCode).toBe(404);
    }
  });

  test('writes to the sender: this accepts it, also if it was ignored or requests are off', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await inRooms(suite, asha).prefer({ requestsFrom: 'nobody' });
    await of(asha).send(ravi);
    await of(ravi).ignore(await firstId(ravi));
    expect(await of(ravi).state(asha)).toMatchObject({ canSend: true, sent: null });
    expect((await of(ravi).send(asha, 'Hi')).statusCode).toBe(201);
    const [room = ''] = await roomsOf(asha, ravi);
    expect(await linesOf(suite, room)).toEqual([
      `text ${asha.username} Hello`,
      `text ${ravi.username} Hi`,
    ]);
  });

  test('does not see requests of blocked, suspended and deleted accounts', async () => {
    const [asha, mira, dev, ravi] = await people(suite, 'asha', 'mira', 'dev', 'ravi');
    for (const person of [asha, mira, dev]) await of(person).send(ravi);
    await as(suite, ravi).block(asha);
    await suite.database`update users set suspended_at = now() where username = ${mira.username}`;
    await suite.database`delete from users where username = ${dev.username}`;
    expect(await of(ravi).list()).toEqual({ timestamp: null, count: 0, requests: [] });
  });

  test('pages through more than twenty', async () => {
    const [ravi] = await people(suite, 'ravi');
    const senders = await people(suite, ...Array<string>(21).fill('sender'));
    await suite.database`
      insert into message_requests (sender_id, receiver_id, client_id, content)
      select sender.id, u.id, uuidv7(), 'Hello' from users sender, users u
      where u.username = ${ravi.username}
        and sender.username = any(${senders.map(({ username }) => username)}::text[])`;
    const first = await of(ravi).list();
    expect([first.count, first.requests.length]).toEqual([21, 20]);
    const rest = await as(suite, ravi).get<MessageRequestPage>('/messages/requests', {
      timestamp: first.timestamp ?? '',
    });
    const ids = [...first.requests, ...rest.requests].map(({ id }) => id);
    expect(new Set(ids).size).toBe(21);
  });

  test('reports it as a message; its removal hides it, and the sender cannot write again', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const moderator = await newModerator(suite);
    await of(asha).send(ravi, 'Buy my coins');
    const id = await firstId(ravi);
    await inModeration(suite, ravi).report({ subject: 'message', id });
    const { id: caseId } = await caseAbout(suite, moderator, asha);
    const { content } = await inModeration(suite, moderator).see(caseId);
    expect(content).toMatchObject({ text: 'Buy my coins', around: [{ isReported: true }] });
    await inModeration(suite, moderator).decide(caseId, 'remove');
    expect((await of(ravi).list()).count).toBe(0);
    expect((await of(asha).state(ravi)).sent).toMatchObject({ content: '' });
    expect((await of(asha).send(ravi)).statusCode).toBe(409);
  });
});

describe('concurrent answers to message requests', () => {
  test('crossing requests become one room with both messages', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const answers = await Promise.all([
      of(asha).send(ravi, 'From Asha'),
      of(ravi).send(asha, 'From Ravi'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const [room = '', ...others] = await roomsOf(asha, ravi);
    expect(others).toEqual([]);
    expect((await linesOf(suite, room)).toSorted()).toEqual(
      [`text ${asha.username} From Asha`, `text ${ravi.username} From Ravi`].toSorted(),
    );
    expect([(await of(asha).list()).count, (await of(ravi).list()).count]).toEqual([0, 0]);
  });

  test('accepting ten times in parallel opens one room with one message', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await of(asha).send(ravi);
    const id = await firstId(ravi);
    const answers = await Promise.all(Array.from({ length: 10 }, () => of(ravi).accept(id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    const [room = '', ...others] = [...new Set(answers.map((answer) => roomIn(answer).id))];
    expect(others).toEqual([]);
    expect(await linesOf(suite, room)).toEqual([`text ${asha.username} Hello`]);
  });

  test('a removal by a moderator that waits for an acceptance removes the message from the room', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const moderator = await newModerator(suite);
    await of(asha).send(ravi, 'Buy my coins');
    await inModeration(suite, ravi).report({ subject: 'message', id: await firstId(ravi) });
    const { id: caseId } = await caseAbout(suite, moderator, asha);
    const [pair] = await suite.database<[{ viewerId: string; otherId: string }]>`
      select receiver_id as "viewerId", sender_id as "otherId" from message_requests q
      join users u on u.id = q.sender_id where u.username = ${asha.username}`;
    let removal: ReturnType<ReturnType<typeof inModeration>['decide']> | undefined;
    const { roomId } = await suite.database.begin(async (transaction) => {
      await lockPair(transaction, pair);
      const accepted = await ensureDirectRoom(transaction, pair);
      removal = inModeration(suite, moderator).decide(caseId, 'remove');
      await lockWait(suite);
      return accepted;
    });
    expect((await removal)?.statusCode).toBe(200);
    expect((await linesOf(suite, roomId)).join()).not.toContain('coins');
  });

  test('a block wins over an acceptance, in whichever order they arrive', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const [asha, ravi] = await people(suite, 'asha', 'ravi');
      await of(asha).send(ravi);
      const id = await firstId(ravi);
      const [accepted, blocked] = await Promise.all([
        of(ravi).accept(id),
        as(suite, ravi).block(asha),
      ]);
      expect(blocked.statusCode).toBe(200);
      expect([200, 404]).toContain(accepted.statusCode);
      expect(await roomsOf(asha, ravi)).toEqual([]);
      expect((await of(ravi).list()).count).toBe(0);
      expect((await of(asha).send(ravi)).statusCode).toBe(404);
    }
  });
});

test('only the recipient gets an event, and the sender none for an ignored request', async () => {
  const [asha, ravi] = await people(suite, 'asha', 'ravi');
  const sender = await clients.connect(asha);
  const recipient = await clients.connect(ravi);
  const names = ({ received }: typeof sender) => received.map(({ name }) => name);
  await of(asha).send(ravi);
  await expect.poll(() => names(recipient)).toContain('message-requests:changed');
  await of(ravi).ignore(await firstId(ravi));
  await expect
    .poll(() => names(recipient).filter((name) => name === 'message-requests:changed'))
    .toHaveLength(2);
  // An acknowledged event arrives after everything that was sent before.
  await sender.socket.timeout(5000).emitWithAck('posts:watch', []);
  expect(names(sender)).toEqual([]);
});

test.each([
  [
    'opens the conversation',
    (asha: SignedInPerson, ravi: SignedInPerson) => inRooms(suite, asha).open(ravi),
  ],
  ['writes again', (asha: SignedInPerson, ravi: SignedInPerson) => of(asha).send(ravi, 'Again')],
  ['is written to', (asha: SignedInPerson, ravi: SignedInPerson) => of(ravi).send(asha, 'Hello')],
])(
  'the recipient gets an event when the request becomes a message because its sender %s',
  async (_, move) => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await of(asha).send(ravi);
    await insertConnections(suite, asha, ravi);
    const sender = await clients.connect(asha);
    const recipient = await clients.connect(ravi);
    await move(asha, ravi);
    await recipient.waitFor('message-requests:changed');
    expect((await of(ravi).list()).count).toBe(0);
    await clients.receivedAll(sender);
    expect(sender.all('message-requests:changed')).toEqual([]);
  },
);

describe('limits of message requests', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await buildTestApp();
  });
  afterAll(() => limited.close());

  test('a member sends ten a day, also in twenty parallel requests', async () => {
    const [asha, ...others] = await people(limited, 'asha', ...Array<string>(20).fill('other'));
    await limited.database`
      update users set created_at = now() - interval '1 year' where username = ${asha.username}`;
    const answers = await Promise.all(others.map((other) => requests(limited, asha).send(other)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(10).fill(201), ...Array<number>(10).fill(429)]);
    const [row] = await limited.database<[{ count: number }]>`
      select count(*)::int as count from message_requests`;
    expect(row.count).toBe(10);
  });

  test('the limit of a day counts accepted requests too, lasts over a restart, and ends after 24 hours', async () => {
    const [asha, ...others] = await people(limited, 'asha', ...Array<string>(12).fill('other'));
    await limited.database`
      update users set created_at = now() - interval '1 year' where username = ${asha.username}`;
    for (const other of others.slice(0, 10)) await requests(limited, asha).send(other);
    const [accepted] = others;
    const { requests: received } = await requests(limited, accepted as SignedInPerson).list();
    await requests(limited, accepted as SignedInPerson).accept(received[0]?.id ?? '');
    const restarted = await buildTestApp({ beside: limited });
    const [eleventh] = others.slice(10) as [SignedInPerson];
    const refused = await requests(restarted, asha).send(eleventh);
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
    await limited.database`
      update newcomer_deeds d set at = at - interval '24 hours' from users u
      where u.id = d.user_id and u.username = ${asha.username}`;
    expect((await requests(restarted, asha).send(eleventh)).statusCode).toBe(201);
    await restarted.close();
  });

  test('a new account sends five first messages a day', async () => {
    const [asha, ...others] = await people(limited, 'asha', ...Array<string>(6).fill('other'));
    const statuses: number[] = [];
    for (const other of others) {
      statuses.push((await requests(limited, asha).send(other)).statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
