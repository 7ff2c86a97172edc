import type {
  AttachmentUrls,
  Message,
  RequestedLinkPreview,
} from '@sangam/contract/chat/messages.schema.ts';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { openLinkedWebsite, type LinkedWebsite } from '../../../test/linked-website.ts';
import { directOf, groupOf, history, onMessage, sendText } from '../../../test/messages.ts';
import { as, people } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, expectData, publish } from '../../../test/posts.ts';
import { removeUnusedPreviews } from '../link-previews/link-previews.queries.ts';
import { findReportedMessage } from './message-reports.queries.ts';

let suite: TestApp;
let site: LinkedWebsite;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let room: string;

beforeAll(async () => {
  site = await openLinkedWebsite();
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  site.close();
  await suite.close();
});
beforeEach(async () => {
  site.requests = [];
  await suite.database`delete from rooms`;
  await suite.database`delete from posts`;
  await suite.database`delete from link_previews`;
  await suite.database`delete from media`;
  await suite.database`delete from jobs`;
  [asha, ravi] = await people(suite, 'asha', 'ravi');
  room = await groupOf(suite, asha, ravi);
});

const story = 'http://lamps.example/story';
const fetchQueued = () => site.fetchQueued(suite);
const statusOf = async (url: string) => (await suite.app.inject(url)).statusCode;

/** What the composer of this person shows for these links. */
function draft(person: SignedInPerson, ...links: string[]): Promise<RequestedLinkPreview> {
  return expectData(suite, person, 'POST', '/messages/linkpreview', { roomId: room, links });
}

async function cardFor(person: SignedInPerson, { id }: Message): Promise<Message['preview']> {
  const { messages } = await history(suite, person, room);
  return messages.find((message) => message.id === id)?.preview ?? null;
}

async function imageFor(person: SignedInPerson, message: Message): Promise<string> {
  const urls: AttachmentUrls = (await onMessage(suite, person).attachments(message)).data;
  return urls.previewImage?.url ?? '';
}

/** A message whose card is ready. */
async function sendWithCard(url = story): Promise<Message> {
  const message = await sendText(suite, asha, room, `Look: ${url}`);
  await fetchQueued();
  return message;
}

const countPreviews = async () => (await suite.database`select from link_previews`).length;

test('the composer shows the card of a link before the message is sent', async () => {
  expect(await draft(asha, 'http://localhost/', story)).toEqual({
    state: 'pending',
    preview: null,
  });
  await fetchQueued();
  const { state, preview } = await draft(asha, story);
  expect([state, preview?.title, preview?.site]).toEqual([
    'ready',
    'Solar lamps & schools',
    'Lamp News',
  ]);
  const image = preview?.image?.url ?? '';
  expect(await statusOf(image)).toBe(200);
  expect(await statusOf(image.replace(/\?.*/, ''))).toBe(404);
  expect(await statusOf(image.replace(/until=\d+/, 'until=99999999999'))).toBe(404);
});

test('a message with a known link has its card at once, and the image only through signed URLs', async () => {
  await draft(asha, story);
  await fetchQueued();
  const message = await sendText(suite, asha, room, `Look: ${story}`);
  expect(message.preview).toMatchObject({ url: story, image: { type: 'image/webp', width: 800 } });
  expect(JSON.stringify(message)).not.toContain('/media/');
  for (const person of [asha, ravi]) {
    expect(await cardFor(person, message)).toEqual(message.preview);
    expect(await statusOf(await imageFor(person, message))).toBe(200);
  }
});

test('a message that was sent before its card was ready gets it as a change', async () => {
  const changed: string[] = [];
  suite.events.on('message:changed', ({ messageId }) => changed.push(messageId));
  const message = await sendText(suite, asha, room, `Look: ${story}`);
  expect(message.preview).toBeNull();
  await fetchQueued();
  expect(changed).toEqual([message.id, message.id]);
  const [later] = (await history(suite, ravi, room)).messages;
  expect(later).toMatchObject({
    change: message.change + 1,
    editedAt: null,
    preview: { url: story },
  });
});

test('a message whose card the sender removed has none for anybody, also later', async () => {
  await draft(asha, story);
  const message = await sendText(suite, asha, room, { content: story, withoutPreview: true });
  await fetchQueued();
  expect([await cardFor(asha, message), await cardFor(ravi, message)]).toEqual([null, null]);
  await onMessage(suite, asha).edit(message, `${story} and http://lamps.example/other`);
  await onMessage(suite, asha).edit(message, 'http://lamps.example/other');
  await fetchQueued();
  expect(await cardFor(ravi, message)).toBeNull();
});

test('two members who paste the same link at once cause one request', async () => {
  await Promise.all([draft(asha, story), draft(ravi, story), draft(asha, story)]);
  await Promise.all([sendText(suite, asha, room, story), sendText(suite, ravi, room, story)]);
  await fetchQueued();
  expect(site.requests).toEqual(['/story', '/lamp.jpg']);
  const { messages } = await history(suite, ravi, room);
  expect(messages.map(({ preview }) => preview?.url)).toEqual([story, story]);
});

test('what is shared in a room does not show in a post, and a post does not open the image of a room', async () => {
  const message = await sendWithCard();
  const image = (await imageFor(ravi, message)).replace(/\?.*/, '');
  const post = await publish(suite, asha, story);
  expect(post.preview).toBeNull();
  await fetchQueued();
  const { preview } = await expectData<Post>(suite, asha, 'GET', `/posts/post/${post._id}`);
  expect(preview?.image?.url).not.toBe(image);
  expect([await statusOf(image), await statusOf(preview?.image?.url ?? '')]).toEqual([404, 200]);
});

describe('the image of a card is refused', () => {
  let message: Message;
  let url: string;
  let raviId: string;
  beforeEach(async () => {
    message = await sendWithCard();
    url = await imageFor(ravi, message);
    raviId = new URL(url, 'http://localhost').searchParams.get('for') ?? '';
  });

  test('without a signature, and to users outside the room', async () => {
    const [stranger] = await people(suite, 'stranger');
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url.replace(/\?.*/, ''))).toBe(404);
    expect(await onMessage(suite, stranger).attachments(message)).toMatchObject({
      statusCode: 404,
    });
  });

  test('to a former member, to one who joined later, and to a suspended one', async () => {
    const { database } = suite;
    await database`update room_members set since_seq = 9 where user_id = ${raviId}`;
    expect(await statusOf(url)).toBe(404);
    await database`update room_members set since_seq = 0 where user_id = ${raviId}`;
    await database`update users set suspended_at = now() where id = ${raviId}`;
    expect(await statusOf(url)).toBe(404);
    await database`update users set suspended_at = null where id = ${raviId}`;
    expect(await statusOf(url)).toBe(200);
    await database`delete from room_members where user_id = ${raviId}`;
    expect(await statusOf(url)).toBe(404);
  });

  test('to a member who blocked the sender or is blocked, also in their direct room', async () => {
    room = await directOf(suite, asha, ravi);
    const direct = await sendText(suite, asha, room, story);
    const urls = [url, await imageFor(asha, direct), await imageFor(ravi, direct)];
    await as(suite, ravi).block(asha);
    // The sender still sees her own message in the group.
    expect(await Promise.all(urls.map(statusOf))).toEqual([404, 200, 404]);
    await suite.database`delete from rooms where kind = 'group'`;
    expect(await Promise.all(urls.map(statusOf))).toEqual([404, 404, 404]);
  });

  test('after the message was deleted, and the card is gone', async () => {
    await onMessage(suite, asha).remove(message);
    expect(await statusOf(url)).toBe(404);
    expect(await cardFor(ravi, message)).toBeNull();
    expect(await countPreviews()).toBe(0);
    expect(await suite.database`select from media where attached_at is not null`).toEqual([]);
  });
});

test('while another message shows the card, it stays', async () => {
  const message = await sendWithCard();
  const other = await sendText(suite, ravi, room, story);
  await onMessage(suite, asha).remove(message);
  expect((await cardFor(asha, other))?.url).toBe(story);
  expect(await statusOf(await imageFor(asha, other))).toBe(200);
});

test('an edit replaces the card with that of the new link, or removes it with the link', async () => {
  const message = await sendWithCard();
  const first = await imageFor(ravi, message);
  const edit = (content: string) => onMessage(suite, asha).edit(message, content);
  await edit(`Better: ${story}#top`);
  expect((await cardFor(ravi, message))?.url).toBe(story);
  await edit('http://lamps.example/other');
  expect(await cardFor(ravi, message)).toBeNull();
  await fetchQueued();
  expect((await cardFor(ravi, message))?.url).toBe('http://lamps.example/other');
  expect(await statusOf(first)).toBe(404);
  await edit('No link');
  expect([await cardFor(ravi, message), await countPreviews()]).toEqual([null, 0]);
  await edit(story);
  await fetchQueued();
  expect((await cardFor(ravi, message))?.url).toBe(story);
});

test('two edits that swap the links of two messages at once both succeed', async () => {
  const other = 'http://lamps.example/other';
  const [one, two] = [
    await sendText(suite, asha, room, story),
    await sendText(suite, ravi, room, other),
  ];
  const second = await groupOf(suite, asha, ravi);
  const far = await sendText(suite, ravi, second, other);
  await onMessage(suite, ravi).remove(two);
  for (let round = 0; round < 4; round++) {
    const [here, there] = round % 2 === 0 ? [other, story] : [story, other];
    const edits = await Promise.all([
      onMessage(suite, asha).edit(one, `${round} ${here}`),
      onMessage(suite, ravi).edit(far, `${round} ${there}`),
    ]);
    expect(edits.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  }
  expect(await countPreviews()).toBe(2);
});

test('there is no card for users outside the room, after a block, or for links that may contain secrets', async () => {
  const [stranger] = await people(suite, 'stranger');
  const form = { roomId: room, links: [story] };
  const outside = await call(suite, stranger, 'POST', '/messages/linkpreview', form);
  expect(outside.statusCode).toBe(404);
  room = await directOf(suite, asha, ravi);
  await as(suite, ravi).block(asha);
  const blocked = await call(suite, asha, 'POST', '/messages/linkpreview', {
    ...form,
    roomId: room,
  });
  expect(blocked.statusCode).toBe(404);
  await as(suite, ravi).unblock(asha);
  for (const link of [
    'http://user:secret@lamps.example/',
    'http://lamps.example:81/',
    'ftp://x.example',
  ])
    expect(await draft(asha, link)).toEqual({ state: 'none', preview: null });
  const own = await buildTestApp({ beside: suite, env: { PUBLIC_URL: 'https://sangam.example' } });
  const links = ['https://sangam.example/reset#token', 'http://sangam.example/invitation#token'];
  expect(
    await expectData(own, asha, 'POST', '/messages/linkpreview', { roomId: room, links }),
  ).toEqual({ state: 'none', preview: null });
  await own.close();
  expect(await countPreviews()).toBe(0);
});

test('a preview that no message shows is removed after an hour', async () => {
  await draft(asha, story);
  await fetchQueued();
  const kept = await sendWithCard('http://lamps.example/kept');
  await removeUnusedPreviews(suite.database);
  expect(await countPreviews()).toBe(2);
  await suite.database`update link_previews set fetched_at = now() - interval '61 minutes'`;
  await removeUnusedPreviews(suite.database);
  expect(await countPreviews()).toBe(1);
  expect((await cardFor(ravi, kept))?.url).toBe('http://lamps.example/kept');
  expect(await suite.database`select from media where attached_at is not null`).toHaveLength(1);
});

test('moderators of a reported message see the image of its card', async () => {
  const message = await sendWithCard();
  const [{ id }] = await suite.database<[{ id: string }]>`
    select id from users where username = ${ravi.username}`;
  const reported = await findReportedMessage(suite.database, id, message.id);
  expect(reported?.content.mediaCount).toBe(1);
});

test('an account that asks too often is limited', async () => {
  const limited = await buildTestApp({ beside: suite, env: { RATE_LIMITS: 'on' } });
  const form = { roomId: room, links: ['http://localhost/'] };
  const answers = await Promise.all(
    Array.from({ length: 121 }, () => call(limited, asha, 'POST', '/messages/linkpreview', form)),
  );
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0);
  await limited.close();
});

test('while an operator has turned previews off, messages get no card', async () => {
  await suite.database`insert into instance_settings (link_previews) values (false)`;
  const off = await buildTestApp({ beside: suite });
  const links = [story];
  expect(
    await expectData(off, asha, 'POST', '/messages/linkpreview', { roomId: room, links }),
  ).toEqual({ state: 'none', preview: null });
  const message = await sendText(off, asha, room, story);
  await fetchQueued();
  expect([await cardFor(ravi, message), await countPreviews()]).toEqual([null, 0]);
  await off.close();
});
