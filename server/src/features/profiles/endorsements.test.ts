import type {
  EndorsedSkill,
  EndorserPage,
  Endorsements,
} from '@sangam/contract/endorsements/endorsements.schema.ts';
import type { NotificationPage } from '@sangam/contract/notifications/notifications.schema.ts';
import { guardedFields } from '@sangam/contract/profiles/profiles.calls.ts';
import type { ProfilePage } from '@sangam/contract/profiles/profiles.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { lockWait } from '../../../test/lock-waits.ts';
import { as, connect, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, call, mute, suspend } from '../../../test/posts.ts';
import { addProject, projectWith } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { eraseDue } from '../privacy/erasure.service.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

/** Saves the whole profile form. */
function saveSkills(
  person: SignedInPerson,
  skills: readonly string[],
  skillsVisibility: 'everyone' | 'network' | 'self' = 'everyone',
) {
  const visible = Object.fromEntries(guardedFields.map((field) => [field, 'everyone']));
  return call(suite, person, 'POST', '/profile/updateprofile', {
    name: person.name,
    designation: '',
    nativeName: '',
    about: '',
    education: [],
    skills,
    location: '',
    graduationYear: null,
    links: [],
    openTo: [],
    visibility: { ...visible, skills: skillsVisibility },
  });
}

/** A member with two skills and others on one project with them. */
async function team<const Names extends readonly string[]>(...names: Names) {
  const [member] = await people(suite, 'member');
  const others = await people(suite, ...names);
  await saveSkills(member, ['Soldering', 'PCB design']);
  const project = await projectWith(suite, member, ...others);
  return { member, others, projectid: project.id };
}

const toggle = (
  endorser: SignedInPerson,
  member: SignedInPerson,
  isEndorsed = true,
  skill = 'Soldering',
) =>
  call(suite, endorser, 'POST', '/endorsements/toggle', {
    username: member.username,
    skill,
    isEndorsed,
  });

const hide = (member: SignedInPerson, endorser: SignedInPerson, isHidden = true) =>
  call(suite, member, 'POST', '/endorsements/hide', {
    username: endorser.username,
    skill: 'Soldering',
    isHidden,
  });

async function endorsementsOf(member: SignedInPerson, viewer: SignedInPerson) {
  const page = await as(suite, viewer).get<ProfilePage>(`/profile/${member.username}`);
  return page.profile.endorsements as Endorsements;
}

/** The soldering of the member as the viewer sees it; undefined without endorsements. */
const soldering = async (member: SignedInPerson, viewer: SignedInPerson) =>
  (await endorsementsOf(member, viewer)).skills.find(({ skill }) => skill === 'Soldering');

const listOf = (member: SignedInPerson, viewer: SignedInPerson, skill = 'Soldering') =>
  as(suite, viewer).get<EndorserPage>(`/endorsements/${member.username}`, { skill });

const namesOf = async (member: SignedInPerson, viewer: SignedInPerson) =>
  (await listOf(member, viewer)).endorsers.map(({ person }) => person.username);

async function notificationsOf(person: SignedInPerson) {
  const { notifications } = await as(suite, person).get<NotificationPage>('/notifications');
  return notifications.filter(({ kind }) => kind === 'skill-endorsed');
}

async function erase(person: SignedInPerson): Promise<void> {
  await suite.database`
    update users set deleted_at = now() - interval '15 days' where username = ${person.username}`;
  await eraseDue(suite);
}

describe('an endorsement', () => {
  test('of a skill is toggled by a member of the same project, and repeating it changes nothing', async () => {
    const { member, others } = await team('asha');
    const [asha] = others;
    expect(await toggle(asha, member)).toMatchObject({
      statusCode: 200,
      data: {
        skill: 'Soldering',
        count: 1,
        isEndorsed: true,
        endorsers: [{ username: asha.username }],
      },
    });
    expect((await toggle(asha, member)).data).toMatchObject({ count: 1 });
    expect((await toggle(member, asha)).statusCode).toBe(404);
    expect((await toggle(asha, member, false)).data).toEqual({
      skill: 'Soldering',
      count: 0,
      isEndorsed: false,
      endorsers: [],
    });
    expect((await toggle(asha, member, false)).statusCode).toBe(200);
  });

  test('is shown to everyone who sees the skills, who can endorse only if they share a project', async () => {
    const { member, others } = await team('asha', 'ravi', 'mira', 'nila');
    const [stranger] = await people(suite, 'stranger');
    for (const other of others) await toggle(other, member);
    const { canEndorse, skills } = await endorsementsOf(member, stranger);
    expect(canEndorse).toBe(false);
    expect(skills).toMatchObject([{ skill: 'Soldering', count: 4, isEndorsed: false }]);
    expect(skills[0]?.endorsers.map(({ username }) => username)).toEqual(
      others
        .toReversed()
        .slice(0, 3)
        .map(({ username }) => username),
    );
    expect(await namesOf(member, stranger)).toEqual(
      others.toReversed().map(({ username }) => username),
    );
    expect((await endorsementsOf(member, others[0])).canEndorse).toBe(true);
    expect(await soldering(member, others[0])).toMatchObject({ isEndorsed: true, count: 4 });
    expect((await endorsementsOf(member, member)).canEndorse).toBe(false);
  });

  test('needs a project on which both were accepted, and is never one of oneself', async () => {
    const { member, others } = await team('asha');
    const [stranger, invited] = await people(suite, 'stranger', 'invited');
    await connect(suite, stranger, member);
    await addProject(suite, member, { collaborators: [invited.username] });
    for (const one of [stranger, invited, member]) {
      expect(await toggle(one, member)).toMatchObject({
        statusCode: 403,
        code: 'NO_SHARED_PROJECT',
      });
    }
    expect((await toggle(others[0], member)).statusCode).toBe(200);
    expect(await namesOf(member, member)).toEqual([others[0].username]);
  });

  test('of another collaborator of the same project counts too, not only of its owner', async () => {
    const { others } = await team('asha', 'ravi');
    const [asha, ravi] = others;
    await saveSkills(asha, ['CAD']);
    expect((await toggle(ravi, asha, true, 'CAD')).statusCode).toBe(200);
  });

  test('stays after leaving the project, and can still be given and taken back; only for times together', async () => {
    const { member, others, projectid } = await team('asha', 'ravi');
    const [asha, ravi] = others;
    await toggle(asha, member);
    for (const one of others) await as(suite, one).post('/project/leave', { projectid });
    expect(await namesOf(member, member)).toEqual([asha.username]);
    expect((await endorsementsOf(member, ravi)).canEndorse).toBe(true);
    expect((await toggle(ravi, member)).statusCode).toBe(200);
    expect((await toggle(asha, member, false)).statusCode).toBe(200);
    const [late] = await people(suite, 'late');
    await saveSkills(ravi, ['CAD']);
    await suite.database`
      insert into project_members (project_id, user_id, project_created_at)
      select p.id, u.id, p.created_at from projects p, users u
      where p.id = ${projectid} and u.username = ${late.username}`;
    expect((await toggle(late, member)).statusCode).toBe(200);
    expect((await toggle(late, ravi, true, 'CAD')).statusCode).toBe(403);
  });

  test.each([
    ['Soldering', 200],
    ['  SOLDERING ', 404],
    ['soldering', 200],
    ['Welding', 404],
    ['', 404],
    ["'; drop table users --", 404],
  ])('of “%s” answers %i', async (skill, status) => {
    const { member, others } = await team('asha');
    expect((await toggle(others[0], member, true, skill)).statusCode).toBe(status);
  });

  test('rejects unknown fields and members', async () => {
    const { member, others } = await team('asha');
    const form = { username: member.username, skill: 'Soldering', isEndorsed: true };
    const send = (more: object) =>
      call(suite, others[0], 'POST', '/endorsements/toggle', { ...form, ...more });
    expect((await send({ endorser: member.username })).statusCode).toBe(400);
    expect((await send({ isEndorsed: 'yes' })).statusCode).toBe(400);
    expect((await send({ skill: 'x'.repeat(10_000) })).statusCode).toBe(400);
    expect((await send({ username: 'nobody-at-all' })).statusCode).toBe(404);
  });

  test('is limited to sixty changes in ten minutes', async () => {
    const limited = await buildTestApp({ beside: suite });
    const { member, others } = await team('asha');
    const form = { username: member.username, skill: 'Soldering', isEndorsed: false };
    const statuses = new Set<number>();
    for (let turn = 0; turn < 60; turn++)
      statuses.add(
        (await call(limited, others[0], 'POST', '/endorsements/toggle', form)).statusCode,
      );
    expect([...statuses]).toEqual([200]);
    expect((await call(limited, others[0], 'POST', '/endorsements/toggle', form)).statusCode).toBe(
      429,
    );
    await limited.close();
  });
});

describe('who sees endorsements', () => {
  test('those of blocked pairs see nothing of each other, and no other viewer sees their endorsement', async () => {
    const { member, others } = await team('asha', 'ravi');
    const [asha, ravi] = others;
    for (const one of others) await toggle(one, member);
    await block(suite, asha.username, ravi.username);
    expect(await namesOf(member, ravi)).toEqual([ravi.username]);
    expect(await soldering(member, ravi)).toMatchObject({ count: 1 });
    expect(await soldering(member, asha)).toMatchObject({ count: 1 });
    expect(await soldering(member, member)).toMatchObject({ count: 2 });
    await block(suite, member.username, asha.username);
    const [stranger] = await people(suite, 'stranger');
    expect(await namesOf(member, stranger)).toEqual([ravi.username]);
    expect(await namesOf(member, member)).toEqual([ravi.username]);
    expect(await soldering(member, member)).toMatchObject({ count: 1 });
    expect((await toggle(asha, member)).statusCode).toBe(404);
    expect((await toggle(asha, member, false)).statusCode).toBe(404);
    expect(await as(suite, asha).status(`/endorsements/${member.username}?skill=Soldering`)).toBe(
      404,
    );
    expect((await hide(member, asha)).statusCode).toBe(404);
  });

  test.each([
    ['suspended', (username: string) => suspend(suite, username)],
    [
      'deleted',
      (username: string) =>
        suite.database`update users set deleted_at = now() where username = ${username}`,
    ],
  ])('a %s endorser drops out of counts, faces and lists', async (_, remove) => {
    const { member, others } = await team('asha', 'ravi');
    for (const one of others) await toggle(one, member);
    await remove(others[0].username);
    const shown = await soldering(member, member);
    expect(shown).toMatchObject({ count: 1, endorsers: [{ username: others[1].username }] });
    expect(await namesOf(member, others[1])).toEqual([others[1].username]);
  });

  test('counts equal the listed endorsers, on pages without gaps, also with equal times', async () => {
    const { member } = await team('asha');
    await suite.database`
      with added as (
        insert into users (username, name, email, suspended_at)
        select 'crowd-' || substr(md5(${member.username} || n), 1, 12), 'Crowd', md5(${member.username} || n) || '@example.in',
          case when n % 10 = 0 then now() end
        from generate_series(1, 50) n returning id)
      insert into skill_endorsements (member_id, skill_key, endorser_id)
      select m.id, 'soldering', added.id from added, users m where m.username = ${member.username}`;
    const seen: string[] = [];
    let timestamp: string | null = null;
    do {
      const query: Record<string, string> = {
        skill: 'Soldering',
        ...(timestamp !== null && { timestamp }),
      };
      const page: EndorserPage = await as(suite, member).get(
        `/endorsements/${member.username}`,
        query,
      );
      seen.push(...page.endorsers.map(({ person }) => person.username));
      timestamp = page.timestamp;
    } while (timestamp !== null);
    expect(new Set(seen).size).toBe(45);
    expect(seen).toHaveLength(45);
    expect(await soldering(member, member)).toMatchObject({ count: 45 });
  });

  test('endorsements are hidden with the skills from viewers who may not see them', async () => {
    const { member, others } = await team('asha', 'ravi');
    const [asha, ravi] = others;
    await toggle(asha, member);
    await connect(suite, asha, member);
    await saveSkills(member, ['Soldering'], 'network');
    expect(await endorsementsOf(member, ravi)).toBeUndefined();
    expect((await toggle(ravi, member)).statusCode).toBe(404);
    expect(await as(suite, ravi).status(`/endorsements/${member.username}?skill=Soldering`)).toBe(
      404,
    );
    expect(await soldering(member, asha)).toMatchObject({ count: 1 });
    await saveSkills(member, ['Soldering'], 'self');
    expect(await endorsementsOf(member, asha)).toBeUndefined();
    const preview = await as(suite, member).get<ProfilePage>(`/profile/${member.username}`, {
      as: 'everyone',
    });
    expect(preview.profile.endorsements).toBeUndefined();
    expect(await soldering(member, member)).toMatchObject({ count: 1 });
  });

  test('the member hides an endorsement from others, and the endorser is not told', async () => {
    const { member, others } = await team('asha', 'ravi');
    const [asha, ravi] = others;
    for (const one of others) await toggle(one, member);
    expect(await hide(member, asha)).toMatchObject({ statusCode: 200, data: { count: 1 } });
    expect(await namesOf(member, ravi)).toEqual([ravi.username]);
    expect(await namesOf(member, asha)).toEqual([ravi.username]);
    expect((await listOf(member, member)).endorsers).toMatchObject([
      { person: { username: ravi.username }, isHidden: false },
      { person: { username: asha.username }, isHidden: true },
    ]);
    expect(await soldering(member, asha)).toMatchObject({ count: 1, isEndorsed: true });
    expect(await hide(member, asha, false)).toMatchObject({ data: { count: 2 } });
    expect((await hide(asha, member)).statusCode).toBe(404);
    expect((await hide(member, member)).statusCode).toBe(404);
  });

  test('a hidden endorsement that is taken back and given again stays hidden, and the endorser is not told', async () => {
    const { member, others } = await team('asha', 'ravi');
    const [asha, ravi] = others;
    await toggle(asha, member);
    await hide(member, asha);
    expect((await toggle(asha, member, false)).data).toMatchObject({ count: 0, isEndorsed: false });
    expect((await toggle(asha, member, false)).statusCode).toBe(200);
    expect(await soldering(member, asha)).toBeUndefined();
    expect(await namesOf(member, member)).toEqual([]);
    expect((await hide(member, asha, false)).statusCode).toBe(404);

    expect((await toggle(asha, member)).data).toMatchObject({ count: 0, isEndorsed: true });
    expect(await namesOf(member, ravi)).toEqual([]);
    expect(await soldering(member, ravi)).toBeUndefined();
    expect((await listOf(member, member)).endorsers).toMatchObject([
      { person: { username: asha.username }, isHidden: true },
    ]);
    expect(await notificationsOf(member)).toEqual([]);
    expect(await hide(member, asha, false)).toMatchObject({ data: { count: 1 } });
  });

  test('an endorsement that is hidden while it is taken back is withdrawn', async () => {
    const { member, others } = await team('asha');
    const [asha] = others;
    await toggle(asha, member);
    const taken = await suite.database.begin(async (transaction) => {
      await transaction`update skill_endorsements e set hidden_at = now() from users u
        where u.id = e.member_id and u.username = ${member.username}`;
      const request = toggle(asha, member, false);
      await lockWait(suite);
      return { request };
    });
    expect((await taken.request).data).toMatchObject({ isEndorsed: false });
    expect(await namesOf(member, member)).toEqual([]);
  });
});

describe('the skills of a profile', () => {
  test('a removed skill takes its endorsements and notifications along, another case or order keeps them', async () => {
    const { member, others } = await team('asha');
    const [asha] = others;
    await toggle(asha, member);
    await toggle(asha, member, true, 'PCB design');
    await saveSkills(member, ['pcb Design', 'SOLDERING']);
    expect(
      (await endorsementsOf(member, asha)).skills.map(({ skill, count }) => [skill, count]),
    ).toEqual([
      ['pcb Design', 1],
      ['SOLDERING', 1],
    ]);
    await saveSkills(member, ['pcb Design']);
    await saveSkills(member, ['pcb Design', 'Soldering']);
    expect(await soldering(member, asha)).toBeUndefined();
    expect(await notificationsOf(member)).toMatchObject([{ excerpt: 'pcb Design' }]);
    await saveSkills(member, []);
    expect(await notificationsOf(member)).toEqual([]);
  });

  test('a skill that is removed while it is endorsed keeps no endorsement', async () => {
    for (let round = 0; round < 5; round++) {
      const { member, others } = await team('asha', 'ravi', 'mira');
      const answers = await Promise.all([
        ...others.map((one) => toggle(one, member)),
        saveSkills(member, ['PCB design']),
      ]);
      for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode);
      const left = await suite.database`
        select from skill_endorsements e join users u on u.id = e.member_id
        where u.username = ${member.username}`;
      expect(left).toEqual([]);
      expect(await notificationsOf(member)).toEqual([]);
    }
  });

  test('an endorsement waits for a change of the skills that is under way', async () => {
    const { member, others } = await team('asha');
    let answer: ReturnType<typeof toggle> | undefined;
    await suite.database.begin(async (transaction) => {
      await transaction`update users set skills = '{}' where username = ${member.username}`;
      answer = toggle(others[0], member);
      await lockWait(suite);
    });
    expect((await answer)?.statusCode).toBe(404);
  });

  test('parallel requests of one endorser make one endorsement', async () => {
    const { member, others } = await team('asha');
    const answers = await Promise.all(Array.from({ length: 8 }, () => toggle(others[0], member)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(8).fill(200));
    expect(await soldering(member, member)).toMatchObject({ count: 1 });
    expect(await notificationsOf(member)).toMatchObject([{ actorCount: 1 }]);
  });
});

describe('the notification of endorsements', () => {
  test('is one for all skills and endorsers, opens the own profile, and goes with the endorsements', async () => {
    const { member, others } = await team('asha', 'ravi');
    const [asha, ravi] = others;
    await toggle(asha, member);
    await toggle(asha, member, true, 'PCB design');
    await toggle(ravi, member);
    const [notification, ...more] = await notificationsOf(member);
    expect(more).toEqual([]);
    expect(notification).toMatchObject({
      actorCount: 2,
      excerpt: 'Soldering',
      target: { page: 'profile', id: member.username },
    });
    await toggle(ravi, member, false);
    await toggle(asha, member, false);
    expect(await notificationsOf(member)).toMatchObject([{ actorCount: 1, excerpt: 'PCB design' }]);
    await toggle(asha, member, false, 'PCB design');
    expect(await notificationsOf(member)).toEqual([]);
  });

  test('comes once a day for one endorser and skill, however often it is taken back and given again', async () => {
    const limited = await buildTestApp({ beside: suite });
    const { member, others } = await team('asha', 'ravi');
    const [asha, ravi] = others;
    const set = (endorser: SignedInPerson, isEndorsed: boolean, skill = 'Soldering') =>
      call(limited, endorser, 'POST', '/endorsements/toggle', {
        username: member.username,
        skill,
        isEndorsed,
      });
    await set(asha, true);
    expect(await notificationsOf(member)).toMatchObject([{ excerpt: 'Soldering' }]);
    for (let turn = 0; turn < 3; turn++) {
      await set(asha, false);
      expect((await set(asha, true)).data).toMatchObject({ count: 1, isEndorsed: true });
      expect(await notificationsOf(member)).toEqual([]);
    }
    await set(asha, true, 'PCB design');
    expect(await notificationsOf(member)).toMatchObject([{ excerpt: 'PCB design' }]);
    await set(ravi, true);
    expect(await notificationsOf(member)).toMatchObject([{ actorCount: 2 }]);
    await limited.close();
  });

  test('can be switched off, and does not come from muted members', async () => {
    const { member, others } = await team('asha', 'ravi');
    const [asha, ravi] = others;
    await mute(suite, member.username, asha.username);
    await toggle(asha, member);
    expect(await notificationsOf(member)).toEqual([]);
    const off = { inApp: false, email: false, push: false };
    await as(suite, member).post('/notifications/changepreferences', {
      kinds: { 'skill-endorsed': off },
    });
    await toggle(ravi, member);
    expect(await notificationsOf(member)).toEqual([]);
    expect(await soldering(member, member)).toMatchObject({ count: 2 });
  });
});

test('endorsements go with the account of the member or of the endorser, and with no other', async () => {
  const { member, others } = await team('asha', 'ravi');
  const [asha, ravi] = others;
  for (const one of others) await toggle(one, member);
  await erase(asha);
  expect(await namesOf(member, ravi)).toEqual([ravi.username]);
  const count = () => suite.database<object[]>`
    select from skill_endorsements e join users u on u.id = e.endorser_id
    where u.username = ${ravi.username}`;
  expect(await count()).toHaveLength(1);
  await erase(member);
  expect(await count()).toEqual([]);
});

test('a deleted project leaves the endorsements, and gives no right to new ones', async () => {
  const { member, others, projectid } = await team('asha', 'ravi');
  await toggle(others[0], member);
  await as(suite, others[1]).post('/project/leave', { projectid });
  await as(suite, member).post('/project/deleteproject', { projectid });
  expect(await namesOf(member, others[0])).toEqual([others[0].username]);
  expect((await toggle(others[1], member)).statusCode).toBe(403);
  const newcomer = await quickSignIn(suite);
  expect((await toggle(newcomer, member)).statusCode).toBe(403);
});

test('the answer of the server is the state that the profile shows', async () => {
  const { member, others } = await team('asha');
  const { data } = await toggle(others[0], member);
  expect(data as EndorsedSkill).toEqual(await soldering(member, others[0]));
});
