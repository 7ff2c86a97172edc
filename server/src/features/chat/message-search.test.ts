import type { FoundMessagePage } from '@sangam/contract/chat/message-search.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { picture } from '../../../test/media-suite.ts';
import { directOf, groupOf, onMessage, sendText } from '../../../test/messages.ts';
import { as, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, expectData } from '../../../test/posts.ts';
import { projectWith } from '../../../test/projects.ts';
import { inRooms, insertConnections } from '../../../test/rooms.ts';
import { fillSearchIndex } from '../search/search.jobs.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let meera: SignedInPerson;
/** Of Asha and Ravi. */
let room: string;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());
beforeEach(async () => {
  [asha, ravi, meera] = await people(suite, 'asha', 'ravi', 'meera');
  room = await groupOf(suite, asha, ravi);
});

const search = (person: SignedInPerson, q: string, more = '') =>
  expectData<FoundMessagePage>(
    suite,
    person,
    'GET',
    `/messages/search?q=${encodeURIComponent(q)}${more}`,
  );

/** The found texts, newest first. */
async function find(person: SignedInPerson, q: string, more = ''): Promise<readonly string[]> {
  return (await search(person, q, more)).messages.map(({ excerpt }) => excerpt.text);
}

describe('the search in all conversations', () => {
  test('finds messages of all rooms of a member, newest first, with room, sender and excerpt', async () => {
    const direct = await directOf(suite, ravi, meera);
    const first = await sendText(suite, asha, room, 'The workshop is on Monday');
    const second = await sendText(suite, meera, direct, 'Which workshop?');
    const { messages, timestamp } = await search(ravi, 'workshop');
    expect(timestamp).toBeNull();
    expect(messages).toMatchObject([
      {
        id: second.id,
        seq: second.seq,
        room: { id: direct, kind: 'direct', members: [{ person: { username: meera.username } }] },
        excerpt: { text: 'Which workshop?', matches: [{ start: 6, end: 14 }] },
      },
      {
        id: first.id,
        room: { id: room, kind: 'group', name: 'Weather' },
        sender: { username: asha.username },
        createdAt: first.createdAt,
      },
    ]);
  });

  test('matches other scripts, spellings, prefixes and typos, and highlights the matching word', async () => {
    await sendText(suite, asha, room, 'नमस्ते, कल वर्कशॉप है');
    expect(await find(ravi, 'namaste')).toHaveLength(1);
    const { messages } = await search(ravi, 'workshop');
    const [{ text, matches } = { text: '', matches: [] }] = messages.map(({ excerpt }) => excerpt);
    expect(matches.map(({ start, end }) => text.slice(start, end))).toEqual(['वर्कशॉप']);
    // A typo variant is one of a word that names, projects or tags contain.
    await as(suite, asha).post('/posts/createpost', { content: '#workshop' });
    expect(await find(ravi, 'wirkshop')).toHaveLength(1);
  });

  test('requires every term, and finds a message of stop words only', async () => {
    await sendText(suite, asha, room, 'Rain on Monday');
    await sendText(suite, asha, room, 'Where are you');
    expect(await find(ravi, 'monday rain')).toEqual(['Rain on Monday']);
    expect(await find(ravi, 'monday snow')).toEqual([]);
    expect(await find(ravi, 'where are you')).toEqual(['Where are you']);
    expect(await find(ravi, '👍👍')).toEqual([]);
  });

  test('shows a long text around the match, in one line', async () => {
    const filler = 'some other words '.repeat(20);
    await sendText(suite, asha, room, `${filler}\nthe deadline is near\n${filler}`);
    const [{ excerpt }] = (await search(ravi, 'deadline')).messages as [
      FoundMessagePage['messages'][number],
    ];
    const { text, matches } = excerpt;
    expect(text).toMatch(/^…\w.*words the deadline is near some.*…$/);
    expect(text.length).toBeLessThan(170);
    expect(matches.map(({ start, end }) => text.slice(start, end))).toEqual(['deadline']);
  });

  test('has pages by cursor, without gaps or repetitions', async () => {
    const other = await groupOf(suite, ravi, meera);
    const sent: string[] = [];
    for (let n = 0; n < 25; n += 1) {
      const [by, to] = n % 2 === 0 ? [asha, room] : [meera, other];
      sent.unshift((await sendText(suite, by, to, `reading ${n}`)).id);
    }
    const first = await search(ravi, 'reading');
    const second = await search(ravi, 'reading', `&timestamp=${first.timestamp}`);
    expect(first.messages).toHaveLength(20);
    expect(second.timestamp).toBeNull();
    expect([...first.messages, ...second.messages].map(({ id }) => id)).toEqual(sent);
  });

  test('filters by sender and by files', async () => {
    const withPhoto = { content: 'The poster', pictures: [await picture(20, 20)], alts: [''] };
    await sendText(suite, asha, room, withPhoto);
    await sendText(suite, ravi, room, 'A poster of mine');
    expect(await find(ravi, 'poster', `&from=${asha.username}`)).toEqual(['The poster']);
    const { messages } = await search(ravi, 'poster', '&files=true');
    expect(messages).toMatchObject([{ mediaCount: 1, documentCount: 0 }]);
    expect(await find(ravi, 'poster', `&from=${meera.username}`)).toEqual([]);
  });

  test('rejects a text that is too short or too long, and an unknown filter', async () => {
    for (const query of ['q=a', 'q=%20a%20', `q=${'a'.repeat(101)}`, 'q=rain&files=no']) {
      const { statusCode } = await call(suite, ravi, 'GET', `/messages/search?${query}`);
      expect(`${query} ${statusCode}`).toBe(`${query} 400`);
    }
  });
});

describe('a message is not found', () => {
  test('by a user outside of the room, in any spelling', async () => {
    await sendText(suite, asha, room, 'Secret plan');
    expect(await find(meera, 'secret')).toEqual([]);
    expect(await find(meera, 'secrat')).toEqual([]);
    expect(await find(asha, 'secret')).toEqual(['Secret plan']);
  });

  test('by a former member', async () => {
    await insertConnections(suite, asha, ravi);
    await sendText(suite, asha, room, 'Secret plan');
    await inRooms(suite, ravi).leave(room);
    expect(await find(ravi, 'secret')).toEqual([]);
  });

  test('by a member who joined the group after it; a new member of a project finds everything', async () => {
    await insertConnections(suite, asha, meera);
    await sendText(suite, asha, room, 'Secret plan');
    await inRooms(suite, asha).add(room, meera);
    await sendText(suite, asha, room, 'Secret guest');
    expect(await find(meera, 'secret')).toEqual(['Secret guest']);
    // A member who returns starts again.
    await inRooms(suite, meera).leave(room);
    await inRooms(suite, asha).add(room, meera);
    expect(await find(meera, 'secret')).toEqual([]);

    const { id: projectId } = await projectWith(suite, asha, ravi);
    await sendText(suite, asha, projectId, 'Secret budget');
    await suite.database`
      insert into project_members (project_id, user_id, project_created_at)
      select ${projectId}, u.id, p.created_at from users u, projects p
      where u.username = ${meera.username} and p.id = ${projectId}`;
    expect(await find(meera, 'secret')).toEqual(['Secret budget']);
  });

  test('while a block hides its sender, in groups and in the direct room', async () => {
    const direct = await directOf(suite, asha, ravi);
    await sendText(suite, asha, room, 'Secret plan');
    await sendText(suite, asha, direct, 'Secret word');
    await as(suite, ravi).post('/relations/block', { username: asha.username });
    expect(await find(ravi, 'secret')).toEqual([]);
    expect(await find(asha, 'secret')).toEqual(['Secret plan']);
    await as(suite, ravi).post('/relations/unblock', { username: asha.username });
    expect(await find(ravi, 'secret')).toHaveLength(2);
  });

  test('once it is deleted, and by its former text once it is edited', async () => {
    const message = await sendText(suite, asha, room, 'Secret plan');
    const { id } = await sendText(suite, asha, room, 'Open plan');
    await onMessage(suite, asha).edit(message, 'Public plan');
    expect(await find(ravi, 'secret')).toEqual([]);
    expect(await find(ravi, 'public')).toEqual(['Public plan']);
    await onMessage(suite, asha).remove(message);
    expect((await search(ravi, 'plan')).messages.map((found) => found.id)).toEqual([id]);
    const rows = await suite.database<object[]>`
      select from message_words where subject_id = ${message.id}`;
    expect(rows).toEqual([]);
  });

  test('as a system message', async () => {
    await inRooms(suite, asha).rename(room, 'Secret society');
    expect(await find(ravi, 'secret')).toEqual([]);
  });
});

test('the job indexes messages from before the update', async () => {
  const { id } = await sendText(suite, asha, room, 'Early rain');
  await suite.database`delete from message_words where subject_id = ${id}`;
  expect(await find(ravi, 'early')).toEqual([]);
  await fillSearchIndex(suite.database);
  expect(await find(ravi, 'early')).toEqual(['Early rain']);
});
