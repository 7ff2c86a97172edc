import type {
  ConnectionPage,
  ReceivedRequestPage,
  Relation,
  SentRequestPage,
} from '@sangam/contract/network/network.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { as, connect, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

const received = (person: SignedInPerson) =>
  as(suite, person).get<ReceivedRequestPage>('/network/collabrequest');
const sent = (person: SignedInPerson) =>
  as(suite, person).get<SentRequestPage>('/network/mycollabrequest');
const network = (person: SignedInPerson, query?: Record<string, string>) =>
  as(suite, person).get<ConnectionPage>('/network/usernetwork', query);
const stateBetween = async (person: SignedInPerson, other: SignedInPerson) =>
  (await as(suite, person).get<Relation>(`/network/relation/${other.username}`)).state;

describe('sending a request', () => {
  test('a request with its note is listed for both users, without a connection', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const response = await as(suite, asha).ask(ravi, '  We met at the hackathon ');
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      data: { state: 'sent', request: { receiver: { username: ravi.username } } },
    });
    expect(await received(ravi)).toMatchObject({
      total: 1,
      timestamp: null,
      requests: [{ sender: { username: asha.username }, note: 'We met at the hackathon' }],
    });
    expect(await sent(asha)).toMatchObject({
      total: 1,
      requests: [{ receiver: { username: ravi.username }, mutualCount: 0 }],
    });
    expect(await network(asha)).toMatchObject({ total: 0, connections: [] });
    expect([await stateBetween(asha, ravi), await stateBetween(ravi, asha)]).toEqual([
      'sent',
      'received',
    ]);
    expect(await received(asha)).toMatchObject({ total: 0 });
  });

  test('rejects a request to oneself, to an unknown user or with a long note', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const me = as(suite, asha);
    expect((await me.ask(asha)).statusCode).toBe(400);
    expect((await me.ask({ ...ravi, username: 'nobody-here' })).statusCode).toBe(404);
    expect((await me.ask(ravi, 'क्षि'.repeat(301))).statusCode).toBe(400);
    expect((await me.ask(ravi, 'क्षि'.repeat(300))).statusCode).toBe(201);
  });

  test('returns 409 for a second request and for a connected user', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await as(suite, asha).ask(ravi);
    expect((await as(suite, asha).ask(ravi)).json()).toMatchObject({ code: 'ALREADY_REQUESTED' });
    await as(suite, ravi).accept(asha);
    const again = await as(suite, asha).ask(ravi);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'ALREADY_CONNECTED' });
    expect((await as(suite, ravi).ask(asha)).statusCode).toBe(409);
  });

  test('suspended and deleted users get no requests and are in no list', async () => {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    await as(suite, ravi).ask(asha);
    await connect(suite, asha, meera);
    await suite.database`
      update users set suspended_at = now() where username = ${ravi.username}`;
    await suite.database`update users set deleted_at = now() where username = ${meera.username}`;
    expect(await received(asha)).toMatchObject({ total: 0, requests: [] });
    expect(await network(asha)).toMatchObject({ total: 0, connections: [] });
    expect((await as(suite, asha).ask(ravi)).statusCode).toBe(404);
    expect((await as(suite, asha).accept(ravi)).statusCode).toBe(404);
  });

  test('a retried request with the same idempotency key returns the same response and creates one request', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    const form = { recieverUsername: ravi.username };
    const key = { 'idempotency-key': 'once-only' };
    const first = await as(suite, asha).post('/network/sendrequest', form, key);
    const second = await as(suite, asha).post('/network/sendrequest', form, key);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await received(ravi)).toMatchObject({ total: 1 });
  });
});

describe('answering a request', () => {
  test('accepting connects both users and removes the request from both lists', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await as(suite, asha).ask(ravi);
    const response = await as(suite, ravi).accept(asha);
    expect(response.json()).toMatchObject({ data: { person: { username: asha.username } } });
    expect(await network(asha)).toMatchObject({
      total: 1,
      connections: [{ person: { username: ravi.username } }],
    });
    expect(await network(ravi)).toMatchObject({ total: 1 });
    expect(await received(ravi)).toMatchObject({ total: 0 });
    expect(await sent(asha)).toMatchObject({ total: 0 });
  });

  test('a retried answer with the same idempotency key returns the same response, also two at once, and has one effect', async () => {
    const [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
    await as(suite, asha).ask(ravi);
    await as(suite, meera).ask(ravi);
    const send = (path: string, sender: { readonly username: string }, key: string) =>
      as(suite, ravi).post(path, { senderUsername: sender.username }, { 'idempotency-key': key });
    const accept = () => send('/network/acceptrequest', asha, 'accept-asha');
    const [first, second] = await Promise.all([accept(), accept()]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    const ignore = () => send('/network/rejectrequest', meera, 'ignore-meera');
    await Promise.all([ignore(), ignore()]);
    expect((await ignore()).statusCode).toBe(200);
    expect(await network(ravi)).toMatchObject({ total: 1 });
    // Another key is another request: this one is answered already.
    expect((await send('/network/acceptrequest', asha, 'accept-again')).statusCode).toBe(404);
  });

  test('a retried acceptance does not restore a connection that was removed since', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await as(suite, asha).ask(ravi);
    const accept = () =>
      as(suite, ravi).post(
        '/network/acceptrequest',
        { senderUsername: asha.username },
        { 'idempotency-key': 'accept-once' },
      );
    expect((await accept()).statusCode).toBe(200);
    await as(suite, asha).post('/network/removeconnection', { username: ravi.username });
    expect((await accept()).statusCode).toBe(404);
    expect(await network(ravi)).toMatchObject({ total: 0 });
  });

  test('only the receiver of a pending request can answer it', async () => {
    const [asha, ravi, stranger] = await people(suite, 'asha', 'ravi', 'stranger');
    await as(suite, asha).ask(ravi);
    expect((await as(suite, asha).accept(ravi)).statusCode).toBe(404);
    expect((await as(suite, stranger).accept(asha)).statusCode).toBe(404);
    expect((await as(suite, stranger).ignore(asha)).statusCode).toBe(404);
    expect((await as(suite, stranger).withdraw(ravi)).statusCode).toBe(404);
    expect((await as(suite, ravi).accept(ravi)).statusCode).toBe(404);
    await as(suite, ravi).ignore(asha);
    expect((await as(suite, ravi).ignore(asha)).statusCode).toBe(404);
    expect((await as(suite, ravi).accept(asha)).statusCode).toBe(404);
  });

  test('an ignored sender sees no difference, and their requests are not delivered for thirty days', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await as(suite, asha).ask(ravi);
    await as(suite, ravi).ignore(asha);
    expect(await stateBetween(asha, ravi)).toBe('sent');
    expect(await sent(asha)).toMatchObject({ total: 1 });
    expect(await received(ravi)).toMatchObject({ total: 0 });
    expect((await as(suite, asha).withdraw(ravi)).statusCode).toBe(200);
    expect(await stateBetween(asha, ravi)).toBe('none');
    expect((await as(suite, asha).ask(ravi)).statusCode).toBe(201);
    expect(await sent(asha)).toMatchObject({ total: 1 });
    expect(await received(ravi)).toMatchObject({ total: 0 });

    await as(suite, asha).withdraw(ravi);
    await suite.database`
      update connection_requests set ignored_at = now() - interval '31 days'
      where sender_id = (select id from users where username = ${asha.username})`;
    await as(suite, asha).ask(ravi);
    expect(await received(ravi)).toMatchObject({ total: 1 });
  });

  test.each(['sender', 'receiver'])(
    'the cooldown continues after a block by the %s',
    async (side) => {
      const [asha, ravi] = await people(suite, 'asha', 'ravi');
      await as(suite, asha).ask(ravi);
      await as(suite, ravi).ignore(asha);
      const [blocker, blocked] = side === 'sender' ? [asha, ravi] : [ravi, asha];
      await as(suite, blocker).block(blocked);
      await as(suite, blocker).unblock(blocked);
      expect(await stateBetween(asha, ravi)).toBe('none');
      expect(await sent(asha)).toMatchObject({ total: 0 });
      expect((await as(suite, asha).ask(ravi)).statusCode).toBe(201);
      expect(await stateBetween(asha, ravi)).toBe('sent');
      expect(await received(ravi)).toMatchObject({ total: 0 });
    },
  );

  test('a request to a sender whom the viewer ignored connects both', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await as(suite, asha).ask(ravi);
    await as(suite, ravi).ignore(asha);
    expect((await as(suite, ravi).ask(asha)).json()).toMatchObject({
      data: { state: 'connected' },
    });
  });

  test('a withdrawn request is removed from both lists', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await as(suite, asha).ask(ravi);
    expect((await as(suite, asha).withdraw(ravi)).statusCode).toBe(200);
    expect(await received(ravi)).toMatchObject({ total: 0 });
    expect((await as(suite, asha).withdraw(ravi)).statusCode).toBe(404);
    expect((await as(suite, ravi).accept(asha)).statusCode).toBe(404);
  });

  test('removing a connection removes it for both, and a new request is allowed', async () => {
    const [asha, ravi] = await people(suite, 'asha', 'ravi');
    await connect(suite, asha, ravi);
    expect((await as(suite, ravi).remove(asha)).statusCode).toBe(200);
    expect(await network(asha)).toMatchObject({ total: 0 });
    expect((await as(suite, asha).remove(ravi)).statusCode).toBe(404);
    expect((await as(suite, asha).ask(ravi)).statusCode).toBe(201);
  });
});

async function withNetwork(count: number) {
  const [asha] = await people(suite, 'asha');
  await suite.database`
    with me as (select id from users where username = ${asha.username}),
    others as (
      insert into users (username, name, email, designation)
      select ${asha.username} || '-' || n, 'Person ' || lpad(n::text, 4, '0'),
        ${asha.username} || n || '@example.in', case when n % 50 = 0 then '100% maker' else '' end
      from generate_series(1, ${count}::int) n returning id)
    insert into connections (user_id, other_id, created_at)
    select me.id, others.id, now() from me, others
    union all select others.id, me.id, now() from me, others`;
  return asha;
}

async function walk(person: SignedInPerson, query: Record<string, string> = {}) {
  const names: string[] = [];
  let timestamp: string | null = null;
  do {
    const next: Record<string, string> = timestamp === null ? query : { ...query, timestamp };
    const page: ConnectionPage = await network(person, next);
    names.push(...page.connections.map(({ person: { name } }) => name));
    ({ timestamp } = page);
  } while (timestamp !== null);
  return names;
}

describe('the network list', () => {
  test('lists every connection once, even if all have the same timestamp', async () => {
    const asha = await withNetwork(250);
    const names = await walk(asha);
    expect(names).toHaveLength(250);
    expect(new Set(names).size).toBe(250);
    expect((await network(asha)).total).toBe(250);
  });

  test('is sorted by name on request, across its pages', async () => {
    const asha = await withNetwork(210);
    const names = await walk(asha, { sort: 'name' });
    expect(names).toHaveLength(210);
    expect(names).toEqual(names.toSorted());
  });

  test('is sorted by name as the language of the viewer sorts, across its pages', async () => {
    const asha = await withNetwork(101);
    const sorted = ['अंकित', 'अजय', 'आशा', 'कमल', 'क्षमा'];
    await suite.database`
      update users set name = (${sorted.toReversed()}::text[])[right(username, 1)::int]
      where username ~ ${`^${asha.username}-[1-5]$`}`;
    const english = await walk(asha, { sort: 'name' });
    expect(english.slice(-5)).toEqual(sorted);
    const reader = { ...asha, headers: { ...asha.headers, 'accept-language': 'hi-IN' } };
    const hindi = await walk(reader, { sort: 'name' });
    expect(hindi.slice(0, 5)).toEqual(sorted);
    expect(hindi.toSorted()).toEqual(english.toSorted());
  });

  test('is searched by name and designation, with pattern characters taken literally', async () => {
    const asha = await withNetwork(120);
    expect(await walk(asha, { search: 'person 0007' })).toEqual(['Person 0007']);
    expect(await walk(asha, { search: '100%' })).toHaveLength(2);
    expect(await walk(asha, { search: '_______________' })).toEqual([]);
    expect((await network(asha, { search: '100%' })).total).toBe(2);
  });

  test('contains the number of mutual connections', async () => {
    const [asha, ravi, meera, zoya] = await people(suite, 'asha', 'ravi', 'meera', 'zoya');
    await connect(suite, asha, ravi);
    await connect(suite, asha, meera);
    await connect(suite, ravi, meera);
    await connect(suite, ravi, zoya);
    await connect(suite, meera, zoya);
    const { mutualCount } = await as(suite, asha).get<Relation>(
      `/network/relation/${zoya.username}`,
    );
    expect(mutualCount).toBe(2);
    await as(suite, zoya).ask(asha);
    expect(await received(asha)).toMatchObject({ requests: [{ mutualCount: 2 }] });
  });
});
