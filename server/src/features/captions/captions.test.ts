import { randomUUID } from 'node:crypto';
import { captionLimits } from '@sangam/contract/captions/captions.calls.ts';
import type { CaptionTrack, SavedCaptions } from '@sangam/contract/captions/captions.schema.ts';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import type { Project } from '@sangam/contract/projects/projects.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { picture } from '../../../test/media-suite.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, call, expectData, publish, suspend } from '../../../test/posts.ts';
import { addProject, editProject, projectWith, seeProject } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { tinyMp4 } from '../../../test/tiny-videos.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let post: Post;
let mediaId: string;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());
beforeEach(async () => {
  asha = await quickSignIn(suite);
  ravi = await quickSignIn(suite);
  post = await publish(suite, asha, 'Our demo', {
    pictures: [tinyMp4({ width: 64, height: 48 }), await picture(40, 30)],
  });
  mediaId = videoOf(post).id;
});

function videoOf({ media }: Post | Project): Media {
  const [video] = media;
  if (!video) throw new Error('there is no video');
  return video;
}

function vtt(text: string, times = '00:01.000 --> 00:02.000'): string {
  return `WEBVTT\n\n${times}\n${text}\n`;
}

function save(change: object = {}, person = asha) {
  const form = { mediaId, language: 'en', revision: null, webVtt: vtt('Hello'), ...change };
  return call(suite, person, 'POST', '/captions/save', form);
}

async function saved(change: object = {}): Promise<SavedCaptions> {
  const { statusCode, data } = await save(change);
  expect(statusCode).toBe(200);
  return data;
}

function remove(change: object, person = asha) {
  return call(suite, person, 'POST', '/captions/delete', { mediaId, language: 'en', ...change });
}

async function tracks(): Promise<CaptionTrack[]> {
  const path = `/captions?mediaId=${mediaId}`;
  return (await expectData<{ tracks: CaptionTrack[] }>(suite, asha, 'GET', path)).tracks;
}

async function shown(person = ravi): Promise<NonNullable<Media['captions']>> {
  const read = await expectData<Post>(suite, person, 'GET', `/posts/post/${post._id}`);
  return videoOf(read).captions ?? [];
}

async function fileUrl(): Promise<string> {
  return (await shown())[0]?.url ?? '';
}

function readFile(url: string, headers: Record<string, string> = {}) {
  return suite.app.inject({ method: 'GET', url, headers });
}

describe('captions of a video', () => {
  test('are read by everyone who gets the video, as canonical WebVTT that cannot run', async () => {
    expect(await shown()).toEqual([]);
    await saved({
      webVtt:
        '\ufeffWEBVTT - demo\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nNOTE private\r\n\r\nintro\r\n' +
        '00:01.000 --> 00:02.000 line:0\r\n<v Asha><b>Hello</b> <script>alert(1)</script><img src=x onerror=alert(2)></v>\r\n',
    });
    const [track] = await shown();
    expect(track).toMatchObject({ language: 'en' });
    const response = await readFile(track?.url ?? '');
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello alert(1)\n');
    expect(response.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const etag = String(response.headers.etag);
    const again = await readFile(track?.url ?? '', { 'if-none-match': etag });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    await saved({ webVtt: vtt('Changed'), revision: (await tracks())[0]?.revision });
    expect(await fileUrl()).not.toBe(track?.url);
    const changed = await readFile(track?.url ?? '', { 'if-none-match': etag });
    expect(changed.body).toContain('Changed');
  });

  test('have one track per language, four at most', async () => {
    for (const language of ['hi', 'en', 'ta', 'te']) await saved({ language });
    expect((await shown()).map(({ language }) => language)).toEqual(['hi', 'en', 'ta', 'te']);
    expect(await save({ language: 'kn' })).toMatchObject({
      statusCode: 409,
      code: 'TOO_MANY_CAPTIONS',
    });
    const [hindi] = await tracks();
    expect(await remove({ language: 'hi', revision: hindi?.revision })).toMatchObject({
      statusCode: 200,
    });
    await saved({ language: 'kn' });
    expect(await save({ language: 'xx' })).toMatchObject({ statusCode: 400 });
  });

  test('are stored as sorted cues of plain text', async () => {
    await saved({
      webVtt: `${vtt('Second &amp; last', '00:03.000 --> 00:04.000')}\n00:01.000 --> 00:02.000\nFirst\n`,
    });
    expect((await tracks())[0]?.cues).toEqual([
      { start: 1000, end: 2000, text: 'First' },
      { start: 3000, end: 4000, text: 'Second & last' },
    ]);
  });

  test('are in a report of the post as they were', async () => {
    const { revision } = await saved({ webVtt: vtt('Something rude') });
    await expectData(suite, ravi, 'POST', '/moderation/report', {
      subject: 'post',
      id: post._id,
      reason: 'harassment',
    });
    await remove({ revision });
    const [row] = await suite.database<{ text: string }[]>`
      select content ->> 'text' as text from moderation_cases where subject_id = ${post._id}`;
    expect(row?.text).toContain('Captions (en):\nSomething rude');
  });

  test('tell open screens that the post has changed', async () => {
    const updates: string[] = [];
    suite.events.on('post:updated', ({ postId }) => updates.push(postId));
    const { revision } = await saved();
    await remove({ revision });
    expect(updates).toEqual([post._id, post._id]);
  });
});

describe('only the author', () => {
  test('writes captions: other members get 403, and 404 for what they cannot see', async () => {
    const { revision } = await saved();
    const path = `/captions?mediaId=${mediaId}`;
    expect(await save({ webVtt: vtt('Mine') }, ravi)).toMatchObject({ code: 'NOT_YOURS' });
    expect(await remove({ revision }, ravi)).toMatchObject({ statusCode: 403 });
    expect(await call(suite, ravi, 'GET', path)).toMatchObject({ statusCode: 403 });
    await block(suite, asha.username, ravi.username);
    expect(await save({ webVtt: vtt('Mine') }, ravi)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await remove({ revision }, ravi)).toMatchObject({ statusCode: 404 });
    expect(await call(suite, ravi, 'GET', path)).toMatchObject({ statusCode: 404 });
    expect((await tracks())[0]?.cues).toHaveLength(1);
  });

  test('of a suspended author nobody learns whether there are captions', async () => {
    await saved();
    await suspend(suite, asha.username);
    const response = await call(suite, ravi, 'GET', `/captions?mediaId=${mediaId}`);
    expect(response).toMatchObject({ statusCode: 404 });
  });

  test('and only for videos that are in use', async () => {
    const photo = post.media[1]?.id;
    expect(await save({ mediaId: photo })).toMatchObject({ statusCode: 404 });
    expect(await save({ mediaId: randomUUID() })).toMatchObject({ statusCode: 404 });
    await call(suite, asha, 'POST', '/posts/deletepost', { postid: post._id });
    expect(await save()).toMatchObject({ statusCode: 404 });
  });
});

describe('captions of a video of a project', () => {
  const video = {
    name: 'media',
    value: tinyMp4({ width: 64, height: 48 }),
    fileName: 'rover.mp4',
    type: 'video/mp4',
  };
  let project: Project;
  beforeEach(async () => {
    const { id } = await projectWith(suite, asha, ravi);
    expect(await editProject(suite, asha, id, {}, [video])).toMatchObject({ statusCode: 200 });
    project = await seeProject(suite, asha, id);
    mediaId = videoOf(project).id;
  });

  test('are written by the owner and by collaborators, and read by everyone', async () => {
    const updates: string[] = [];
    suite.events.on('project:updated', ({ projectId }) => updates.push(projectId));
    const { revision } = await saved();
    expect(await save({ revision, webVtt: vtt('Namaste') }, ravi)).toMatchObject({
      statusCode: 200,
    });
    expect(updates).toEqual([project.id, project.id]);
    const stranger = await quickSignIn(suite);
    const [track] = videoOf(await seeProject(suite, stranger, project.id)).captions ?? [];
    expect((await readFile(track?.url ?? '')).body).toContain('Namaste');
  });

  test('are not written by strangers, former collaborators or the owner of another project', async () => {
    const { revision } = await saved();
    await expectData(suite, ravi, 'POST', '/project/leave', { projectid: project.id });
    const stranger = await quickSignIn(suite);
    await addProject(suite, stranger, {}, [video]);
    for (const person of [ravi, stranger]) {
      expect(await save({ revision }, person)).toMatchObject({ code: 'NOT_YOURS' });
      expect(await remove({ revision }, person)).toMatchObject({ code: 'NOT_YOURS' });
    }
    await block(suite, asha.username, stranger.username);
    expect(await save({ revision }, stranger)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await tracks())[0]?.revision).toBe(revision);
  });

  test('are in a report of the project, and go with it', async () => {
    await saved({ webVtt: vtt('Something rude') });
    const url = videoOf(await seeProject(suite, asha, project.id)).captions?.[0]?.url ?? '';
    const stranger = await quickSignIn(suite);
    const form = { subject: 'project', id: project.id, reason: 'harassment' };
    await expectData(suite, stranger, 'POST', '/moderation/report', form);
    const [row] = await suite.database<{ text: string }[]>`
      select content ->> 'text' as text from moderation_cases where subject_id = ${project.id}`;
    expect(row?.text).toContain('Captions (en):\nSomething rude');
    await expectData(suite, asha, 'POST', '/project/deleteproject', { projectid: project.id });
    expect((await readFile(url)).statusCode).toBe(404);
    expect(await save()).toMatchObject({ statusCode: 404 });
  });
});

describe('captions go away', () => {
  test('with their post and with their video', async () => {
    await saved();
    const url = await fileUrl();
    const form = { postid: post._id, newcontent: 'Only a photo', newMedia: [] };
    const existingMedia = [post.media[1]?.id];
    await expectData(suite, asha, 'POST', '/posts/editpost', { ...form, existingMedia });
    expect((await readFile(url)).statusCode).toBe(404);
    await suite.database`delete from media where id = ${mediaId}`;
    expect(await suite.database`select from caption_tracks where media_id = ${mediaId}`).toEqual(
      [],
    );
  });

  test('when they are deleted, once and again, but not if they were changed since', async () => {
    const { revision } = await saved();
    const url = await fileUrl();
    const { revision: newer } = await saved({ revision, webVtt: vtt('Newer') });
    expect(await remove({ revision })).toMatchObject({ code: 'CAPTIONS_CHANGED' });
    expect((await readFile(url)).statusCode).toBe(200);
    for (const _ of [1, 2]) {
      expect(await remove({ revision: newer })).toMatchObject({ statusCode: 200 });
    }
    expect((await readFile(url)).statusCode).toBe(404);
  });
});

describe('editing on two devices', () => {
  test('overwrites nothing that was saved elsewhere since', async () => {
    const { revision } = await saved();
    await saved({ revision, webVtt: vtt('From the phone') });
    expect(await save({ revision, webVtt: vtt('From the laptop') })).toMatchObject({
      statusCode: 409,
      code: 'CAPTIONS_CHANGED',
    });
    const [stored] = await tracks();
    expect(stored?.cues[0]?.text).toBe('From the phone');
    await saved({ revision: stored?.revision, webVtt: vtt('From the laptop') });
  });

  test('does not bring back, or replace, what was deleted and written again', async () => {
    const { revision } = await saved();
    await remove({ revision });
    expect(await save({ revision, webVtt: vtt('Late') })).toMatchObject({ statusCode: 409 });
    await saved({ webVtt: vtt('Written again') });
    expect(await save({ revision, webVtt: vtt('Late') })).toMatchObject({ statusCode: 409 });
    expect(await save({ webVtt: vtt('Late') })).toMatchObject({ statusCode: 409 });
  });

  test('at the same moment keeps exactly one, and a repeated request finds its own', async () => {
    const texts = ['one', 'two', 'three', 'four'];
    const responses = await Promise.all(texts.map((text) => save({ webVtt: vtt(text) })));
    const statuses = responses.map(({ statusCode }) => String(statusCode)).toSorted();
    expect(statuses).toEqual(['200', '409', '409', '409']);
    const [stored] = await tracks();
    const again = await saved({ webVtt: vtt(stored?.cues[0]?.text ?? '') });
    expect(again.revision).toBe(stored?.revision);
  });

  test('adds at most four languages, also at the same moment', async () => {
    const languages = ['en', 'hi', 'mr', 'bn', 'ta', 'te'];
    const responses = await Promise.all(languages.map((language) => save({ language })));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
  });
});

describe('a hostile file', () => {
  const minute = Array.from({ length: captionLimits.cues + 1 }, () => '00:01.000 --> 00:02.000\nx');
  test.each([
    ['of a megabyte', `WEBVTT\n\n${'x'.repeat(1_000_000)}`, 400],
    ['larger than any request', `WEBVTT\n\n${'x'.repeat(2_000_000)}`, 413],
    ['with a million lines', `WEBVTT${'\n'.repeat(1_000_000)}`, 413],
    ['of many bytes in few characters', `WEBVTT\n\n${'न'.repeat(100_000)}`, 400],
    ['with too many cues', `WEBVTT\n\n${minute.join('\n\n')}`, 400],
    ['with a NUL byte', vtt('a\0b'), 400],
    ['in another encoding', vtt('caf\ufffd'), 400],
    ['with half of a character', vtt('\ud83d'), 400],
    ['with times that overflow', vtt('x', '00:01.000 --> 999999999999999999999:00:00.000'), 400],
    ['that ends before it starts', vtt('x', '00:02.000 --> 00:01.000'), 400],
    ['that is a page', '<!doctype html><script>alert(1)</script>', 400],
    ['with repeated tags', vtt('<'.repeat(250_000)), 400],
    ['that is empty', '', 400],
  ])('%s is rejected', async (_, webVtt, statusCode) => {
    expect(await save({ webVtt })).toMatchObject({ statusCode });
    expect(await tracks()).toEqual([]);
  });

  test('of the maximum size is stored', async () => {
    const cue = '00:01.000 --> 00:02.000\n';
    const text = 'न'.repeat(40);
    const cues = Array.from({ length: 1700 }, () => cue + text);
    const webVtt = `WEBVTT\n\n${cues.join('\n\n')}`;
    expect(Buffer.byteLength(webVtt)).toBeLessThanOrEqual(captionLimits.bytes);
    await saved({ webVtt });
    expect((await tracks())[0]?.cues).toHaveLength(1700);
  });

  test('names its mistake', async () => {
    expect(await save({ webVtt: vtt('x', '00:02.000 --> 00:01.000') })).toMatchObject({
      code: 'BAD_INPUT',
      errors: { webVtt: 'A caption must end after it starts' },
    });
  });

  test('has no address with another language or path', async () => {
    await saved();
    const url = await fileUrl();
    for (const other of ['hi.vtt', 'en', 'EN.vtt', 'en.html', '%2e%2e.vtt', "en'.vtt"]) {
      const address = url.replace(/en\.vtt.*$/, other);
      expect((await readFile(address)).statusCode, other).toBe(404);
    }
  });
});
