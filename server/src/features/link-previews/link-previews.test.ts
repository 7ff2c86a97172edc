import { randomUUID } from 'node:crypto';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { openLinkedWebsite, type LinkedWebsite } from '../../../test/linked-website.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { history, sendText } from '../../../test/messages.ts';
import { call, expectData, publish } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { groupRoom } from '../../../test/rooms.ts';
import { createRateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import { findReportedPost } from '../posts/post-reports.queries.ts';
import { openInstanceSettings } from '../../platform/instance/instance-settings.ts';
import { createLinkPreviews } from './link-previews.service.ts';

let suite: TestApp;
let author: SignedInPerson;
let site: LinkedWebsite;

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
  site.onRequest = async () => {};
  await suite.database`delete from posts`;
  await suite.database`delete from link_previews`;
  await suite.database`delete from media`;
  await suite.database`delete from jobs`;
  author = await quickSignIn(suite);
});

const fetchQueued = () => site.fetchQueued(suite);

async function previewOf({ _id }: Post) {
  return (await expectData<Post>(suite, author, 'GET', `/posts/post/${_id}`)).preview;
}

const statusOf = async (url: string) => (await suite.app.inject({ url })).statusCode;

test('the first link of a post gets a card with title, description, site and image', async () => {
  const updated: string[] = [];
  suite.events.on('post:updated', ({ postId }) => updated.push(postId));
  const post = await publish(
    suite,
    author,
    'Look: http://lamps.example/story#top, http://other.example/',
  );
  expect(post.preview).toBeNull();
  await fetchQueued();
  const preview = await previewOf(post);
  expect(preview).toMatchObject({
    url: 'http://lamps.example/story',
    title: 'Solar lamps & schools',
    description: 'How a village lights its school.',
    site: 'Lamp News',
    image: { type: 'image/webp', width: 800, height: 600 },
  });
  expect(await statusOf(preview?.image?.url ?? '')).toBe(200);
  expect(updated).toEqual([post._id]);
  expect(site.requests).toEqual(['/story', '/lamp.jpg']);
});

test('a link that many members share is requested once', async () => {
  const others = await Promise.all([quickSignIn(suite), quickSignIn(suite)]);
  const posts = await Promise.all(
    [author, ...others].map((person) => publish(suite, person, 'http://lamps.example/shared')),
  );
  await fetchQueued();
  const later = await publish(suite, author, 'again http://lamps.example/shared');
  await fetchQueued();
  expect(site.requests.filter((url) => url === '/shared')).toHaveLength(1);
  for (const post of [...posts, later]) expect(await previewOf(post)).not.toBeNull();
});

test.each([
  'http://user:secret@lamps.example/',
  'http://lamps.example:8080/',
  'http://localhost/admin',
  'http://printer.local/',
  'http://localhost:3000/invite#token',
  'no link at all',
])('no card is requested for %s', async (content) => {
  await publish(suite, author, content);
  expect(await suite.database`select from link_previews`).toHaveLength(0);
});

test('a link to this product gets no card: it may contain a token', async () => {
  const own = await buildTestApp({ beside: suite, env: { PUBLIC_URL: 'https://sangam.example' } });
  const person = await quickSignIn(own);
  await publish(own, person, 'https://sangam.example/reset#token');
  expect(await suite.database`select from link_previews`).toHaveLength(0);
  await own.close();
});

test('a page and its image may have 512 KiB and take five seconds', async () => {
  const limits: unknown[] = [];
  await publish(suite, author, 'http://lamps.example/limits');
  await site.fetchQueued(suite, (fetchPublic) => (url, options) => {
    const { maxBytes, timeoutMs, acceptsBeginning = false } = options;
    limits.push({ maxBytes, timeoutMs, acceptsBeginning });
    return fetchPublic(url, options);
  });
  const shared = { maxBytes: 524_288, timeoutMs: 5000 };
  expect(limits).toEqual([
    { ...shared, acceptsBeginning: true },
    { ...shared, acceptsBeginning: false },
  ]);
});

async function newRoom(): Promise<string> {
  return (await groupRoom(suite, author, await quickSignIn(suite))).id;
}

describe('a URL in posts and messages', () => {
  const url = 'http://lamps.example/both';

  test.each(['post', 'message'])('is requested once for all, first by a %s', async (first) => {
    const room = await newRoom();
    const share = {
      post: () => publish(suite, author, url),
      message: () => sendText(suite, author, room, url),
    };
    await share[first === 'post' ? 'post' : 'message']();
    await fetchQueued();
    const post = await publish(suite, author, `again ${url}`);
    const message = await sendText(suite, author, room, `again ${url}`);
    await fetchQueued();
    const card = await previewOf(post);
    expect(card).toMatchObject({
      title: 'Solar lamps & schools',
      image: { width: 800, height: 600 },
    });
    expect(site.requests).toEqual(['/both', '/lamp.jpg']);
    const { image, ...texts } =
      (await history(suite, author, room)).messages.find(({ id }) => id === message.id)?.preview ??
      {};
    expect(card).toMatchObject(texts);
    expect(image?.id, 'a copy, with the permissions of the room').not.toBe(card?.image?.id);
    expect(await statusOf(card?.image?.url ?? '')).toBe(200);
  });

  test('is requested once when both are written before the page was fetched', async () => {
    const room = await newRoom();
    const [post] = await Promise.all([
      publish(suite, author, url),
      sendText(suite, author, room, url),
    ]);
    // The job of the later one runs first.
    await suite.database`
      update jobs set run_at = now() - interval '1 minute'
      where payload ->> 'previewId' = (select id::text from link_previews order by id desc limit 1)`;
    await fetchQueued();
    await fetchQueued();
    expect(site.requests).toEqual(['/both', '/lamp.jpg']);
    expect(await previewOf(post)).not.toBeNull();
  });

  test('a page without a preview is not requested again for the others', async () => {
    await sendText(suite, author, await newRoom(), 'http://lamps.example/gone');
    await fetchQueued();
    const post = await publish(suite, author, 'http://lamps.example/gone');
    await fetchQueued();
    expect(site.requests).toEqual(['/gone']);
    expect(await previewOf(post)).toBeNull();
  });

  test('a page whose fetch was lost is requested for the others after five minutes', async () => {
    await suite.database`
      insert into link_previews (id, url, members_only) values (uuidv7(interval '-6 minutes'), ${url}, true)`;
    const post = await publish(suite, author, url);
    await fetchQueued();
    expect(await previewOf(post)).not.toBeNull();
  });
});

test('a page that cannot be fetched gets no card, and is tried again after a day', async () => {
  const post = await publish(suite, author, 'http://lamps.example/gone');
  await fetchQueued();
  expect(await previewOf(post)).toBeNull();
  await publish(suite, author, 'http://lamps.example/gone');
  await fetchQueued();
  expect(site.requests).toEqual(['/gone']);
  await suite.database`update link_previews set fetched_at = now() - interval '25 hours'`;
  await publish(suite, author, 'http://lamps.example/gone');
  await fetchQueued();
  expect(site.requests).toEqual(['/gone', '/gone']);
});

test('an edit changes the card, and an image that no post shows any more is not found', async () => {
  const post = await publish(suite, author, 'http://lamps.example/before');
  await fetchQueued();
  const before = await previewOf(post);
  const edit = { postid: post._id, existingMedia: [], newMedia: [] };
  await expectData(suite, author, 'POST', '/posts/editpost', {
    ...edit,
    newcontent: 'http://lamps.example/after',
  });
  await fetchQueued();
  expect((await previewOf(post))?.url).toBe('http://lamps.example/after');
  expect(await statusOf(before?.image?.url ?? '')).toBe(404);
});

test('deleting the last post of a link removes its card and image, an earlier one does not', async () => {
  const first = await publish(suite, author, 'http://lamps.example/twice');
  const second = await publish(suite, author, 'http://lamps.example/twice');
  await fetchQueued();
  const url = (await previewOf(second))?.image?.url ?? '';
  await call(suite, author, 'POST', '/posts/deletepost', { postid: first._id });
  expect(await statusOf(url)).toBe(200);
  await call(suite, author, 'POST', '/posts/deletepost', { postid: second._id });
  expect(await statusOf(url)).toBe(404);
  expect(await suite.database`select from link_previews`).toHaveLength(0);
});

test('a post written while the last other post of its link is deleted keeps its card', async () => {
  const old = await publish(suite, author, 'http://lamps.example/race');
  await fetchQueued();
  for (let round = 0; round < 5; round++) {
    const [next] = await Promise.all([
      publish(suite, author, `http://lamps.example/race round ${round}`),
      suite.database`delete from posts where id <> (select id from posts order by id desc limit 1)`,
    ]);
    await fetchQueued();
    const [row] = await suite.database<{ linked: boolean; known: boolean }[]>`
      select link_preview_id is not null as linked, exists (select from link_previews) as known
      from posts where id = ${next._id}`;
    expect(row ?? { linked: true, known: true }).toEqual({ linked: true, known: true });
  }
  expect(old.preview).toBeNull();
});

test('above the limit of an account posts are published without a card', async () => {
  const { requestForPost } = createLinkPreviews({
    limiter: createRateLimiterFactory(true),
    instance: await openInstanceSettings({ ...suite, log: suite.app.log }),
    publicUrl: 'https://sangam.example',
  });
  const found: (string | null)[] = [];
  for (let number = 0; number < 31; number++) {
    const text = `http://lamps.example/page-${number}`;
    found.push(await requestForPost(suite.database, randomUUID(), text));
  }
  expect(found.indexOf(null)).toBe(-1);
  const userId = randomUUID();
  const own = await Promise.all(
    found.map((_, number) =>
      requestForPost(suite.database, userId, `http://lamps.example/own-${number}`),
    ),
  );
  expect(own.filter((id) => id === null)).toHaveLength(1);
  const known = await requestForPost(suite.database, userId, 'http://lamps.example/page-1');
  expect(known).toBe(found[1]);
  await suite.database`delete from link_previews`;
});

test('above the limit of a host its pages are fetched later', async () => {
  await suite.database`
    insert into link_previews (url) select 'http://lamps.example/gone-' || n from generate_series(1, 61) n`;
  await suite.database`
    insert into jobs (name, payload)
    select 'link-preview.fetch', jsonb_build_object('previewId', id) from link_previews`;
  await fetchQueued();
  expect(site.requests).toHaveLength(60);
  const waiting = await suite.database<{ isLater: boolean }[]>`
    select run_at > now() + interval '30 seconds' as "isLater" from jobs
    where name = 'link-preview.fetch'`;
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.every(({ isLater }) => isLater)).toBe(true);
});

test('an image that arrives after the last post was deleted is removed', async () => {
  const post = await publish(suite, author, 'http://lamps.example/late');
  site.onRequest = async (url) => {
    if (url !== '/lamp.jpg') return;
    await call(suite, author, 'POST', '/posts/deletepost', { postid: post._id });
  };
  await fetchQueued();
  expect(site.requests).toContain('/lamp.jpg');
  expect(await suite.database`select from media where attached_at is not null`).toHaveLength(0);
});

test('a page that was never fetched is requested again after a day', async () => {
  await suite.database`
    insert into link_previews (id, url) values (uuidv7(interval '-2 days'), 'http://lamps.example/lost')`;
  const post = await publish(suite, author, 'http://lamps.example/lost');
  await fetchQueued();
  expect(await previewOf(post)).not.toBeNull();
});

test('moderators see the image of a card', async () => {
  const post = await publish(suite, author, 'http://lamps.example/reported');
  await fetchQueued();
  const [{ id }] = await suite.database<[{ id: string }]>`
    select id from users where username = ${author.username}`;
  const reported = await findReportedPost(suite.database, id, post._id);
  expect(reported?.content.mediaCount).toBe(1);
});

test('the image of a preview counts against nobody’s storage', async () => {
  await publish(suite, author, 'http://lamps.example/quota');
  await fetchQueued();
  const rows = await suite.database`
    select from media where owner_id is not null`;
  expect(rows).toHaveLength(0);
});

test('while an operator has turned previews off, none is requested', async () => {
  await publish(suite, author, 'http://lamps.example/queued');
  await suite.database`insert into instance_settings (link_previews) values (false)`;
  const off = await buildTestApp({ beside: suite });
  await publish(off, author, 'http://lamps.example/off');
  expect(await suite.database`select from link_previews`).toHaveLength(1);
  await fetchQueued();
  expect(site.requests).toEqual([]);
  await off.close();
});
