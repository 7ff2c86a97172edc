import { createHash } from 'node:crypto';
import { guardedFields } from '@sangam/contract/profiles/profiles.calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicItem } from '@sangam/contract/public-pages/public-pages.schema.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { inModeration, newModerator } from '../../../test/moderation.ts';
import { as } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { plainPhoto } from '../../../test/plain-photo.ts';
import { call, comment, expectData, publish } from '../../../test/posts.ts';
import { addProject, projectWith, sendForm } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

function open(url: string) {
  return suite.app.inject({ url });
}

async function named(name: string): Promise<SignedInPerson> {
  const person = await quickSignIn(suite);
  await as(suite, person).post('/profile/changeuserinfo', { name, designation: '' });
  return person;
}

async function withPublicPage(name: string, searchEngines = false): Promise<SignedInPerson> {
  const person = await named(name);
  const form = { fields: ['name', 'headline'], searchEngines };
  await as(suite, person).post('/publicpages/changeprofile', form);
  return person;
}

async function makePostPublic(author: SignedInPerson, postId: string): Promise<string> {
  const form = { postId, isPublic: true };
  const path = '/publicpages/changepost';
  const item = await expectData<PublicItem>(suite, author, 'POST', path, form);
  return item.path ?? '';
}

async function makeProjectPublic(owner: SignedInPerson, projectId: string): Promise<string> {
  const form = { projectId, isPublic: true };
  const path = '/publicpages/changeproject';
  const item = await expectData<PublicItem>(suite, owner, 'POST', path, form);
  return item.path ?? '';
}

async function suspend(person: SignedInPerson): Promise<void> {
  await suite.database`update users set suspended_at = now() where username = ${person.username}`;
}

async function deleteAccount(person: SignedInPerson): Promise<void> {
  await suite.database`update users set deleted_at = now() where username = ${person.username}`;
}

/** Within two seconds: the page stays in the cache for one. */
async function expectMissingSoon(path: string): Promise<void> {
  await expect
    .poll(async () => (await open(path)).statusCode, { timeout: 2000, interval: 100 })
    .toBe(404);
}

describe('a public post', () => {
  test('is made public by its author only, whose public page must be on', async () => {
    const [author, other] = [await named('Tara Menon'), await quickSignIn(suite)];
    const { _id: postId } = await publish(suite, author, 'Rain on the kiosk');
    const path = `/@${author.username}/post/${postId}`;
    expect((await open(path)).statusCode).toBe(404);
    const form = { postId, isPublic: true };
    const early = await call(suite, author, 'POST', '/publicpages/changepost', form);
    expect([early.statusCode, early.code]).toEqual([409, 'PUBLIC_PAGE_FIRST']);
    const foreign = await call(suite, other, 'POST', '/publicpages/changepost', form);
    expect([foreign.statusCode, foreign.code]).toEqual([403, 'NOT_YOURS']);
    await as(suite, author).post('/publicpages/changeprofile', {
      fields: ['name'],
      searchEngines: false,
    });
    expect(await makePostPublic(author, postId)).toBe(path);
    const page = await open(path);
    expect(page.body).toContain('Rain on the kiosk');
    expect(page.body).toContain('Tara Menon');
    expect(page.body).toContain('"@type":"SocialMediaPosting"');
    await expectData(suite, author, 'POST', '/publicpages/changepost', { postId, isPublic: false });
    expect((await open(path)).statusCode).toBe(404);
  });

  test('shows no comments and no users who like it', async () => {
    const [author, other] = [
      await withPublicPage('Tara Menon'),
      await withPublicPage('Likes Alot'),
    ];
    const { _id: postId } = await publish(suite, author, 'Rain on the kiosk');
    await comment(suite, other, postId, { content: 'Lovely weather' });
    await as(suite, other).post(`/posts/likeandunlikepost?postId=${postId}`);
    const { body } = await open(await makePostPublic(author, postId));
    expect(body).not.toContain('Lovely weather');
    expect(body).not.toContain('Likes Alot');
    expect(body).not.toContain(other.username);
  });

  test('links mentions only of members with a public page; others stay plain text', async () => {
    const author = await withPublicPage('Tara Menon');
    const [known, unknown, blocked, suspended, deleted] = [
      await withPublicPage('Known Person'),
      await named('Unknown Person'),
      await withPublicPage('Blocked Person'),
      await withPublicPage('Suspended Person'),
      await withPublicPage('Deleted Person'),
    ];
    const all = [known, unknown, blocked, suspended, deleted];
    const text = all.map(({ username }) => `@${username}`).join(' and ');
    const { _id: postId } = await publish(suite, author, `Thanks to ${text}`);
    await as(suite, blocked).block(author);
    await suspend(suspended);
    await deleteAccount(deleted);
    const { body } = await open(await makePostPublic(author, postId));
    const linked = all.filter(({ username }) => body.includes(`href="/@${username}"`));
    expect(linked).toEqual([known]);
    for (const name of ['Known', 'Unknown', 'Blocked', 'Suspended', 'Deleted']) {
      expect(body).not.toContain(`${name} Person`);
    }
  });

  test('omits the private content that it links to', async () => {
    const [author, other] = [await withPublicPage('Tara Menon'), await named('Quoted Person')];
    const quoted = await publish(suite, other, 'Words for members only');
    const { id: projectId } = await addProject(suite, other, { title: 'A secret kiosk' });
    const links = [`/post/${quoted._id}`, `/project/${projectId}`, `/profile/${other.username}`];
    const text = links.map((link) => `https://sangam.example${link}`).join(' ');
    const { _id: postId } = await publish(suite, author, `Look: ${text}`);
    const { body } = await open(await makePostPublic(author, postId));
    for (const link of links) expect(body).toContain(link);
    for (const secret of ['Words for members only', 'A secret kiosk', 'Quoted Person']) {
      expect(body).not.toContain(secret);
    }
  });

  test('has photos that visitors can open only while it is public', async () => {
    const author = await withPublicPage('Tara Menon');
    const pictures = [await plainPhoto({ width: 1600, height: 1200 })];
    const { _id: postId } = await publish(suite, author, 'A photo', {
      pictures,
      alts: ['A kiosk in the rain'],
      madeWithAi: [0],
    });
    const { body } = await open(await makePostPublic(author, postId));
    expect(body).toContain('alt="A kiosk in the rain"');
    expect(body).toContain('Made with AI');
    const sources = [...body.matchAll(/\/public-media\/[\w./-]+/g)].map(([source]) => source);
    expect(new Set(sources).size).toBeGreaterThan(1);
    for (const source of sources) expect((await open(source)).statusCode).toBe(200);
    await expectData(suite, author, 'POST', '/publicpages/changepost', { postId, isPublic: false });
    for (const source of sources) expect((await open(source)).statusCode).toBe(404);
  });

  test.each([
    [
      'its author turns off their page',
      (author: SignedInPerson) => as(suite, author).post('/publicpages/removeprofile'),
    ],
    ['its author is suspended', suspend],
    ['its author deletes the account', deleteAccount],
  ])('is missing when %s', async (_, change) => {
    const author = await withPublicPage('Tara Menon');
    const { _id: postId } = await publish(suite, author);
    const path = await makePostPublic(author, postId);
    expect((await open(path)).statusCode).toBe(200);
    await change(author);
    await expectMissingSoon(path);
  });

  test('is public once when it is made public twice at the same time, and private after both', async () => {
    const author = await withPublicPage('Tara Menon');
    const { _id: postId } = await publish(suite, author);
    const change = (isPublic: boolean) =>
      call(suite, author, 'POST', '/publicpages/changepost', { postId, isPublic });
    for (const result of await Promise.all([change(true), change(true), change(true)]))
      expect(result).toMatchObject({ statusCode: 200, data: { isPublic: true } });
    const path = await makePostPublic(author, postId);
    expect((await open(path)).statusCode).toBe(200);
    for (const result of await Promise.all([change(false), change(false)]))
      expect(result).toMatchObject({ statusCode: 200, data: { isPublic: false, path: null } });
    expect((await open(path)).statusCode).toBe(404);
  });

  test('is missing when moderators remove it', async () => {
    const [author, reporter] = [await withPublicPage('Tara Menon'), await quickSignIn(suite)];
    const { _id: postId } = await publish(suite, author, 'Unkind words');
    const path = await makePostPublic(author, postId);
    const moderator = await newModerator(suite);
    await inModeration(suite, reporter).report({ subject: 'post', id: postId });
    const { cases } = await inModeration(suite, moderator).queue();
    const found = cases.find(({ accused }) => accused?.username === author.username);
    await inModeration(suite, moderator).decide(found?.id ?? '', 'remove');
    await expectMissingSoon(path);
  });
});

describe('a public project', () => {
  test('is made public by its owner only, at an address that survives a new title', async () => {
    const [owner, member] = [
      await withPublicPage('Omar Owner'),
      await withPublicPage('Mira Member'),
    ];
    const { id: projectId } = await projectWith(suite, owner, member);
    const form = { projectId, isPublic: true };
    const foreign = await call(suite, member, 'POST', '/publicpages/changeproject', form);
    expect([foreign.statusCode, foreign.code]).toEqual([403, 'PROJECT_OWNER_ONLY']);
    const path = await makeProjectPublic(owner, projectId);
    expect(path).toMatch(new RegExp(`^/@${owner.username}/[a-z0-9-]+-[0-9a-f]{10}$`));
    const { body } = await open(path);
    expect(body).toContain('"@type":"CreativeWork"');
    await suite.database`update projects set title = 'Post' where id = ${projectId}`;
    await makeProjectPublic(owner, projectId);
    const moved = await open(path);
    expect(moved.statusCode).toBe(302);
    const target = String(moved.headers.location);
    expect(target).toMatch(new RegExp(`^/@${owner.username}/post-[0-9a-f]{10}$`));
    expect((await open(target)).statusCode).toBe(200);
  });

  test('names collaborators with a public page; the others are a collaborator', async () => {
    const owner = await withPublicPage('Omar Owner');
    const members = {
      known: await withPublicPage('Known Person'),
      unknown: await named('Unknown Person'),
      blocked: await withPublicPage('Blocked Person'),
      suspended: await withPublicPage('Suspended Person'),
      deleted: await withPublicPage('Deleted Person'),
    };
    const { id: projectId } = await addProject(suite, owner, { title: 'A weather kiosk' });
    for (const { username } of Object.values(members)) {
      await suite.database`
        insert into project_members (project_id, user_id, role, project_created_at)
        select p.id, u.id, 'Role of ' || u.name, p.created_at from projects p, users u
        where p.id = ${projectId} and u.username = ${username}`;
    }
    await suspend(members.suspended);
    await deleteAccount(members.deleted);
    await as(suite, members.blocked).block(owner);
    await suite.database`
      insert into project_members (project_id, user_id, role, project_created_at)
      select p.id, u.id, '', p.created_at from projects p, users u
      where p.id = ${projectId} and u.username = ${members.blocked.username} on conflict do nothing`;
    const { body } = await open(await makeProjectPublic(owner, projectId));
    expect(body).toContain('Known Person');
    expect(body).toContain(`href="/@${members.known.username}"`);
    const { known: _, ...others } = members;
    for (const { username } of Object.values(others)) expect(body).not.toContain(username);
    for (const name of ['Unknown', 'Blocked', 'Suspended', 'Deleted']) {
      expect(body).not.toContain(`${name} Person`);
    }
    // A suspended or deleted member is not in the team for anyone.
    expect(body.match(/A collaborator/g)).toHaveLength(2);
  });

  test('shows no comments, nor who saved it or asked to join', async () => {
    const [owner, other] = [
      await withPublicPage('Omar Owner'),
      await withPublicPage('Curious One'),
    ];
    const { id: projectId } = await addProject(suite, owner, { title: 'A weather kiosk' });
    const form = { projectId, content: 'Lovely weather' };
    await expectData(suite, other, 'POST', '/project/createcomment', form);
    await as(suite, other).post('/saveitems/toggle', { itemId: projectId, itemType: 'projects' });
    await expectData(suite, other, 'POST', '/project/joinrequest', { projectid: projectId });
    const { body } = await open(await makeProjectPublic(owner, projectId));
    for (const secret of ['Lovely weather', 'Curious One', other.username]) {
      expect(body).not.toContain(secret);
    }
  });

  test('is no longer public under a new owner, who did not choose that', async () => {
    const [owner, heir] = [await withPublicPage('Omar Owner'), await withPublicPage('Hina Heir')];
    const { id: projectId } = await projectWith(suite, owner, heir);
    const path = await makeProjectPublic(owner, projectId);
    const form = { projectid: projectId, username: heir.username };
    await expectData(suite, owner, 'POST', '/project/handover', form);
    await expectMissingSoon(path);
    const item = await expectData<PublicItem>(
      suite,
      heir,
      'GET',
      `/publicpages/project/${projectId}`,
    );
    expect(item).toEqual({ isPublic: false, path: null, hasPublicProfile: true });
    const back = { projectid: projectId, username: owner.username };
    await expectData(suite, heir, 'POST', '/project/handover', back);
    const returned = await expectData<PublicItem>(
      suite,
      owner,
      'GET',
      `/publicpages/project/${projectId}`,
    );
    expect(returned.isPublic).toBe(false);
  });
});

test('unknown and private posts and projects behave the same, and lead to login', async () => {
  const author = await withPublicPage('Tara Menon');
  const { _id: postId } = await publish(suite, author);
  const nothing = '00000000-0000-7000-8000-000000000000';
  const [known, unknown] = [
    await open(`/@${author.username}/post/${postId}`),
    await open(`/@${author.username}/post/${nothing}`),
  ];
  expect([known.statusCode, unknown.statusCode]).toEqual([404, 404]);
  expect(known.body.replaceAll(postId, nothing)).toBe(unknown.body);
  expect(known.body).toContain(`url=/login?next=%2Fpost%2F${postId}`);
  const { id: projectId } = await addProject(suite, author, { title: 'A kiosk' });
  const shortId = createHash('sha256')
    .update(Buffer.from(projectId.replaceAll('-', ''), 'hex'))
    .digest('hex')
    .slice(0, 10);
  const [privateProject, unknownProject] = [
    await open(`/@${author.username}/a-kiosk-${shortId}`),
    await open(`/@${author.username}/a-kiosk-0123456789`),
  ];
  expect([privateProject.statusCode, unknownProject.statusCode]).toEqual([404, 404]);
  expect(privateProject.body).toBe(unknownProject.body);
  const { date: _, 'x-request-id': __, ...headers } = privateProject.headers;
  expect(unknownProject.headers).toMatchObject(headers);
  expect(privateProject.body).toContain(
    `url=/login?next=%2Fprofile%2F${author.username}%3Ftab%3Dprojects`,
  );
  expect(await makeProjectPublic(author, projectId), 'the address was right').toBe(
    `/@${author.username}/a-kiosk-${shortId}`,
  );
});

describe('posts, projects and the feed', () => {
  const secrets = {
    name: 'Hidden Name',
    about: 'Everything about valves',
    location: 'Tiruchirappalli',
    nativeName: 'மீனாட்சி',
    skills: 'Secret soldering',
  };

  test('show only the fields of their owner that are chosen', async () => {
    const owner = await quickSignIn(suite);
    await as(suite, owner).post('/profile/updateprofile', {
      ...secrets,
      skills: [secrets.skills],
      designation: 'Mends radios',
      education: [],
      graduationYear: null,
      links: [],
      openTo: [],
      visibility: Object.fromEntries(guardedFields.map((field) => [field, 'everyone'])),
    });
    const photo = { name: 'profilePicture', value: await plainPhoto(), fileName: 'me.jpg' };
    await sendForm(suite, owner, { path: '/profile/picture' }, {}, [photo]);
    const form = { fields: ['headline'], searchEngines: true };
    await as(suite, owner).post('/publicpages/changeprofile', form);
    const { _id: postId } = await publish(suite, owner, 'Rain on the kiosk');
    const { id: projectId } = await addProject(suite, owner, { title: 'A kiosk' });
    const paths = [
      await makePostPublic(owner, postId),
      await makeProjectPublic(owner, projectId),
      `/@${owner.username}/feed.atom`,
    ];
    for (const path of paths) {
      const { statusCode, body } = await open(path);
      expect(statusCode).toBe(200);
      expect(body).toContain(owner.username);
      for (const [field, secret] of Object.entries(secrets)) {
        expect(body, `${field} at ${path}`).not.toContain(secret);
      }
      expect(body, 'the photo').not.toContain('/public-media/');
      expect(body).not.toContain(owner.email);
    }
  });

  test('have tags for link previews, are revalidated, and are listed only if the member wants it', async () => {
    const owner = await withPublicPage('Tara Menon');
    const { _id: postId } = await publish(suite, owner, 'Rain on the kiosk');
    const { id: projectId } = await addProject(suite, owner, { title: 'A kiosk' });
    const paths = [await makePostPublic(owner, postId), await makeProjectPublic(owner, projectId)];
    for (const path of paths) {
      const page = await open(path);
      expect(page.headers).toMatchObject({
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
      });
      expect(page.body).toContain('<meta name="robots" content="noindex">');
      expect(page.body).toMatch(new RegExp(`<link rel="canonical" href="https?://[^"]+${path}">`));
      for (const tag of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type']) {
        expect(page.body).toContain(`<meta property="${tag}" content="`);
      }
      for (const tag of ['twitter:card', 'twitter:title', 'twitter:image']) {
        expect(page.body).toContain(`<meta name="${tag}" content="`);
      }
      expect(page.body.match(/class="button"/g)).toHaveLength(1);
      const headers = { 'if-none-match': String(page.headers.etag) };
      expect((await suite.app.inject({ url: path, headers })).statusCode).toBe(304);
    }
    const feed = await open(`/@${owner.username}/feed.atom`);
    expect(feed.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
    const headers = { 'if-none-match': String(feed.headers.etag) };
    const again = await suite.app.inject({ url: `/@${owner.username}/feed.atom`, headers });
    expect(again.statusCode).toBe(304);
    const form = { fields: ['name'], searchEngines: true };
    await as(suite, owner).post('/publicpages/changeprofile', form);
    for (const path of paths) {
      const page = await open(path);
      expect(page.headers['x-robots-tag']).toBeUndefined();
      expect(page.body).not.toContain('noindex');
    }
  });
});

test('public pages and the feed mark the language of each post, and nothing for an unknown one', async () => {
  const author = await withPublicPage('Meera');
  const hindi = await publish(suite, author, 'हम दो इंजीनियर खोज रहे हैं, पुणे में काम होगा');
  const unknown = await publish(suite, author, 'Namaste!');
  const hindiPage = (await open(await makePostPublic(author, hindi._id))).body;
  expect(hindiPage).toContain('<p class="text after" dir="auto" lang="hi">');
  expect(hindiPage).toContain('"inLanguage":"hi"');
  const unknownPage = (await open(await makePostPublic(author, unknown._id))).body;
  expect(unknownPage).toContain('<p class="text after" dir="auto">');
  expect(unknownPage).not.toContain('inLanguage');
  const profile = (await open(`/@${author.username}`)).body;
  expect(profile).toContain('" lang="hi">हम दो');
  const feed = (await open(`/@${author.username}/feed.atom`)).body;
  expect(feed).toContain('<entry xml:lang="hi">');
  expect(feed).toContain('<entry>');
});

test('the profile page lists what is public, and the feed has its posts', async () => {
  const author = await withPublicPage('Tara & Menon');
  const shown = await publish(suite, author, 'Shown <to> all');
  await publish(suite, author, 'For members only');
  const { id: projectId } = await addProject(suite, author, { title: 'A weather kiosk' });
  await addProject(suite, author, { title: 'A secret kiosk' });
  const path = await makePostPublic(author, shown._id);
  const projectPath = await makeProjectPublic(author, projectId);
  const { body } = await open(`/@${author.username}`);
  expect(body).toContain(`href="${path}"`);
  expect(body).toContain(`href="${projectPath}"`);
  expect(body).not.toContain('For members only');
  expect(body).not.toContain('A secret kiosk');
  const feed = await open(`/@${author.username}/feed.atom`);
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(feed.body).toContain('Shown &lt;to&gt; all');
  expect(feed.body).toContain('Tara &amp; Menon');
  expect(feed.body).toContain(`<id>urn:uuid:${shown._id}</id>`);
  expect(feed.body).not.toContain('For members only');
  await as(suite, author).post('/publicpages/removeprofile');
  expect((await open(`/@${author.username}/feed.atom`)).statusCode).toBe(404);
});

test('a page that is turned on again shows no posts and projects from before', async () => {
  const author = await withPublicPage('Tara Menon');
  const { _id: postId } = await publish(suite, author, 'From before');
  const { id: projectId } = await addProject(suite, author, { title: 'A weather kiosk' });
  const paths = [await makePostPublic(author, postId), await makeProjectPublic(author, projectId)];
  await as(suite, author).post('/publicpages/removeprofile');
  const form = { fields: ['name'], searchEngines: false };
  await as(suite, author).post('/publicpages/changeprofile', form);
  for (const path of paths) expect((await open(path)).statusCode).toBe(404);
  expect((await open(`/@${author.username}`)).body).not.toContain('From before');
});

test('the sitemap lists the pages of members who let search engines find them', async () => {
  await suite.database`update public_profiles set search_engines = false`;
  const [hidden, listed] = [await withPublicPage('Hidden'), await withPublicPage('Listed', true)];
  const post = await makePostPublic(listed, (await publish(suite, listed))._id);
  const project = await makeProjectPublic(listed, (await addProject(suite, listed)).id);
  await publish(suite, listed, 'For members only');
  const response = await open('/sitemap.xml');
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(response.headers.etag).toMatch(/^".+"$/);
  const paths = [...response.body.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  expect(paths.toSorted()).toEqual([`/@${listed.username}`, post, project].toSorted());
  expect(response.body).not.toContain(hidden.username);
  expect((await open('/robots.txt')).body).toMatch(
    /^Disallow: \/api\/\nSitemap: http.+\/sitemap\.xml$/m,
  );
});
