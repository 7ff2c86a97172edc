import { registrationLimits } from '@sangam/contract/registration/registration.calls.ts';
import type { InviteLink, InviteLinks } from '@sangam/contract/registration/registration.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import { call, expectData, suspend } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import {
  startRegistrationSuite,
  type RegistrationSuite,
} from '../../../test/registration-suite.ts';

let suite: RegistrationSuite;
let operator: SignedInPerson;
beforeAll(async () => {
  suite = await startRegistrationSuite();
  ({ operator } = suite);
});
afterAll(() => suite.close());
beforeEach(() => suite.setMode({ mode: 'open' }));

const inviteLinksOf = (member: SignedInPerson) =>
  expectData<InviteLinks>(suite, member, 'GET', '/invites');
const createLink = (member: SignedInPerson) =>
  expectData<InviteLink>(suite, member, 'POST', '/invites/create', {});
const revokeLink = (member: SignedInPerson, id: string) =>
  call(suite, member, 'POST', '/invites/revoke', { id });
const checkLink = async (invitation: string) =>
  (await post(suite.app, '/auth/checkinvitation', { invitation })).json();

/** A member with a confirmed address. */
async function newInviter(): Promise<SignedInPerson> {
  const member = await quickSignIn(suite);
  await suite.database`
    update users set email_verified_at = now() where username = ${member.username}`;
  return member;
}

describe('members invite with a link', () => {
  test('who joins with it gets a connection request from the inviter, who sees who joined', async () => {
    await suite.setMode({ mode: 'invitation' });
    const member = await newInviter();
    const { token } = await createLink(member);
    expect((await checkLink(token)).data).toEqual({
      email: null,
      inviter: { name: member.name, picture: null },
    });
    const email = suite.newEmail();
    const { data } = await suite.register(email, { invitation: token });
    expect(data).toMatchObject({ waitingFor: 'confirmation' });
    await suite.confirm(email);
    const { accessToken } = await suite.logIn(email);
    await eventually(async () => {
      const url = `/api/network/relation/${member.username}`;
      const headers = { authorization: `Bearer ${accessToken}` };
      const relation = await suite.app.inject({ url, headers });
      expect(relation.json()).toMatchObject({ data: { state: 'received' } });
    });
    const own = await inviteLinksOf(member);
    expect(own.links).toMatchObject([{ token, uses: 1 }]);
    expect(own.joined).toMatchObject([{ username: data.username }]);
    expect((await inviteLinksOf(operator)).links, 'of others').toEqual([]);
  });

  test('a link proves nothing about the address: domains and approval still apply', async () => {
    const member = await newInviter();
    const { token: invitation } = await createLink(member);
    await suite.setMode({ mode: 'domains', domains: ['college.ac.in'] });
    expect(await suite.register(suite.newEmail(), { invitation })).toMatchObject({
      code: 'EMAIL_NOT_ALLOWED',
    });
    expect((await inviteLinksOf(member)).links).toMatchObject([{ uses: 0 }]);
    await suite.setMode({ mode: 'approval' });
    expect((await suite.register(suite.newEmail(), { invitation })).data).toMatchObject({
      waitingFor: 'approval',
    });
  });

  test('25 people can join with one link: of five at once, the last two', async () => {
    await suite.setMode({ mode: 'invitation' });
    const { id, token: invitation } = await createLink(await newInviter());
    const uses = registrationLimits.inviteLinkUses - 2;
    await suite.database`update invite_links set uses = ${uses} where id = ${id}`;
    const joining = Array.from({ length: 5 }, () =>
      suite.register(suite.newEmail(), { invitation }),
    );
    const results = await Promise.all(joining);
    expect(results.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    expect(results.filter(({ code }) => code === 'LINK_SPENT')).toHaveLength(3);
    expect(await checkLink(invitation)).toMatchObject({ code: 'LINK_SPENT' });
  });

  test('a member creates at most five links a week, also at once', async () => {
    const member = await newInviter();
    const tries = Array.from({ length: 8 }, () =>
      call(suite, member, 'POST', '/invites/create', {}),
    );
    const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(3);
  });

  test('a link is valid for 14 days', async () => {
    const { id, expiresAt } = await createLink(await newInviter());
    const [{ createdAt }] = await suite.database<[{ createdAt: Date }]>`
      select created_at as "createdAt" from invite_links where id = ${id}`;
    const days = (Date.parse(expiresAt) - createdAt.getTime()) / 86_400_000;
    expect(days).toBeCloseTo(14, 5);
  });

  test.each([
    ['suspended', 'suspended_at = now()'],
    ['deleted', 'deleted_at = now()'],
  ])('a link of a %s inviter is void, also if the page was opened before', async (_, change) => {
    const member = await newInviter();
    const { token: invitation } = await createLink(member);
    expect(await checkLink(invitation)).toMatchObject({ data: { inviter: {} } });
    await suite.database.script(`update users set ${change} where username = '${member.username}'`);
    expect(await checkLink(invitation)).toMatchObject({ code: 'LINK_SPENT' });
    const email = suite.newEmail();
    expect(await suite.register(email, { invitation })).toMatchObject({ code: 'LINK_SPENT' });
    expect(await suite.countAccounts(email)).toBe(0);
    await suite.database`delete from users where username = ${member.username}`;
    expect(await checkLink(invitation), 'after the erasure').toMatchObject({ code: 'LINK_SPENT' });
  });

  test.each(['newcomer', 'inviter'])(
    'a link causes no connection request if the %s has blocked the other, and shows nobody who joined',
    async (blocker) => {
      await suite.setMode({ mode: 'approval', question: null });
      const member = await newInviter();
      const email = suite.newEmail();
      await suite.register(email, { invitation: (await createLink(member)).token });
      await suite.database`
        with joined as (update users set waiting_for = null where email = ${email} returning id),
        pair as (select joined.id as newcomer, u.id as inviter from joined, users u
          where u.username = ${member.username})
        insert into blocks (blocker_id, blocked_id)
        select case when ${blocker} = 'newcomer' then newcomer else inviter end,
          case when ${blocker} = 'newcomer' then inviter else newcomer end from pair`;
      await eventually(async () => {
        const waiting = await suite.database`
          select from jobs j join users u on j.payload->>'userId' = u.id::text
          where u.email = ${email}`;
        expect(waiting).toHaveLength(0);
      });
      const requests = await suite.database`
        select from connection_requests r join users u on u.id = r.receiver_id
        where u.email = ${email}`;
      expect(requests).toHaveLength(0);
      expect((await inviteLinksOf(member)).joined).toEqual([]);
    },
  );

  test('a link ends when it is revoked, expires, or its inviter is suspended', async () => {
    const member = await newInviter();
    const [revoked, expired, other] = [
      await createLink(member),
      await createLink(member),
      await createLink(member),
    ];
    expect(await revokeLink(await quickSignIn(suite), revoked.id), 'of others').toMatchObject({
      statusCode: 404,
    });
    expect(await checkLink(revoked.token)).toMatchObject({
      data: { inviter: { name: member.name } },
    });
    expect(await revokeLink(member, revoked.id)).toMatchObject({ statusCode: 200 });
    await suite.database`update invite_links set expires_at = now() where id = ${expired.id}`;
    for (const { token } of [revoked, expired])
      expect(await checkLink(token)).toMatchObject({ code: 'LINK_SPENT' });
    await suspend(suite, member.username);
    expect(await checkLink(other.token)).toMatchObject({ code: 'LINK_SPENT' });
  });

  test('needs a confirmed address, so that one link does not lead to ever more accounts', async () => {
    const member = await quickSignIn(suite);
    await suite.database`
      update users set email_verified_at = null where username = ${member.username}`;
    expect(await call(suite, member, 'POST', '/invites/create', {})).toMatchObject({
      code: 'CONFIRM_EMAIL_FIRST',
    });
  });

  test('a request that the inviter ignored is not answered by the invitation', async () => {
    const member = await newInviter();
    const { token } = await createLink(member);
    const email = suite.newEmail();
    await suite.setMode({ mode: 'approval', question: null });
    const { data } = await suite.register(email, { invitation: token });
    const newcomer = String(data.username);
    await suite.database`
      with joined as (
        update users set waiting_for = null where username = ${newcomer} returning id)
      insert into connection_requests (sender_id, receiver_id, ignored_at)
      select joined.id, u.id, now() from joined, users u where u.username = ${member.username}`;
    await eventually(async () => {
      const waiting = await suite.database`
        select from jobs j join users u on j.payload->>'userId' = u.id::text
        where u.username = ${newcomer}`;
      expect(waiting).toHaveLength(0);
    });
    const connections = await suite.database`
      select from connections c join users u on u.id = c.user_id where u.username = ${newcomer}`;
    expect(connections).toHaveLength(0);
  });

  test('operators switch it off, and all links end', async () => {
    const member = await newInviter();
    const { token: invitation } = await createLink(member);
    await suite.setMode({ mode: 'invitation', memberInvitations: false });
    expect(await suite.register(suite.newEmail(), { invitation })).toMatchObject({
      code: 'LINK_SPENT',
    });
    expect(await checkLink(invitation)).toMatchObject({ code: 'LINK_SPENT' });
    expect(await call(suite, member, 'POST', '/invites/create', {})).toMatchObject({
      code: 'MEMBER_INVITATIONS_OFF',
    });
    expect((await inviteLinksOf(member)).isAllowed).toBe(false);
  });

  test.each(['x', 'f'.repeat(32), `${'0'.repeat(32)}${'A'.repeat(22)}`])(
    'the invented link %s does not work',
    async (token) => {
      expect(await checkLink(token)).toMatchObject({ code: 'LINK_SPENT' });
    },
  );
});
