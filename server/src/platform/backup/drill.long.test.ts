import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AttachmentUrls } from '@sangam/contract/chat/messages.schema.ts';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { setUpSecondFactor } from '../../../test/authenticator.ts';
import {
  backUp,
  describeConstraints,
  digestTables,
  newDatabase,
  newFolder,
} from '../../../test/backups.ts';
import { buildTestApp, testSecret, type TestApp } from '../../../test/build-test-app.ts';
import { startEventsSuite } from '../../../test/community-events.ts';
import { groupOf, onMessage, sendMessage } from '../../../test/messages.ts';
import { call, publish, sendPost } from '../../../test/posts.ts';
import { plainPhoto } from '../../../test/plain-photo.ts';
import { sendForm } from '../../../test/projects.ts';
import { quickPerson, quickSignIn } from '../../../test/quick-people.ts';
import { signIn } from '../../../test/people.ts';
import { readConfig } from '../core/config.ts';
import { seedDemo } from '../../seed/demo-seed.ts';
import { restoreBackup } from './restore-backup.ts';
import { listTables } from './tables.queries.ts';
import { excludedTables } from './excluded-tables.ts';

const pdfStart = Buffer.from('%PDF-1.7\n');

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await seedDemo({ ...suite, publicUrl: 'https://sangam.example' });
}, 120_000);
afterAll(() => suite.close());

/** Restores elsewhere, with nothing but the archive and the secret, and starts an app there. */
async function restoreElsewhere(file: string) {
  const target = await newDatabase();
  const env = { DATA_DIR: newFolder(), DATABASE_URL: target.url, APP_SECRET: testSecret };
  await restoreBackup({
    config: readConfig(env),
    file,
    allowsOtherSecret: false,
    onProgress: () => {},
  });
  return { ...target, dataDir: env.DATA_DIR };
}

async function withApp(
  { database, dataDir }: Pick<TestApp, 'database' | 'dataDir'>,
  work: (app: TestApp) => Promise<void>,
) {
  const beside = { url: '', database, drop: async () => {} };
  const restored = await buildTestApp({ beside, env: { DATA_DIR: dataDir } });
  try {
    await work(restored);
  } finally {
    await restored.close();
  }
}

/** The sums of all files in the media folder. */
function mediaSums(dataDir: string): Record<string, string> {
  const folder = join(dataDir, 'media');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sums = files
    .filter((file) => statSync(join(folder, file)).isFile())
    .toSorted()
    .map((file) => {
      const sum = createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex');
      return [file, sum] as const;
    });
  return Object.fromEntries(sums);
}

function withoutVoided(digests: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(digests).filter(([name]) => !excludedTables.has(name)));
}

test('a restore has the same rows, files and constraints as the source', async () => {
  const picture = await plainPhoto({ width: 800, height: 600 });
  await publish(suite, await quickSignIn(suite), 'With a picture', { pictures: [picture] });
  await suite.database`
    insert into instance_settings (name, logo, small_logo) values ('Pune Labs', ${picture}, ${picture})`;
  const file = join(newFolder(), 'quiet.tar');
  const { tables } = await backUp(suite, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { database, dataDir } = await restoreElsewhere(file);

  const there = await digestTables(database);
  expect(withoutVoided(there)).toEqual(withoutVoided(await digestTables(suite.database)));
  for (const name of excludedTables) expect(there[name]).toBe('0 ');
  expect(tables.find(({ name }) => name === 'messages')?.rows).toBeGreaterThan(10);
  expect(await database`select name from instance_settings`, 'the branding').toEqual([
    { name: 'Pune Labs' },
  ]);
  expect(Object.keys(mediaSums(dataDir)).length).toBeGreaterThan(10);
  expect(mediaSums(dataDir)).toEqual(mediaSums(suite.dataDir));
  expect(await describeConstraints(database)).toEqual(await describeConstraints(suite.database));
});

/** Publishes at a steady rate; returns the acknowledged posts and a stop function. */
function keepWriting(person: Awaited<ReturnType<typeof quickSignIn>>, perSecond: number) {
  const acknowledged: string[] = [];
  const stopping = new AbortController();
  let answered = 0;

  async function write(content: string): Promise<void> {
    const { statusCode } = await sendPost(suite, person, { content });
    answered += 1;
    if (statusCode === 201) acknowledged.push(content);
  }

  async function writeOn(): Promise<void> {
    const began = performance.now();
    const sent: Promise<void>[] = [];
    let tick = 0;
    while (!stopping.signal.aborted) {
      // On a machine that is too slow for the pace they must not pile up.
      if (sent.length - answered < perSecond) sent.push(write(`Write ${sent.length}`));
      // At fixed times, independent of the response times.
      await delay(Math.max(0, began + ((tick += 1) * 1000) / perSecond - performance.now()));
    }
    await Promise.all(sent);
  }

  const writing = writeOn();
  return {
    acknowledged,
    async stop() {
      stopping.abort();
      await writing;
    },
  };
}

test('with 50 writes per second, a backup contains every write acknowledged before it began', async () => {
  const writer = keepWriting(await quickSignIn(suite), 50);
  await expect.poll(() => writer.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(60);
  const before = [...writer.acknowledged];
  const file = join(newFolder(), 'busy.tar');
  await backUp(suite, file);
  const during = writer.acknowledged.length - before.length;
  await writer.stop();
  expect(during).toBeGreaterThan(0);

  const { database } = await restoreElsewhere(file);
  const rows = await database<{ content: string }[]>`
    select content from posts where content like 'Write %'`;
  const restored = new Set(rows.map(({ content }) => content));
  expect(before.filter((content) => !restored.has(content))).toEqual([]);
}, 120_000);

test('after a restore all sessions are invalid and two-step verification works', async () => {
  const asha = await quickSignIn(suite);
  const careful = await quickPerson(suite);
  const { authenticator } = await setUpSecondFactor(suite, await signIn(suite.app, careful));
  const file = join(newFolder(), 'sessions.tar');
  await backUp(suite, file);
  await withApp(await restoreElsewhere(file), async (restored) => {
    expect((await call(restored, asha, 'GET', `/profile/${asha.username}`)).statusCode).toBe(401);
    const refresh = await restored.app.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      headers: { cookie: asha.cookie },
      payload: {},
    });
    expect(refresh.statusCode).toBe(401);
    await signIn(restored.app, asha);
    const { email, password } = careful;
    const otp = authenticator.code(1);
    const login = await call(restored, undefined, 'POST', '/auth/login', { email, password, otp });
    expect(login.statusCode).toBe(200);
  });
});

test('files of a message and an event download from a restored backup with their bytes and names', async () => {
  const events = await startEventsSuite();
  onTestFinished(() => events.close());
  const { organiser } = events;
  const message = { fileName: 'योजना.pdf', value: Buffer.concat([pdfStart, randomBytes(5000)]) };
  const material = { fileName: 'slides.pdf', value: Buffer.concat([pdfStart, randomBytes(3000)]) };
  const room = await groupOf(events, organiser, await quickSignIn(events));
  const sent = await sendMessage(events, organiser, room, { content: '', documents: [message] });
  const { id } = await events.create();
  const form = [{ name: 'material', ...material }];
  const added: { statusCode: number; data: { event: CommunityEvent } } = await sendForm(
    events,
    organiser,
    { path: '/events/addmaterial' },
    { id },
    form,
  );
  expect([sent.statusCode, added.statusCode]).toEqual([201, 200]);
  const fileId = added.data.event.materialFiles[0]?.id ?? '';
  const file = join(newFolder(), 'files.tar');
  await backUp(events, file);

  await withApp(await restoreElsewhere(file), async (restored) => {
    const reader = await signIn(restored.app, organiser);
    const urls: { data: AttachmentUrls } = await onMessage(restored, reader).attachments(sent.data);
    const addresses = [
      { url: urls.data.documents[0]?.url ?? '', ...message },
      { url: `/api/events/material?id=${id}&fileId=${fileId}`, ...material },
    ];
    for (const { url, fileName, value } of addresses) {
      const response = await restored.app.inject({ url, headers: reader.headers });
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload.equals(value)).toBe(true);
      expect(response.headers['content-disposition']).toBe(
        `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      );
    }
  });
});

test('tables with token columns are excluded from backups', async () => {
  const kept = (await listTables(suite.database)).filter(({ name }) => !excludedTables.has(name));
  const suspects = kept.flatMap(({ name, columns }) =>
    columns.filter((column) => /token|session_id|_hash/.test(column)).map((it) => `${name}: ${it}`),
  );
  // Opt-outs, who invited whom, passwords, authenticators and former usernames are restored.
  expect(suspects).toEqual([
    'invitation_opt_outs: email_hash bytea',
    'invitation_records: inviter_username_hash bytea',
    'recovery_codes: code_hash bytea',
    'retired_usernames: name_hash bytea',
    'users: password_hash text',
  ]);
});

test('no table uses a sequence, which a backup does not contain', async () => {
  const sequences = await suite.database<
    object[]
  >`select relname from pg_class where relkind = 'S'`;
  expect(sequences).toEqual([]);
});
