import type { Project } from '@sangam/contract/projects/projects.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, call, expectData, suspend } from '../../../test/posts.ts';
import {
  addProject,
  editProject,
  picture,
  projectWith,
  requestsOf,
  seeProject,
  sendForm,
} from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

const unknown = '00000000-0000-7000-8000-000000000000';

async function people<const Count extends number>(count: Count): Promise<SignedInPerson[]> {
  return Promise.all(Array.from({ length: count }, () => quickSignIn(suite)));
}

/** A project with its owner and one user of each relation to it. */
async function cast() {
  const [owner, collaborator, invited, requested, stranger, blocked] = (await people(6)) as [
    SignedInPerson,
    SignedInPerson,
    SignedInPerson,
    SignedInPerson,
    SignedInPerson,
    SignedInPerson,
  ];
  const { id } = await projectWith(suite, owner, collaborator);
  const invitation = { projectid: id, username: invited.username };
  await expectData(suite, owner, 'POST', '/project/invite', invitation);
  await expectData(suite, requested, 'POST', '/project/joinrequest', { projectid: id });
  await block(suite, owner.username, blocked.username);
  return { id, owner, collaborator, invited, requested, stranger, blocked };
}

describe('adding a project', () => {
  test('returns the whole project and invites the named collaborators', async () => {
    const [asha, rohan] = (await people(2)) as [SignedInPerson, SignedInPerson];
    const project = await addProject(suite, asha, {
      title: '  Soil   sensors ',
      summary: 'Cheap ones',
      description: 'First line\r\nSecond line',
      status: 'ongoing',
      tags: ['#Farming', 'farming', 'खेती'],
      skills: ['Embedded C'],
      rolesWanted: ['Firmware'],
      links: ['repository|https://example.in/soil'],
      startsOn: '2026-01-15',
      endsOn: '',
      collaborators: [`${rohan.username}|Firmware`, asha.username],
      message: 'Join us',
    });
    expect(project).toMatchObject({
      title: 'Soil sensors',
      summary: 'Cheap ones',
      description: 'First line\nSecond line',
      status: 'ongoing',
      tags: ['farming', 'खेती'],
      skills: ['Embedded C'],
      rolesWanted: ['Firmware'],
      links: [{ kind: 'repository', url: 'https://example.in/soil' }],
      media: [],
      startsOn: '2026-01-15',
      endsOn: null,
      owner: { username: asha.username },
      collaborators: [],
      comments: [],
      commentsCursor: null,
      commentCount: 0,
      isSaved: false,
      viewerRole: 'owner',
      viewerRequestId: null,
      editedAt: null,
    });
    const [request] = await requestsOf(suite, rohan);
    expect(request).toMatchObject({
      type: 'invitation',
      project: { id: project.id, title: 'Soil sensors' },
      owner: { username: asha.username },
      person: { username: rohan.username },
      role: 'Firmware',
      message: 'Join us',
    });
    expect(await seeProject(suite, rohan, project.id)).toMatchObject({
      viewerRole: 'invited',
      viewerRequestId: request?.id,
    });
  });

  test('returns the errors of all fields together', async () => {
    const asha = await quickSignIn(suite);
    const form = {
      title: '   ',
      status: 'ongoing',
      summary: 'x'.repeat(201),
      links: ['repository|ftp://example.in', 'nonsense'],
      startsOn: '2026-02-30',
      description: 'y'.repeat(10_001),
    };
    const path = '/project/addproject';
    expect(await sendForm(suite, asha, { path }, form)).toMatchObject({
      statusCode: 400,
      errors: {
        title: 'This is required',
        summary: 'Use at most 200 characters',
        description: 'Use at most 10,000 characters',
        'links.0': 'Enter a full URL such as https://example.com',
        'links.1': 'This must begin with one of website, repository, demo, video, document, other',
        startsOn: 'Enter a date such as 2026-11-15',
      },
    });
    const dates = { title: 'T', status: 'finished', startsOn: '2026-03-01', endsOn: '2026-02-01' };
    expect(await sendForm(suite, asha, { path }, dates)).toMatchObject({
      statusCode: 400,
      errors: { endsOn: 'The end date must not be before the start date' },
    });
    const nobody = { title: 'T', status: 'ongoing', collaborators: ['nobody-at-all'] };
    expect(await sendForm(suite, asha, { path }, nobody)).toMatchObject({
      statusCode: 400,
      errors: { collaborators: 'There is no member with the username nobody-at-all' },
    });
    const extra = { title: 'T', status: 'ongoing', owner: 'someone' };
    expect((await sendForm(suite, asha, { path }, extra)).statusCode).toBe(400);
  });

  test('rejects a collaborator who blocked the owner', async () => {
    const [asha, blocker] = (await people(2)) as [SignedInPerson, SignedInPerson];
    await block(suite, blocker.username, asha.username);
    const form = { title: 'T', status: 'ongoing', collaborators: [blocker.username] };
    const response = await sendForm(suite, asha, { path: '/project/addproject' }, form);
    expect(response.statusCode).toBe(400);
  });

  test('sent twice with one idempotency key creates one', async () => {
    const asha = await quickSignIn(suite);
    const send = () =>
      sendForm(
        suite,
        asha,
        { path: '/project/addproject', key: 'once' },
        { title: 'T', status: 'ongoing' },
      );
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    const ids = answers.map(({ data }) => (data as Project).id);
    expect(new Set(ids).size).toBe(1);
  });

  test('puts the cover photo first, on the page and on cards', async () => {
    const asha = await quickSignIn(suite);
    const files = [await picture('media', 400), await picture('media', 500)];
    const project = await addProject(suite, asha, { alt: ['one', 'two'], cover: '1' }, files);
    expect(project.media.map(({ alt, width }) => [alt, width])).toEqual([
      ['two', 500],
      ['one', 400],
    ]);
    const feed = await expectData<{ projects: { id: string; cover: unknown }[] }>(
      suite,
      asha,
      'GET',
      '/project/ongoingfeed',
    );
    expect(feed.projects.find(({ id }) => id === project.id)?.cover).toEqual(project.media[0]);
  });
});

describe('looking at a project', () => {
  test('every viewer gets their role; users blocked by the owner get 404', async () => {
    const { id, owner, collaborator, invited, requested, stranger, blocked } = await cast();
    const role = async (person: SignedInPerson) => (await seeProject(suite, person, id)).viewerRole;
    expect(await role(owner)).toBe('owner');
    expect(await role(collaborator)).toBe('collaborator');
    expect(await role(invited)).toBe('invited');
    expect(await role(requested)).toBe('requested');
    expect(await role(stranger)).toBe('none');
    expect((await call(suite, blocked, 'GET', `/project/${id}`)).statusCode).toBe(404);
    expect((await call(suite, stranger, 'GET', `/project/${unknown}`)).statusCode).toBe(404);
    expect((await call(suite, undefined, 'GET', `/project/${id}`)).statusCode).toBe(401);
    await suspend(suite, owner.username);
    expect((await call(suite, stranger, 'GET', `/project/${id}`)).statusCode).toBe(404);
  });

  test('does not list a collaborator who is hidden from the viewer', async () => {
    const { id, collaborator, stranger } = await cast();
    expect((await seeProject(suite, stranger, id)).collaborators).toHaveLength(1);
    await block(suite, collaborator.username, stranger.username);
    expect((await seeProject(suite, stranger, id)).collaborators).toEqual([]);
  });
});

describe('editing a project', () => {
  test('is allowed for the owner and collaborators', async () => {
    const { id, owner, collaborator, invited, requested, stranger, blocked } = await cast();
    for (const person of [owner, collaborator]) {
      const response = await editProject(suite, person, id, { title: person.username });
      expect(response).toMatchObject({ statusCode: 200, data: { title: person.username } });
    }
    for (const person of [invited, requested, stranger]) {
      const response = await editProject(suite, person, id);
      expect(response).toMatchObject({ statusCode: 403, code: 'NOT_YOURS' });
    }
    expect((await editProject(suite, blocked, id)).statusCode).toBe(404);
    expect((await editProject(suite, owner, unknown)).statusCode).toBe(404);
    expect((await editProject(suite, undefined, id)).statusCode).toBe(401);
  });

  test('can invite users for the owner, not for collaborators', async () => {
    const { id, owner, collaborator, stranger, invited } = await cast();
    const fields = { collaborators: [stranger.username] };
    expect(await editProject(suite, collaborator, id, fields)).toMatchObject({
      statusCode: 403,
      code: 'PROJECT_OWNER_ONLY',
    });
    const usernames = [stranger.username, invited.username, collaborator.username];
    const response = await editProject(suite, owner, id, { collaborators: usernames });
    expect(response.statusCode).toBe(200);
    expect(await requestsOf(suite, stranger)).toHaveLength(1);
    expect(await requestsOf(suite, invited)).toHaveLength(1);
    expect(await requestsOf(suite, collaborator)).toHaveLength(0);
  });

  test('has labels of AI for what its author declares, existing media and new files alike', async () => {
    const [asha, ravi] = (await people(2)) as [SignedInPerson, SignedInPerson];
    const files = [await picture(), await picture()];
    const project = await addProject(suite, asha, { madeWithAi: ['1'] }, files);
    const labels = async () =>
      (await seeProject(suite, ravi, project.id)).media.map(({ aiLabel }) => aiLabel);
    expect(await labels()).toEqual([null, 'declared']);
    const existingMedia = project.media.map(({ id }) => id);
    const form = { existingMedia, madeWithAi: ['0', '2'] };
    const edited = await editProject(suite, asha, project.id, form, [await picture()]);
    expect(edited.statusCode).toBe(200);
    expect(await labels()).toEqual(['declared', null, 'declared']);
    const { media } = await seeProject(suite, ravi, project.id);
    const { rawPayload } = await suite.app.inject(media[0]?.url ?? '');
    expect(rawPayload.includes('trainedAlgorithmicMedia')).toBe(true);
  });

  test('changes no label of AI if the form does not mention them, as from a tab of an older version', async () => {
    const asha = await quickSignIn(suite);
    const project = await addProject(suite, asha, { madeWithAi: ['0'] }, [await picture()]);
    const existingMedia = project.media.map(({ id }) => id);
    const edit = async (
      fields: { madeWithAi?: string[] },
      files: Parameters<typeof editProject>[4],
    ) => {
      const edited = await editProject(
        suite,
        asha,
        project.id,
        { existingMedia, ...fields },
        files,
      );
      return (edited.data as Project).media.map(({ aiLabel }) => aiLabel);
    };
    expect(await edit({}, [await picture()])).toEqual(['declared', null]);
    expect(await edit({ madeWithAi: [''] }, [])).toEqual([null]);
  });

  test('is rejected if another member has edited the project since the form was opened', async () => {
    const asha = await quickSignIn(suite);
    const { id } = await addProject(suite, asha, {});
    const edit = (title: string, editedAt?: string) =>
      editProject(suite, asha, id, { title, ...(editedAt !== undefined && { editedAt }) });
    const first = await edit('First', '');
    const { editedAt } = first.data as Project;
    expect(await edit('Too late', '')).toMatchObject({ statusCode: 409, code: 'PROJECT_CHANGED' });
    const [second, third] = await Promise.all([
      edit('Second', editedAt ?? ''),
      edit('At the same moment', editedAt ?? ''),
    ]);
    expect([second.statusCode, third.statusCode].toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(await edit('From an older tab')).toMatchObject({ statusCode: 200 });
  });

  test('can be saved again after its response was lost, unchanged or changed', async () => {
    const asha = await quickSignIn(suite);
    const { id } = await addProject(suite, asha, {});
    const lost = { title: 'Lost', editedAt: '', key: 'first' };
    const saved = (await editProject(suite, asha, id, lost, [await picture()])).data as Project;
    const again = await editProject(suite, asha, id, lost, [await picture()]);
    expect(again).toMatchObject({ statusCode: 200, data: saved });
    const changed = { ...lost, title: 'Changed', key: 'second', earlierKeys: 'first' };
    expect(await editProject(suite, asha, id, changed, [await picture()])).toMatchObject({
      statusCode: 200,
      data: { title: 'Changed', media: [{}] },
    });
    const third = { ...changed, title: 'Third', key: 'third', earlierKeys: ['first', 'second'] };
    expect(await editProject(suite, asha, id, third)).toMatchObject({ statusCode: 200 });
  });

  test('a retry declares the labels of AI that the first request could not', async () => {
    const asha = await quickSignIn(suite);
    const { id, media } = await addProject(suite, asha, {}, [await picture()]);
    const existingMedia = media.map((item) => item.id);
    const form = { existingMedia, madeWithAi: ['0'], editedAt: '', key: 'first' };
    await suite.database`alter table media rename column ai_label to unavailable`;
    const first = await editProject(suite, asha, id, form);
    await suite.database`alter table media rename column unavailable to ai_label`;
    expect(first.statusCode).toBe(500);
    expect((await seeProject(suite, asha, id)).editedAt).not.toBeNull();
    expect(await editProject(suite, asha, id, form)).toMatchObject({
      statusCode: 200,
      data: { media: [{ aiLabel: 'declared' }] },
    });
  });

  test('after a lost response does not overwrite what another member has saved since', async () => {
    const { id, owner, collaborator } = await cast();
    const lost = { title: 'Lost', editedAt: '', key: 'first' };
    const { editedAt } = (await editProject(suite, owner, id, lost)).data as Project;
    // The same key of another user is another key.
    const own = { title: 'Of a collaborator', key: 'first', earlierKeys: 'first' };
    const conflict = { statusCode: 409, code: 'PROJECT_CHANGED' };
    const stale = { ...own, key: 'stale', editedAt: '' };
    expect(await editProject(suite, collaborator, id, stale)).toMatchObject(conflict);
    const fresh = { ...own, editedAt: editedAt ?? '' };
    expect(await editProject(suite, collaborator, id, fresh)).toMatchObject({ statusCode: 200 });
    const changed = { ...lost, title: 'Changed', key: 'second', earlierKeys: 'first' };
    expect(await editProject(suite, owner, id, changed)).toMatchObject(conflict);
    expect(await editProject(suite, owner, id, lost)).toMatchObject({
      statusCode: 200,
      data: { title: 'Of a collaborator' },
    });
  });

  test('keeps, reorders, removes and adds photos; rejects those of other projects', async () => {
    const asha = await quickSignIn(suite);
    const files = [await picture('media', 400), await picture('media', 500)];
    const project = await addProject(suite, asha, {}, files);
    const [first, second] = project.media.map(({ id }) => id) as [string, string];
    const edited = await editProject(suite, asha, project.id, { existingMedia: [second] }, [
      await picture('media', 600),
    ]);
    const gallery = (edited.data as Project).media.map(({ width }) => width);
    expect(gallery).toEqual([500, 600]);
    expect((edited.data as Project).editedAt).not.toBeNull();
    const gone = await editProject(suite, asha, project.id, { existingMedia: [first] });
    expect(gone).toMatchObject({
      statusCode: 400,
      errors: {
        existingMedia: 'You can only keep photos and videos that are already in this project',
      },
    });
    const nowhere = await editProject(suite, asha, project.id, { cover: '3' });
    expect(nowhere).toMatchObject({
      statusCode: 400,
      errors: { cover: 'Choose one of the photos or videos of this project' },
    });
    const attached = await suite.database<object[]>`
      select from media where id = ${first} and attached_at is not null`;
    expect(attached).toEqual([]);
  });
});

describe('deleting a project', () => {
  test('is allowed for the owner, once, and removes everything that belongs to it', async () => {
    const { id, owner, collaborator, invited, stranger, blocked } = await cast();
    const form = { projectId: id, content: 'Good work' };
    await expectData(suite, stranger, 'POST', '/project/createcomment', form);
    const path = '/project/deleteproject';
    const remove = async (person: SignedInPerson | undefined) =>
      (await call(suite, person, 'POST', path, { projectid: id })).statusCode;
    expect(await remove(collaborator)).toBe(403);
    expect(await remove(invited)).toBe(403);
    expect(await remove(stranger)).toBe(403);
    expect(await remove(blocked)).toBe(404);
    expect(await remove(undefined)).toBe(401);
    expect(await remove(owner)).toBe(200);
    expect(await remove(owner)).toBe(404);
    expect(await requestsOf(suite, invited)).toEqual([]);
  });
});
