// @vitest-environment node
import { fieldsWithUploads, uploadLimits } from '@sangam/contract/media/uploads.calls.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendWithUploads } from './form-with-uploads.ts';
import { hasLargeFile } from './large-files.ts';

const mebibyte = 1024 * 1024;

interface StoredUpload {
  readonly fingerprint: string;
  readonly bytes: number;
  readonly kind: string;
  /** What has arrived. */
  received: Uint8Array[];
  /** A form has used it. */
  isUsed?: boolean;
}

/** As the server stores them, by id. */
let uploads: Map<string, StoredUpload>;
/** Bytes of all parts, also of those that were lost. */
let sentBytes: number;
/** Called before each part is stored; throws for a lost connection. */
let beforePart: (part: number) => void;
let parts: number;
let ended: string[];
let forms: FormData[];
let respond: (form: FormData) => Response;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1000 });
  vi.stubGlobal('navigator', { onLine: true, locks: createLocks() });
  uploads = new Map();
  [sentBytes, parts, ended, forms] = [0, 0, [], []];
  beforePart = () => {};
  respond = () => Response.json({ status: 'success' });
  return () => void vi.useRealTimers();
});

/** Web Locks with `ifAvailable`. */
function createLocks() {
  const held = new Set<string>();
  return {
    async request(name: string, _options: object, hold: (lock: object | null) => Promise<void>) {
      if (held.has(name)) return hold(null);
      held.add(name);
      return hold({}).finally(() => held.delete(name));
    },
  };
}

const sizeOf = ({ received }: StoredUpload) =>
  received.reduce((sum, { length }) => sum + length, 0);

function answer(id: string, status = 200): Response {
  const upload = uploads.get(id);
  if (!upload) return Response.json({ code: 'NOT_FOUND' }, { status: 404 });
  const data = { id, bytes: upload.bytes, offset: sizeOf(upload), expiresAt: '' };
  return Response.json({ status: 'success', data }, { status });
}

function begin(text: string): Response {
  const form = JSON.parse(text) as StoredUpload & { isNew?: boolean };
  const known = [...uploads].findLast(
    ([, { fingerprint, isUsed }]) =>
      fingerprint === form.fingerprint && !(form.isNew && (isUsed ?? false)),
  );
  if (known) return answer(known[0], 201);
  const id = `upload-${uploads.size + 1}`;
  uploads.set(id, { ...form, received: [] });
  return answer(id, 201);
}

async function append(id: string, { headers, body }: RequestInit): Promise<Response> {
  const upload = uploads.get(id);
  if (!upload || !(body instanceof Blob)) return answer(id);
  parts += 1;
  sentBytes += body.size;
  beforePart(parts);
  if (new Headers(headers).get('upload-offset') !== `${sizeOf(upload)}`) {
    return Response.json({ code: 'UPLOAD_OFFSET' }, { status: 409 });
  }
  upload.received.push(new Uint8Array(await body.arrayBuffer()));
  return answer(id);
}

async function send(address: string, init: RequestInit): Promise<Response> {
  if (init.signal?.aborted) throw new DOMException('', 'AbortError');
  const id = address.split('/')[3] ?? '';
  if (init.method === 'POST') return begin(init.body as string);
  if (init.method === 'PATCH') return append(id, init);
  if (init.method === 'DELETE') ended.push(id);
  return answer(id);
}

function submit(form: FormData, signal: AbortSignal | null = null, shares: number[] = []) {
  return sendWithUploads(form, {
    send,
    sendForm: async (sent) => {
      forms.push(sent);
      return respond(sent);
    },
    signal,
    onProgress: (share) => void shares.push(share),
  });
}

const content = Buffer.alloc(5 * mebibyte, 'frames of a talk');

function video(bytes = 5 * mebibyte, name = 'talk.mp4'): File {
  return new File([content.subarray(0, bytes)], name, { type: 'video/mp4', lastModified: 1 });
}

function formOf(...values: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of values) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, value.name);
  }
  return form;
}

const sentIds = () => forms.map((form) => form.getAll('uploads'));

test('only files from 2 MB in fields that take uploads are sent as uploads', () => {
  const large = video(uploadLimits.resumableBytes);
  for (const field of fieldsWithUploads) expect(hasLargeFile(formOf([field, large]))).toBe(true);
  expect(hasLargeFile(formOf(['profilePicture', large]))).toBe(false);
  expect(hasLargeFile(formOf(['media', video(uploadLimits.resumableBytes - 1)]))).toBe(false);
  expect(hasLargeFile('{}')).toBe(false);
});

test('the form names the uploads in the places of their files, and reports the progress', async () => {
  const shares: number[] = [];
  const small = video(100, 'small.mp4');
  const form = formOf(['content', 'Hello'], ['media', small], ['media', video()], ['alt', 'x']);
  expect((await submit(form, null, shares)).ok).toBe(true);
  const [sent = new FormData()] = forms;
  expect([...sent].map(([name]) => name)).toEqual(['content', 'media', 'uploads', 'alt']);
  expect(sent.get('uploads')).toBe('upload-1');
  const stored = uploads.get('upload-1');
  expect(stored?.kind).toBe('video');
  expect(content.equals(Buffer.concat(stored?.received ?? []))).toBe(true);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBeGreaterThan(0.99);
});

test('a lost connection continues at the position that the server has', async () => {
  beforePart = (part) => {
    if (part === 2) throw new TypeError('Failed to fetch');
  };
  expect((await submit(formOf(['media', video()]))).ok).toBe(true);
  expect(sizeOf(uploads.get('upload-1') as StoredUpload)).toBe(5 * mebibyte);
  expect(sentBytes).toBe(7 * mebibyte);
});

test('gives up while the connection stays lost, and the same form continues later', async () => {
  beforePart = (part) => {
    if (part > 1) throw new TypeError('Failed to fetch');
  };
  await expect(submit(formOf(['media', video()]))).rejects.toThrow('Failed to fetch');
  expect(forms).toEqual([]);
  sentBytes = 0;
  beforePart = () => {};
  // Another File object with the same content, as after a reload.
  expect((await submit(formOf(['media', video()]))).ok).toBe(true);
  expect(sentBytes).toBe(3 * mebibyte);
  expect(sentIds()).toEqual([['upload-1']]);
});

test('without a network nothing is tried again', async () => {
  vi.stubGlobal('navigator', { onLine: false, locks: createLocks() });
  beforePart = () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(submit(formOf(['media', video()]))).rejects.toThrow('Failed to fetch');
  expect(parts).toBe(1);
});

test('a part that another request has stored is not sent again', async () => {
  beforePart = (part) => {
    // The server has stored what arrived of a request that was cut off.
    if (part === 1) uploads.get('upload-1')?.received.push(new Uint8Array(mebibyte));
  };
  expect((await submit(formOf(['media', video()]))).ok).toBe(true);
  expect(sizeOf(uploads.get('upload-1') as StoredUpload)).toBe(5 * mebibyte);
});

test('an upload that has expired begins again', async () => {
  beforePart = (part) => {
    const upload = uploads.get('upload-1');
    if (part === 2 && upload) Object.assign(upload, { received: [], fingerprint: 'gone' });
  };
  expect((await submit(formOf(['media', video()]))).ok).toBe(true);
  expect(forms).toHaveLength(1);
});

const rejectUploads = () => Response.json({ errors: { uploads: 'already used' } }, { status: 400 });

/** The server: a form uses its uploads, each once. */
function useOnce(form: FormData): Response {
  const named = form.getAll('uploads').map((id) => uploads.get(id as string) as StoredUpload);
  if (named.some(({ isUsed }) => isUsed)) return rejectUploads();
  for (const upload of named) upload.isUsed = true;
  return Response.json({ status: 'success' });
}

test('the same file is sent in several forms, each time as an upload of its own', async () => {
  respond = useOnce;
  for (const roomId of ['one room', 'another room', 'a third one']) {
    expect((await submit(formOf(['roomId', roomId], ['media', video()]))).ok).toBe(true);
  }
  expect(sentIds()).toEqual([['upload-1'], ['upload-1'], ['upload-2'], ['upload-2'], ['upload-3']]);
  expect(sentBytes).toBe(3 * 5 * mebibyte);
});

test('of the files of a form, only one whose upload was used is sent again', async () => {
  respond = useOnce;
  await submit(formOf(['media', video()]));
  sentBytes = 0;
  const other = video(3 * mebibyte, 'other.mp4');
  expect((await submit(formOf(['media', video()], ['media', other]))).ok).toBe(true);
  expect(sentIds().at(-1)).toEqual(['upload-3', 'upload-2']);
  expect(sentBytes).toBe(8 * mebibyte);
  expect([...uploads.values()].every(({ isUsed }) => isUsed)).toBe(true);
});

test('a form whose uploads are rejected is sent once more, and no more often', async () => {
  respond = rejectUploads;
  expect((await submit(formOf(['media', video()]))).status).toBe(400);
  expect(forms).toHaveLength(2);
});

test('the same file twice in one form is two uploads', async () => {
  await submit(formOf(['media', video()], ['media', video()]));
  expect(sentIds()).toEqual([['upload-1', 'upload-2']]);
});

test('an abort ends the upload', async () => {
  const abort = new AbortController();
  beforePart = (part) => {
    if (part === 2) abort.abort();
  };
  await expect(submit(formOf(['media', video()]), abort.signal)).rejects.toThrow();
  expect(ended).toEqual(['upload-1']);
  expect(forms).toEqual([]);
});

test('the response of the server to a rejected upload is that of the form', async () => {
  const rejectWith = (code: string) =>
    sendWithUploads(formOf(['media', video()]), {
      send: async () => Response.json({ code }, { status: 413 }),
      sendForm: async (sent) => {
        forms.push(sent);
        return Response.json({ status: 'success' });
      },
      signal: null,
      onProgress: () => {},
    });
  expect((await rejectWith('STORAGE_FULL')).status).toBe(413);
  expect(forms).toEqual([]);
  // Too many unfinished uploads: the file is sent within the form.
  expect((await rejectWith('TOO_MANY_UPLOADS')).ok).toBe(true);
  expect(forms[0]?.get('media')).toBeInstanceOf(File);
});
