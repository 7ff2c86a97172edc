import type {
  MemberDetails,
  MemberPage,
} from '@sangam/contract/administration/member-management.schema.ts';
import {
  invitationDays,
  registrationLimits,
} from '@sangam/contract/registration/registration.calls.ts';
import type {
  EmailInvitations,
  InviteByEmailResult,
  InviteLinks,
} from '@sangam/contract/registration/registration.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { plainPhoto } from '../../../test/plain-photo.ts';
import { post } from '../../../test/post.ts';
import { call, expectData, suspend } from '../../../test/posts.ts';
import { sendForm } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import {
  startRegistrationSuite,
  type RegistrationSuite,
} from '../../../test/registration-suite.ts';
import { tablesHolding } from '../../../test/search-database.ts';
import { eraseDue } from '../privacy/erasure.service.ts';
import { removeOldEmailInvitations } from './email-invitations.queries.ts';
import { removeOldInvitationRecords } from './registration.queries.ts';

let suite: RegistrationSuite;
let operator: SignedInPerson;
beforeAll(async () => {
  suite = await startRegistrationSuite();
  ({ operator } = suite);
});
afterAll(() => suite.close());
beforeEach(() => suite.setMode({ mode: 'open' }));

const allow = (member: SignedInPerson, isAllowed = true) =>
  call(suite, operator, 'POST', '/admin/changeinvitepermission', {
    username: member.username,
    isAllowed,
  });

/** A member with a confirmed address who may invite by email. */
async function newInviter(): Promise<SignedInPerson> {
  const member = await quickSignIn(suite);
  await suite.database`
    update users set email_verified_at = now() where username = ${member.username}`;
  expect(await allow(member)).toMatchObject({ statusCode: 200 });
  return member;
}

/** Invites the addresses; their emails wait in the queue. */
const queueInvitations = (member: SignedInPerson, emails: readonly string[], dryRun = false) =>
  call(suite, member, 'POST', '/invites/email', { emails, dryRun });

/** Ends the random delay of the queued emails. */
async function runQueuedJobs(): Promise<void> {
  await suite.database`
    update jobs set run_at = now()
    where name = 'registration.mail-email-invitation' and run_at < 'infinity'`;
  await suite.database`select pg_notify('jobs', '')`;
}

async function sendInvitations(...parameters: Parameters<typeof queueInvitations>) {
  const response = await queueInvitations(...parameters);
  await runQueuedJobs();
  return response;
}

const listOf = async (member: SignedInPerson) =>
  (await expectData<InviteLinks>(suite, member, 'GET', '/invites')).email;
const check = async (invitation: string) =>
  (await post(suite.app, '/auth/checkinvitation', { invitation })).json();
const withdraw = (member: SignedInPerson, id: string | undefined) =>
  call(suite, member, 'POST', '/invites/withdraw', { id });

/** Waits until the jobs of this address have run, whether or not they sent an email. */
async function jobsDone(email: string): Promise<void> {
  await eventually(async () => {
    const waiting = await suite.database`select from jobs where payload->>'email' = ${email}`;
    expect(waiting).toHaveLength(0);
  });
}

/** Invites the address; returns the token of the email. */
async function invite(member: SignedInPerson, email: string): Promise<string> {
  expect(await sendInvitations(member, [email])).toMatchObject({ statusCode: 200 });
  const text = await suite.mailTo(email, '#invitation=');
  return /#invitation=([\w-]{43})/.exec(text)?.[1] ?? '';
}

const inviterOf = async (email: string) => {
  const [row] = await suite.database<{ inviter: string | null }[]>`
    select i.username as inviter from users u left join users i on i.id = u.invited_by
    where u.email = ${email}`;
  return row?.inviter;
};

describe('a member whom an operator allows', () => {
  test('invites an address, which joins confirmed and gets a connection request', async () => {
    await suite.setMode({ mode: 'invitation' });
    const member = await newInviter();
    const email = suite.newEmail();
    const invitation = await invite(member, email);
    const photo = { name: 'profilePicture', value: await plainPhoto(), fileName: 'me.jpg' };
    await sendForm(suite, member, { path: '/profile/picture' }, {}, [photo]);
    const [{ picture }] = await suite.database<[{ picture: string }]>`
      select picture from users where username = ${member.username}`;
    expect(picture).toContain('/media/');
    expect((await check(invitation)).data, 'exactly name and photo').toEqual({
      email: null,
      inviter: { name: member.name, picture },
    });
    expect(await suite.register(email.toUpperCase(), { invitation })).toMatchObject({
      statusCode: 201,
    });
    const { data, accessToken } = await suite.logIn(email);
    expect(data.user).toMatchObject({ emailVerified: true });
    await eventually(async () => {
      const url = `/api/network/relation/${member.username}`;
      const headers = { authorization: `Bearer ${accessToken}` };
      const relation = await suite.app.inject({ url, headers });
      expect(relation.json()).toMatchObject({ data: { state: 'received' } });
    });
    const { joined } = await expectData<InviteLinks>(suite, member, 'GET', '/invites');
    expect(joined).toHaveLength(1);
  });

  test('confirms no other address: the person who registers with another one confirms it', async () => {
    await suite.setMode({ mode: 'invitation' });
    const member = await newInviter();
    const invitation = await invite(member, suite.newEmail());
    const other = suite.newEmail();
    expect(await suite.register(other, { invitation })).toMatchObject({
      statusCode: 201,
      data: { waitingFor: 'confirmation' },
    });
    expect(await inviterOf(other)).toBe(member.username);
  });

  test('does not replace an allowed domain or an approval', async () => {
    const member = await newInviter();
    const [foreign, college] = [suite.newEmail(), suite.newEmail('college.ac.in')];
    const tokens = [await invite(member, foreign), await invite(member, college)];
    await suite.setMode({ mode: 'domains', domains: ['college.ac.in'] });
    expect(await suite.register(foreign, { invitation: tokens[0] })).toMatchObject({
      code: 'EMAIL_NOT_ALLOWED',
    });
    const joined = await suite.register(college, { invitation: tokens[1] });
    expect(joined.statusCode).toBe(201);
    expect(joined.data, 'confirmed by the invitation').not.toHaveProperty('waitingFor');
    await suite.setMode({ mode: 'approval' });
    expect(await suite.register(foreign, { invitation: tokens[0] })).toMatchObject({
      data: { waitingFor: 'approval' },
    });
  });

  test('works with Google, too', async () => {
    await suite.setMode({ mode: 'invitation' });
    const member = await newInviter();
    const email = suite.newEmail();
    const invitation = await invite(member, email);
    expect(await suite.logInWithGoogle(email, { invitation })).toMatchObject({ statusCode: 200 });
    expect(await inviterOf(email)).toBe(member.username);
  });

  test('others cannot invite by email, nor a member without a confirmed address', async () => {
    const member = await quickSignIn(suite);
    const off = { statusCode: 403, code: 'EMAIL_INVITATIONS_OFF' };
    expect(await sendInvitations(member, [suite.newEmail()])).toMatchObject(off);
    expect((await listOf(member)).isAllowed).toBe(false);
    await allow(member);
    await suite.database`
      update users set email_verified_at = null where username = ${member.username}`;
    expect(await sendInvitations(member, [suite.newEmail()])).toMatchObject({
      code: 'CONFIRM_EMAIL_FIRST',
    });
    const allowed = await newInviter();
    await suite.setMode({ mode: 'open', memberInvitations: false });
    expect(await sendInvitations(allowed, [suite.newEmail()])).toMatchObject(off);
    expect((await listOf(allowed)).isAllowed).toBe(false);
  });

  test('is allowed and no longer allowed by operators only, and both are logged', async () => {
    const [member, other] = [await newInviter(), await quickSignIn(suite)];
    const form = { username: other.username, isAllowed: true };
    expect(await call(suite, member, 'POST', '/admin/changeinvitepermission', form)).toMatchObject({
      statusCode: 404,
    });
    expect(await allow(member, false)).toMatchObject({
      data: { member: { canInviteByEmail: false } },
    });
    const log = await suite.database<{ to: string }[]>`
      select l.details->>'to' as to from administration_log l join users u on u.id = l.subject_id
      where u.username = ${member.username} and l.action = 'invite-permission' order by l.at`;
    expect(log.map(({ to }) => to)).toEqual(['on', 'off']);
  });
});

describe('the sender', () => {
  test('sees the same for an address with an account, one that opted out and a new one', async () => {
    const account = await quickSignIn(suite);
    const optedOut = suite.newEmail();
    await invite(await newInviter(), optedOut);
    await optOut(optedOut);
    const addresses = [account.email, optedOut, suite.newEmail()];
    const seen = [];
    for (const email of addresses) {
      const member = await newInviter();
      const results = [
        await sendInvitations(member, [email], true),
        await sendInvitations(member, [email]),
        await sendInvitations(member, [email]),
      ];
      await jobsDone(email);
      const list = await listOf(member);
      results.push(await withdraw(member, list.sent[0]?.id));
      results.push(await sendInvitations(member, [email], true));
      seen.push(
        JSON.stringify([results, list])
          .replaceAll(email, 'ADDRESS')
          .replaceAll(`${email.slice(0, 2)}…${email.slice(email.lastIndexOf('@'))}`, 'HINT')
          .replaceAll(/"(id|at|expiresAt)":"[^"]*"/g, '"$1"'),
      );
    }
    expect(seen[0]).toContain('"alreadyInvited":["ADDRESS"]');
    expect(seen[1]).toBe(seen[0]);
    expect(seen[2]).toBe(seen[0]);
    expect(suite.sink.to(account.email), 'an account gets no invitation').toHaveLength(0);
    expect(suite.sink.to(optedOut), 'only the first').toHaveLength(1);
    expect(suite.sink.to(addresses[2] ?? '')).toHaveLength(1);
  });

  test('does not see in the list that the invitation was accepted, and can withdraw it as before', async () => {
    const member = await newInviter();
    const email = suite.newEmail();
    const invitation = await invite(member, email);
    const before = await listOf(member);
    await suite.register(email, { invitation });
    expect(await listOf(member)).toEqual(before);
    expect(await sendInvitations(member, [email])).toMatchObject({
      data: { invited: 0, alreadyInvited: [email] },
    });
    expect(await withdraw(member, before.sent[0]?.id)).toMatchObject({
      statusCode: 200,
      data: { sent: [] },
    });
    expect(await suite.logIn(email), 'the account stays').toMatchObject({ statusCode: 200 });
  });

  test('sees only the own invitations, and learns nothing of those of other members', async () => {
    const [one, other] = [await newInviter(), await newInviter()];
    const email = suite.newEmail();
    await invite(one, email);
    expect((await listOf(other)).sent).toEqual([]);
    expect(await sendInvitations(other, [email])).toMatchObject({
      data: { invited: 1, alreadyInvited: [] },
    });
    const id = (await listOf(one)).sent[0]?.id;
    expect(await withdraw(other, id)).toMatchObject({ statusCode: 404 });
    expect((await listOf(one)).sent).toHaveLength(1);
    const all = await call(suite, operator, 'GET', '/admin/invitations');
    expect(JSON.stringify(all), 'operators do not see the addresses').not.toContain(email);
  });

  test('can invite 50 addresses a week, also with several requests at once', async () => {
    const member = await newInviter();
    const limit = registrationLimits.emailInvitationsPerWeek;
    await suite.database`
      insert into email_invitations
        (inviter_id, email_hash, mailbox_hash, address_hint, expires_at)
      select id, sha256(n::text::bytea), sha256(n::text::bytea), 'x…@example.in', now() + interval '1 day'
      from users, generate_series(1, ${limit - 2}) n where username = ${member.username}`;
    expect((await listOf(member)).left).toBe(2);
    expect(
      await sendInvitations(member, [suite.newEmail(), suite.newEmail(), suite.newEmail()]),
    ).toMatchObject({ statusCode: 429, code: 'TOO_MANY_EMAIL_INVITATIONS' });
    const tries = Array.from({ length: 5 }, () => sendInvitations(member, [suite.newEmail()]));
    const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(2);
    expect(codes.filter((code) => code === 429)).toHaveLength(3);
  });
});

test('an address gets at most three emails of all members in 30 days, and the senders do not notice', async () => {
  const email = suite.newEmail();
  const inviters = await Promise.all(Array.from({ length: 5 }, newInviter));
  const results = await Promise.all(inviters.map((member) => sendInvitations(member, [email])));
  for (const { data } of results) expect(data).toMatchObject({ invited: 1 });
  await jobsDone(email);
  expect(suite.sink.to(email)).toHaveLength(registrationLimits.emailsPerAddress);
});

test('the limits count mailboxes: another tag, case or dot is the same person', async () => {
  const name = suite.newEmail().split('@')[0] ?? '';
  const addresses = [
    `${name}@gmail.com`,
    `${name}+one@gmail.com`,
    `${name.slice(0, 1)}.${name.slice(1)}@googlemail.com`,
    `${name.toUpperCase()}+two@GMAIL.com`,
    `${name}+three@gmail.com`,
  ];
  for (const address of addresses) {
    expect(await sendInvitations(await newInviter(), [address])).toMatchObject({
      data: { invited: 1 },
    });
    await jobsDone(address);
  }
  const sent = addresses.flatMap((address) => suite.sink.to(address));
  expect(sent).toHaveLength(registrationLimits.emailsPerAddress);
});

test('a member sends one email to a mailbox in 30 days, also after withdrawing it', async () => {
  const member = await newInviter();
  const email = suite.newEmail();
  await invite(member, email);
  await withdraw(member, (await listOf(member)).sent[0]?.id);
  const tagged = email.replace('@', '+again@');
  expect(await sendInvitations(member, [email, tagged])).toMatchObject({
    data: { invited: 0, alreadyInvited: [tagged] },
  });
  await suite.database`
    update email_invitations i set created_at = now() - interval '31 days',
      expires_at = now() - interval '1 day', mailed_at = now() - interval '29 days'
    from users u where u.id = i.inviter_id and u.username = ${member.username}`;
  await removeOldEmailInvitations(suite.database);
  const counted = await suite.database`
    select from email_invitations i join users u on u.id = i.inviter_id
    where u.username = ${member.username}`;
  expect(counted, 'counts until 30 days after the email').toHaveLength(1);
  expect(await sendInvitations(member, [email])).toMatchObject({ data: { invited: 1 } });
  await eventually(() => expect(suite.sink.to(email)).toHaveLength(2));
});

test('the email says that it must not be forwarded', async () => {
  const email = suite.newEmail();
  await invite(await newInviter(), email);
  expect(suite.sink.to(email)[0]?.text.replaceAll(/=?\r?\n/g, ' ')).toContain(
    'Do not forward this email',
  );
});

describe('an invitation by email', () => {
  test('works once: of three registrations at the same time one succeeds', async () => {
    await suite.setMode({ mode: 'invitation' });
    const invitation = await invite(await newInviter(), suite.newEmail());
    const joining = [1, 2, 3].map(() => suite.register(suite.newEmail(), { invitation }));
    const results = await Promise.all(joining);
    expect(results.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(results.filter(({ code }) => code === 'LINK_SPENT')).toHaveLength(2);
  });

  test('is withdrawn or used: of both at the same time, the person joins or gets LINK_SPENT', async () => {
    await suite.setMode({ mode: 'invitation' });
    const member = await newInviter();
    for (let round = 0; round < 4; round++) {
      const email = suite.newEmail();
      const invitation = await invite(member, email);
      const id = (await listOf(member)).sent[0]?.id;
      const [withdrawn, joined] = await Promise.all([
        withdraw(member, id),
        suite.register(email, { invitation }),
      ]);
      expect(withdrawn).toMatchObject({ statusCode: 200 });
      expect(['LINK_SPENT', undefined]).toContain(joined.code);
      expect(await suite.countAccounts(email)).toBe(joined.statusCode === 201 ? 1 : 0);
      expect(await suite.register(suite.newEmail(), { invitation })).toMatchObject({
        code: 'LINK_SPENT',
      });
    }
  });

  test('is void after withdrawal, expiry, and when its inviter may no longer invite', async () => {
    await suite.setMode({ mode: 'invitation' });
    const ends: Record<string, (member: SignedInPerson) => Promise<unknown>> = {
      withdrawn: async (member) => withdraw(member, (await listOf(member)).sent[0]?.id),
      expired: ({ username }) => suite.database`
        update email_invitations i set expires_at = now() from users u
        where u.id = i.inviter_id and u.username = ${username}`,
      suspended: ({ username }) => suspend(suite, username),
      deleted: ({ username }) => suite.database`
        update users set deleted_at = now() where username = ${username}`,
      'no longer allowed': (member) => allow(member, false),
      'switched off': () => suite.setMode({ mode: 'invitation', memberInvitations: false }),
    };
    for (const [reason, end] of Object.entries(ends)) {
      const member = await newInviter();
      const email = suite.newEmail();
      const invitation = await invite(member, email);
      expect(await check(invitation), 'the page was opened before').toMatchObject({ data: {} });
      await end(member);
      expect(await check(invitation), reason).toMatchObject({ code: 'LINK_SPENT' });
      expect(await suite.register(email, { invitation }), reason).toMatchObject({
        code: 'LINK_SPENT',
      });
      expect(await suite.countAccounts(email)).toBe(0);
    }
  });

  test('is not sent if its inviter was suspended or lost the permission, or members may no longer invite', async () => {
    const reasons: Record<string, (member: SignedInPerson) => Promise<unknown>> = {
      suspended: ({ username }) => suspend(suite, username),
      'no longer allowed': (member) => allow(member, false),
      withdrawn: async (member) => withdraw(member, (await listOf(member)).sent[0]?.id),
      'switched off': () => suite.setMode({ memberInvitations: false }),
    };
    for (const [reason, end] of Object.entries(reasons)) {
      const member = await newInviter();
      const email = suite.newEmail();
      expect(await queueInvitations(member, [email])).toMatchObject({ data: { invited: 1 } });
      await end(member);
      await runQueuedJobs();
      await jobsDone(email);
      expect(suite.sink.to(email), reason).toHaveLength(0);
    }
  });

  test('is sent after a random delay, so that the times of neighbours do not tell who has an account', async () => {
    const emails = Array.from({ length: 20 }, () => suite.newEmail());
    await queueInvitations(await newInviter(), emails);
    const jobs = await suite.database<{ email: string; seconds: number }[]>`
      select payload->>'email' as email, extract(epoch from run_at - now())::float as seconds
      from jobs where payload->>'email' = any(${emails}) order by run_at`;
    expect(jobs.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
    expect(
      jobs.map(({ email }) => email),
      'another order',
    ).not.toEqual(emails);
    expect(jobs.at(-1)?.seconds).toBeGreaterThan(60);
    expect(jobs.at(-1)?.seconds).toBeLessThanOrEqual(600);
  });

  test('causes no connection request if the newcomer has blocked the inviter', async () => {
    await suite.setMode({ mode: 'approval', question: null });
    const member = await newInviter();
    const email = suite.newEmail();
    await suite.register(email, { invitation: await invite(member, email) });
    await suite.database`
      with joined as (update users set waiting_for = null where email = ${email} returning id)
      insert into blocks (blocker_id, blocked_id)
      select joined.id, u.id from joined, users u where u.username = ${member.username}`;
    await eventually(async () => {
      const waiting = await suite.database`
        select from jobs j join users u on j.payload->>'userId' = u.id::text where u.email = ${email}`;
      expect(waiting).toHaveLength(0);
    });
    const requests = await suite.database`
      select from connection_requests r join users u on u.id = r.receiver_id where u.email = ${email}`;
    expect(requests).toHaveLength(0);
    const { joined } = await expectData<InviteLinks>(suite, member, 'GET', '/invites');
    expect(joined, 'a blocked inviter does not see who joined').toEqual([]);
  });

  test('stores neither the address nor the token, and is deleted when it ends', async () => {
    const member = await newInviter();
    const email = suite.newEmail();
    const invitation = await invite(member, email);
    await jobsDone(email);
    expect(await tablesHolding(suite.database, email)).toEqual([]);
    expect(await tablesHolding(suite.database, invitation)).toEqual([]);
    const { sent } = await listOf(member);
    expect(sent).toMatchObject([{ address: 'ne…@example.in' }]);
    await suite.database`
      update email_invitations set expires_at = expires_at - make_interval(days => ${invitationDays}),
        mailed_at = mailed_at - make_interval(days => ${invitationDays})
      where id = ${sent[0]?.id ?? ''}`;
    await removeOldEmailInvitations(suite.database);
    const left = await suite.database`
      select from email_invitation_tokens k where k.invitation_id = ${sent[0]?.id ?? ''}`;
    expect(left).toHaveLength(0);
  });
});

/** The address of the opt-out link in the newest email, as a path. */
function optOutPath(email: string): string {
  const text = suite.sink.to(email).at(-1)?.text ?? '';
  const [, path] =
    /List-Unsubscribe:\s+<https:\/\/sangam\.example(\/api\/[^>\s]+)>/.exec(text) ?? [];
  return path ?? '';
}

async function optOut(email: string): Promise<void> {
  const response = await suite.app.inject({
    method: 'POST',
    url: optOutPath(email),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(response.statusCode).toBe(200);
}

describe('the opt-out link of an invitation email', () => {
  test('ends all invitation emails with one POST, also those of operators, without an account', async () => {
    const email = suite.newEmail();
    await suite.invite(email);
    expect(suite.sink.to(email)[0]?.text).toContain(
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    );
    await optOut(email);
    expect(await tablesHolding(suite.database, email), 'besides the invitation').toEqual([
      'invitations',
    ]);
    await suite.database`delete from invitations where email = ${email}`;
    const form = { emails: [email.toUpperCase()] };
    expect(await call(suite, operator, 'POST', '/admin/invite', form)).toMatchObject({
      data: { invited: [], optedOut: [email.toUpperCase()] },
    });
    const tagged = email.replace('@', '+again@');
    expect(
      await call(suite, operator, 'POST', '/admin/invite', { emails: [tagged] }),
    ).toMatchObject({ data: { invited: [], optedOut: [tagged] } });
    for (const address of [email.toUpperCase(), tagged]) {
      await sendInvitations(await newInviter(), [address]);
      await jobsDone(address);
    }
    expect(suite.sink.to(tagged)).toHaveLength(0);
    expect(suite.sink.mails.filter(({ to }) => to.toLowerCase() === email)).toHaveLength(1);
  });

  test('is honoured by an invitation that an operator has sent before', async () => {
    const email = suite.newEmail();
    await invite(await newInviter(), email);
    await suite.database`
      insert into invitations (email, inviter_id, expires_at)
      select ${email}, id, now() + interval '1 day' from users where username = ${operator.username}`;
    await optOut(email);
    await suite.database`
      insert into jobs (name, payload, run_at)
      select 'registration.mail-invitation', jsonb_build_object('invitationId', id, 'email', email), now()
      from invitations where email = ${email}`;
    await suite.database`select pg_notify('jobs', '')`;
    await jobsDone(email);
    expect(suite.sink.to(email)).toHaveLength(1);
  });

  test('asks in a browser: a GET changes nothing; it is not listed and sends no referrer', async () => {
    const email = suite.newEmail();
    await invite(await newInviter(), email);
    const page = await suite.app.inject({ url: optOutPath(email) });
    expect(page.body).toContain('<button>Stop invitation emails</button>');
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    await invite(await newInviter(), email);
    await eventually(() => expect(suite.sink.to(email)).toHaveLength(2));
  });

  test.each(['x', 'A'.repeat(86), ''])(
    'does not work with the invented token %s',
    async (token) => {
      for (const method of ['GET', 'POST'] as const) {
        const response = await suite.app.inject({
          method,
          url: `/api/invites/optout?token=${token}`,
        });
        expect(response.statusCode).toBe(400);
      }
    },
  );
});

test('operators see who invited whom, until 180 days after the first of the two accounts is erased', async () => {
  const member = await newInviter();
  const [one, two] = [suite.newEmail(), suite.newEmail()];
  const usernames: string[] = [];
  for (const email of [one, two]) {
    const { data } = await suite.register(email, { invitation: await invite(member, email) });
    usernames.push(String(data.username));
  }
  const invitationOf = async (username = '') =>
    (await expectData<MemberDetails>(suite, operator, 'GET', `/admin/member/${username}`))
      .invitation;
  const erase = async (username: string) => {
    await suite.database`
      update users set deleted_at = now() - interval '15 days' where username = ${username}`;
    await eraseDue(suite);
  };
  const countRecords = async () => {
    await removeOldInvitationRecords(suite.database);
    const [row] = await suite.database<[{ count: number }]>`
      select count(*)::int as count from invitation_records where inviter_id = ${inviter.id}`;
    return row.count;
  };
  const [inviter] = await suite.database<[{ id: string }]>`
    select id from users where username = ${member.username}`;
  expect(await invitationOf(usernames[0])).toMatchObject({
    inviter: { username: member.username },
  });
  expect(await invitationOf(member.username)).toBeNull();
  const invitedByMember = async () => {
    const path = `/admin/members?invitedBy=${member.username}`;
    const { members } = await expectData<MemberPage>(suite, operator, 'GET', path);
    return members.map(({ person }) => person.username);
  };
  expect((await invitedByMember()).toSorted()).toEqual(usernames.toSorted());
  await erase(usernames[1] ?? '');
  expect(await countRecords()).toBe(2);
  await erase(member.username);
  expect(await invitationOf(usernames[0])).toEqual({ inviter: null });
  expect(await invitedByMember(), 'also after the erasure of the inviter').toEqual([usernames[0]]);
  await suite.database`update invitation_records set ended_at = now() - interval '179 days'`;
  expect(await countRecords()).toBe(2);
  await suite.database`update invitation_records set ended_at = now() - interval '181 days'`;
  expect(await countRecords()).toBe(0);
  expect(await invitedByMember()).toEqual([]);
  expect(await invitationOf(usernames[0])).toBeNull();
});

test('the result contains the updated list', async () => {
  const member = await newInviter();
  const response = await sendInvitations(member, [suite.newEmail()]);
  const { email } = response.data as InviteByEmailResult;
  const expected: EmailInvitations = await listOf(member);
  expect(email).toEqual(expected);
});
