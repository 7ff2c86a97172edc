import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { readConfig } from '../server/src/config.ts';
import type { Database } from '../server/src/database/connect.ts';
import { withDatabase } from '../server/src/database/with-database.ts';
import { freePort, startProduct, type ProductProcess } from '../server/test/product-process.ts';
import { call } from './support/calls.ts';
import { groupOf, say } from './support/chat.ts';
import { injections, inPieces } from './support/injections.ts';
import { expect, register, signIn, test, type Somebody } from './support/people.ts';

declare global {
  var violations: string[] | undefined;
}

/** A product of its own: nobody else should have to look at this. */
let product: ProductProcess;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sangam-injection-'));
  const env = { SEED: 'none', RATE_LIMITS: 'off' };
  product = startProduct({ dataDir, port: await freePort(), env });
  await product.ready;
});
test.afterAll(async () => {
  product.child.kill('SIGTERM');
  await product.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

async function arrive(browser: Browser, firstName: string): Promise<Somebody> {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  const person = await register(page.request, firstName);
  return { page, person, username: await signIn(page, person) };
}

interface Written {
  readonly postId: string;
  readonly projectId: string;
  readonly roomId: string;
}

async function publish({ page }: Somebody, path: string, fields: Record<string, string>) {
  const token = await page.evaluate(() => localStorage.getItem('sangam.accessToken'));
  const answer = await page.request.post(`/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: fields,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { data: { id: string; _id: string } }).data;
}

/** Somebody writes all of it everywhere that a person can write. */
async function writeEverywhere(writer: Somebody, reader: Somebody): Promise<Written> {
  let postId = '';
  for (const content of inPieces(4500)) {
    postId = (await publish(writer, '/posts', { content }))._id;
  }
  for (const content of inPieces(1900)) {
    await call(writer.page, 'POST', '/posts/comment', { postId, content });
  }
  const { id: projectId } = await publish(writer, '/project/addproject', {
    title: injections[0] ?? '',
    summary: injections[8] ?? '',
    description: inPieces(9500)[0] ?? '',
    tags: injections[13]?.slice(0, 50) ?? '',
    skills: injections[1]?.slice(0, 50) ?? '',
    status: 'ongoing',
  });
  await call(writer.page, 'POST', '/project/createcomment', {
    projectId,
    content: inPieces(1900)[0],
  });
  const roomId = await groupOf(writer, (injections[9] ?? '').slice(0, 80), [reader]);
  for (const content of inPieces(3900)) await say(writer, roomId, content);
  await call(writer.page, 'POST', '/profile/changeabout', { about: inPieces(1900)[0] });
  await call(writer.page, 'POST', '/saveitems/toggle', { itemId: postId, itemType: 'posts' });
  await call(reader.page, 'POST', '/saveitems/toggle', { itemId: postId, itemType: 'posts' });
  return { postId, projectId, roomId };
}

/** People, projects and rooms that are called so; no form lets all of these through, and no screen may rely on that. */
async function nameEverything(
  database: Database,
  writer: Somebody,
  reader: Somebody,
): Promise<void> {
  await database`
      with person as (
        insert into users (username, name, email, designation)
        select 'injected-' || n, left(text, 80), n || '@example.in', text
        from unnest(${injections}::text[]) with ordinality t (text, n) returning id, name
      ), connected as (
        insert into connections (user_id, other_id)
        select r.id, p.id from person p, users r where r.username = ${reader.username}
        and p.name like '<%'
      ), back as (
        insert into connections (user_id, other_id)
        select p.id, r.id from person p, users r where r.username = ${reader.username}
        and p.name like '<%'
      ), asked as (
        insert into connection_requests (sender_id, receiver_id, note)
        select p.id, r.id, p.name from person p, users r where r.username = ${reader.username}
        and p.name not like '<%'
      ), project as (
        insert into projects (owner_id, title, summary, status, tags, skills, roles_wanted, links)
        select w.id, text, text, case when n % 2 = 0 then 'ongoing' else 'finished' end,
          array[text], array[text], array[text],
          jsonb_build_array(jsonb_build_object('kind', 'website', 'url', text))
        from unnest(${injections}::text[]) with ordinality t (text, n), users w
        where w.username = ${writer.username} returning id, created_at, owner_id
      )
      insert into project_members (project_id, user_id, role, project_created_at)
      select id, owner_id, ${injections[0]}, created_at from project`;
  await database`
      with room as (
        insert into rooms (kind, name)
        select 'group', text from unnest(${injections}::text[]) text returning id
      )
      insert into room_members (room_id, user_id)
      select room.id, u.id from room, users u where u.username = ${reader.username}`;
  await database`
      insert into notifications (recipient_id, kind, object_id, subject_type, subject_id)
      select r.id, 'network-request', p.id, 'person', p.id from users r, users p
      where r.username = ${reader.username} and p.username like 'injected-%'
      on conflict do nothing`;
  await database`
      insert into notification_causes (notification_id, actor_id, cause_id, recipient_id)
      select n.id, n.object_id, n.object_id, n.recipient_id from notifications n
      join users r on r.id = n.recipient_id where r.username = ${reader.username}
        and n.kind = 'network-request'
      on conflict do nothing`;
  await database`
      update users set name = ${injections[8]}, designation = ${injections[13]}
      where username in (${writer.username}, ${reader.username})`;
}

/** Everything that would show that a text has become more than that. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.addInitScript(() => {
    globalThis.violations = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      globalThis.violations?.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy/.test(message.text())) {
      seen.push(message.text());
    }
  });
  return seen;
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Lists bring more when one comes near their end.
  for (let turn = 0; turn < 4; turn++) {
    await page.mouse.wheel(0, 20_000);
    await page.waitForLoadState('networkidle');
  }
  const found = await page.evaluate(() => ({
    pwned: Reflect.get(globalThis, '__pwned') as unknown,
    violations: globalThis.violations,
    elements: [
      ...document.querySelectorAll(
        'iframe, object, embed, base, math, main script, [href^="javascript" i], [src^="javascript" i], [href^="data:text" i], img[src="x"]',
      ),
    ].map((element) => element.outerHTML),
    handlers: [...document.querySelectorAll('*')]
      .filter((element) => element.getAttributeNames().some((name) => name.startsWith('on')))
      .map((element) => element.outerHTML),
  }));
  expect(found, path).toEqual({ pwned: undefined, violations: [], elements: [], handlers: [] });
}

test('two hundred texts that would be scripts stay texts on every screen', async ({ browser }) => {
  test.setTimeout(300_000);
  expect(injections).toHaveLength(200);
  const writer = await arrive(browser, 'Writer');
  const reader = await arrive(browser, 'Reader');
  const { postId, projectId, roomId } = await writeEverywhere(writer, reader);
  await withDatabase(readConfig({ DATA_DIR: dataDir }), (database) =>
    nameEverything(database, writer, reader),
  );
  const { page } = reader;
  const seen = await watch(page);
  const inAddress = encodeURIComponent(injections[40] ?? '');
  const paths = [
    '/home',
    `/post/${postId}`,
    `/profile/${writer.username}`,
    `/profile/${reader.username}`,
    '/profile/edit',
    '/network',
    '/Collaborators',
    '/Suggested-Network',
    '/projects',
    `/project/${projectId}`,
    `/message?room=${roomId}`,
    '/notification',
    '/saved',
    '/settings',
    '/dashboard',
    `/search?q=${encodeURIComponent('script window')}`,
    `/search?q=${inAddress}`,
    `/post/${inAddress}`,
    `/profile/${inAddress}`,
    `/help#${inAddress}`,
  ];
  for (const path of paths) await look(page, path);
  expect(seen).toEqual([]);
  await page.goto(`/post/${postId}`);
  // They are there, as what they are.
  await expect(page.getByText(injections[199] ?? '').first()).toBeVisible();

  const seenByWriter = await watch(writer.page);
  await look(writer.page, `/projects/edit/${projectId}`);
  expect(seenByWriter).toEqual([]);
});
