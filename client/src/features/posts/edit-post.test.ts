// @vitest-environment node
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { makePost } from '../../testing/posts.ts';
import { draftOf } from './draft-edits.ts';
import { draftFiles } from './draft-files.ts';
import type { DraftMedia, PostDraft } from './post-draft.ts';
import { withUploads } from '../../lib/uploads/with-uploads.ts';
import { createEditPost } from './edit-post.ts';

// XMLHttpRequest needs a browser; browser tests use the real one.
vi.mock(import('../../lib/upload-transport.ts'), async (original) => ({
  ...(await original()),
  putFile: async (address, file) => {
    const answer = await fetch(address, { method: 'PUT', body: await file.text() });
    if (!answer.ok) throw new Error(`refused with ${answer.status}`);
  },
}));
vi.mock(import('../../lib/uploads/upload-before.ts'), () => ({
  uploadBefore: async (files, { signal, onProgress }, use) =>
    withUploads(files, { send: sendPart, signal, onProgress }, use),
}));

/** Stands for a lost connection. */
const lost = 599;

async function sendPart(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  if (response.status === lost) throw new TypeError('Failed to fetch');
  return response;
}

const options = { signal: new AbortController().signal, onProgress: () => {} };
const saved = makePost('a', { content: 'Better' });
const server = stubApiServerForEachTest();
beforeEach(async () => {
  for (const id of ['m1', 'm2']) {
    await draftFiles.save('asha', id, new File([id], `${id}.webp`, { type: 'image/webp' }));
  }
});

function mediaOf(id: string): DraftMedia {
  return { id, name: `${id}.webp`, type: 'image/webp', width: 4, height: 3, alt: `Alt of ${id}` };
}

function draft(...media: DraftMedia[]): PostDraft {
  return { id: 'a', content: ' Better ', media };
}

const places = ['m1', 'm2'].map((id) => ({ url: `/put/${id}`, key: `key-${id}`, fileName: id }));

function answerAll(call: string) {
  if (call.endsWith('editpost')) {
    return success({ postid: 'a', presignedUrls: places, post: makePost('a') });
  }
  return call.endsWith('addmedia') ? success(saved) : success({});
}

test('an edit of the text only is one request', async () => {
  server.respond(() => success({ postid: 'a', presignedUrls: [], post: saved }));
  expect(await createEditPost('a')(draft(), options)).toEqual(saved);
  expect(server.calls.map(({ call }) => call)).toEqual(['POST /api/posts/editpost']);
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({ newcontent: 'Better' });
});

test('new files are announced, uploaded to their presigned URLs and attached by key', async () => {
  server.respond(({ call }) => answerAll(call));
  expect(await createEditPost('a')(draft(mediaOf('m1'), mediaOf('m2')), options)).toEqual(saved);
  expect(server.calls.map(({ call }) => call)).toEqual([
    'POST /api/posts/editpost',
    'PUT /put/m1',
    'PUT /put/m2',
    'POST /api/posts/addmedia',
  ]);
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({
    newMedia: [
      { fileType: 'image/webp', fileName: 'm1.webp', fileSize: 2, alt: 'Alt of m1' },
      { fileType: 'image/webp', fileName: 'm2.webp', fileSize: 2, alt: 'Alt of m2' },
    ],
  });
  expect(JSON.parse(server.calls[3]?.body ?? '')).toEqual({
    postid: 'a',
    media: ['key-m1', 'key-m2'],
  });
});

test('the form has the declarations of published and new files', async () => {
  server.respond(({ call }) => answerAll(call));
  const labels = [null, 'declared', 'detected'] as const;
  const published = labels.map((aiLabel, index) => {
    const [item] = draftOf(makePost('a', { media: [mediaItem(`p${index}`)] })).media;
    if (!item) throw new Error('The post has no media');
    return { ...item, aiLabel };
  });
  const added = [{ ...mediaOf('m1'), aiLabel: 'declared' as const }, mediaOf('m2')];
  await createEditPost('a')(draft(...published, ...added), options);
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({
    existingMedia: ['p0', 'p1', 'p2'],
    alt: ['', '', ''],
    madeWithAi: ['p1'],
    newMedia: [{ madeWithAi: true }, { madeWithAi: false }],
  });
});

function mediaItem(id: string): Media {
  return {
    id,
    url: `/media/${id}/main.webp`,
    type: 'image/webp',
    width: 4,
    height: 3,
    alt: '',
    bytes: 100,
    colour: null,
    aiLabel: null,
    variants: [],
  };
}

test('a retry sends only the files that did not arrive', async () => {
  let isBroken = true;
  server.respond(({ call }) =>
    call === 'PUT /put/m2' && isBroken ? failure(500) : answerAll(call),
  );
  const save = createEditPost('a');
  await expect(save(draft(mediaOf('m1'), mediaOf('m2')), options)).rejects.toThrow('refused');
  isBroken = false;
  expect(await save(draft(mediaOf('m1'), mediaOf('m2')), options)).toEqual(saved);
  expect(server.count('POST /api/posts/editpost')).toBe(1);
  expect(server.count('PUT /put/m1')).toBe(1);
  expect(server.count('PUT /put/m2')).toBe(2);
});

test('changed text requests new presigned URLs', async () => {
  let isBroken = true;
  server.respond(({ call }) =>
    call.startsWith('PUT') && isBroken ? failure(500) : answerAll(call),
  );
  const save = createEditPost('a');
  await expect(save(draft(mediaOf('m1'), mediaOf('m2')), options)).rejects.toThrow('refused');
  isBroken = false;
  await save({ ...draft(mediaOf('m1'), mediaOf('m2')), content: 'Other' }, options);
  expect(server.count('POST /api/posts/editpost')).toBe(2);
});

const mebibyte = 1024 * 1024;

/** Uploads of one file: `isLost` decides whether the connection is lost before a part is stored. */
function answerWithUploads(bytes: number, isLost: (offset: number) => boolean) {
  let offset = 0;
  const upload = () => success({ id: 'upload-1', bytes, offset, expiresAt: '' });
  return ({ call }: { call: string }) => {
    if (!call.includes('/api/uploads')) return answerAll(call);
    if (call.startsWith('PATCH')) {
      if (isLost(offset)) return failure(lost);
      offset = Math.min(bytes, offset + 2 * mebibyte);
    }
    return upload();
  };
}

test('a large file is uploaded in parts before the edit, and a retry continues there', async () => {
  const content = new Uint8Array(5 * mebibyte);
  const large = new File([content], 'm2.mp4', { type: 'video/mp4', lastModified: 1 });
  await draftFiles.save('asha', 'm2', large);
  vi.stubGlobal('navigator', { onLine: false });
  let isBroken = true;
  server.respond(answerWithUploads(large.size, (offset) => isBroken && offset > 0));
  const save = createEditPost('a');
  const shares: number[] = [];
  const withProgress = { ...options, onProgress: (share: number) => void shares.push(share) };
  const edited = draft(mediaOf('m1'), { ...mediaOf('m2'), type: 'video/mp4' });
  await expect(save(edited, withProgress)).rejects.toThrow();
  expect(server.count('POST /api/posts/editpost')).toBe(0);
  isBroken = false;
  expect(await save(edited, withProgress)).toEqual(saved);
  // Two of three parts after the lost one, and the small file as before.
  expect(server.count('PATCH /api/uploads/upload-1')).toBe(4);
  expect(server.count('PUT /put/m1')).toBe(1);
  expect(server.count('PUT /put/m2')).toBe(0);
  expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toEqual({
    postid: 'a',
    media: ['key-m1', 'key-m2'],
    uploads: [{ key: 'key-m2', uploadId: 'upload-1' }],
  });
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
});
