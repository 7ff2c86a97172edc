import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guardedFields, type GuardedField } from '@sangam/contract/profiles/profiles.calls.ts';
import { publicFields } from '@sangam/contract/public-pages/public-pages.calls.ts';
import type { PublicProfileSettings } from '@sangam/contract/public-pages/public-pages.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { inModeration, newModerator } from '../../../test/moderation.ts';
import { as } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { plainPhoto } from '../../../test/plain-photo.ts';
import { expectData, publish } from '../../../test/posts.ts';
import { addProject, sendForm } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { throwawayFolder } from '../../../test/throwaway-folder.ts';

let suite: TestApp;
beforeAll(async () => {
  const clientFolder = throwawayFolder('sangam-client-');
  mkdirSync(clientFolder, { recursive: true });
  writeFileSync(join(clientFolder, 'index.html'), '<html><head></head><body>The app</body></html>');
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' }, clientFolder });
});
afterAll(() => suite.close());

/** A text of each field that appears nowhere else. */
const marks = {
  name: 'Meenakshi Sundaram',
  headline: 'Mends radios',
  about: 'Everything about valves',
  experience: 'Radio Repairs Ltd',
  education: 'Institute of Coils',
  skills: 'Soldering iron',
  location: 'Tiruchirappalli',
  links: 'radios.example',
  graduationYear: '2031',
  openTo: 'Internships',
  nativeName: 'மீனாட்சி',
} as const;

/** A member whose profile has every field. */
async function newMember(
  visibility: Partial<Record<GuardedField, string>> = {},
): Promise<SignedInPerson> {
  const person = await quickSignIn(suite);
  await as(suite, person).post('/profile/updateprofile', {
    name: marks.name,
    designation: marks.headline,
    nativeName: marks.nativeName,
    about: marks.about,
    experience: [
      {
        title: 'Mechanic',
        organisation: marks.experience,
        employmentType: 'internship',
        location: '',
        from: '2024-06',
        to: null,
        description: 'For members only',
      },
    ],
    education: [{ institution: marks.education, degree: '', field: '', from: null, to: null }],
    skills: [marks.skills],
    location: marks.location,
    graduationYear: Number(marks.graduationYear),
    links: [{ kind: 'website', url: `https://${marks.links}/` }],
    openTo: ['internship'],
    visibility: {
      ...Object.fromEntries(guardedFields.map((one) => [one, 'everyone'])),
      ...visibility,
    },
  });
  return person;
}

function makePublic(
  person: SignedInPerson,
  fields: readonly string[] = publicFields,
  searchEngines = false,
) {
  const form = { fields, searchEngines };
  const path = '/publicpages/changeprofile';
  return expectData<PublicProfileSettings>(suite, person, 'POST', path, form);
}

function open(url: string, headers: Record<string, string> = {}) {
  return suite.app.inject({ url, headers });
}

function shownMarks(body: string): string[] {
  return Object.entries(marks)
    .filter(([, mark]) => body.includes(mark))
    .map(([field]) => field);
}

describe('a public page', () => {
  test('has its own address in each language, and follows the browser', async () => {
    const person = await newMember();
    await makePublic(person);
    const path = `/@${person.username}`;
    const english = await open(path);
    expect(english.body).toContain('<html lang="en" dir="ltr">');
    expect(english.body).toContain('<h2>About</h2>');
    expect(english.headers['vary']).toContain('accept-language');
    for (const hindi of [
      await open(`${path}?lang=hi`),
      await open(path, { 'accept-language': 'hi-IN,en;q=0.5' }),
    ]) {
      expect(hindi.body).toContain('<html lang="hi" dir="ltr">');
      expect(hindi.body).toContain('<h2>परिचय</h2>');
      expect(hindi.body).toContain(`${path}?lang=hi">`);
      expect(hindi.body).toMatch(/hreflang="en" href="[^"?]*"/);
      expect(hindi.body).toMatch(/hreflang="hi" href="[^"]*\?lang=hi"/);
    }
    expect((await open('/@nobody-at-all?lang=hi')).body).toContain('यह पेज सार्वजनिक नहीं है');
  });

  test('is shown in a language in progress that the operator offers, without an alternate address for search engines', async () => {
    const person = await newMember();
    await makePublic(person);
    const url = `/@${person.username}?lang=mr`;
    expect((await open(url)).body).toContain('<html lang="en" dir="ltr">');
    const offering = await buildTestApp({ beside: suite, env: { LANGUAGES_IN_PROGRESS: 'mr' } });
    const { body } = await offering.app.inject(url);
    await offering.close();
    expect(body).toContain('<html lang="mr" dir="ltr">');
    expect(body).toContain('लॉग इन करा');
    expect(body).not.toContain('hreflang="mr"');
  });

  test('is off until the member turns it on, with only name and headline preselected', async () => {
    const person = await newMember();
    expect((await open(`/@${person.username}`)).statusCode).toBe(404);
    const settings = await expectData<PublicProfileSettings>(
      suite,
      person,
      'GET',
      '/publicpages/profile',
    );
    expect(settings).toMatchObject({
      isPublic: false,
      path: `/@${person.username}`,
      fields: ['name', 'headline'],
      searchEngines: false,
    });
    expect(settings.choices.map(({ field }) => field)).toEqual(publicFields);
    const texts = settings.choices.map(({ lines }) => lines.join()).filter(Boolean);
    expect(texts).toHaveLength(Object.keys(marks).length);
    expect(shownMarks(texts.join())).toEqual(Object.keys(marks));
  });

  test('shows exactly the fields that the member chose', async () => {
    const person = await newMember();
    for (const fields of [['name', 'headline'], ['about'], ['skills', 'location']]) {
      await makePublic(person, fields);
      const { statusCode, body } = await open(`/@${person.username}`);
      expect(statusCode).toBe(200);
      expect(shownMarks(body).toSorted()).toEqual(fields.toSorted());
    }
    await makePublic(person);
    const { body } = await open(`/@${person.username}`);
    expect(shownMarks(body).toSorted()).toEqual(Object.keys(marks).toSorted());
  });

  test.each(
    guardedFields.flatMap((field) =>
      (['network', 'self'] as const).map((who) => [field, who] as const),
    ),
  )('never shows %s while only “%s” may see it', async (field, who) => {
    const person = await newMember({ [field]: who });
    await makePublic(person);
    const { body } = await open(`/@${person.username}`);
    expect(shownMarks(body)).not.toContain(field);
    expect(shownMarks(body)).toHaveLength(Object.keys(marks).length - 1);
  });

  test('never shows email, and cannot be asked to', async () => {
    const person = await newMember();
    await makePublic(person);
    const { body } = await open(`/@${person.username}`);
    expect(body).not.toContain(person.email);
    expect(body).not.toContain('@example.in');
    for (const field of ['email', 'phone']) {
      const response = await suite.app.inject({
        method: 'POST',
        url: '/api/publicpages/changeprofile',
        headers: person.headers,
        payload: { fields: [field], searchEngines: false },
      });
      expect(response.statusCode).toBe(400);
    }
  });

  test('is missing at once when the member turns it off, and like an unknown address', async () => {
    const person = await newMember();
    await makePublic(person);
    expect((await open(`/@${person.username}`)).statusCode).toBe(200);
    await expectData(suite, person, 'POST', '/publicpages/removeprofile');
    const [off, unknown] = [await open(`/@${person.username}`), await open('/@nobody-at-all')];
    expect(off.statusCode).toBe(404);
    expect(off.body.replaceAll(person.username, 'nobody-at-all')).toBe(unknown.body);
    const { date: _, 'x-request-id': __, 'content-length': ___, ...headers } = off.headers;
    expect(unknown.headers).toMatchObject(headers);
    expect(off.body).toContain(`url=/login?next=%2Fprofile%2F${person.username}`);
  });

  test.each([
    ['suspended', 'suspended_at = now()'],
    ['deleted', 'deleted_at = now()'],
    ['waiting for approval', "waiting_for = 'approval'"],
  ])('is missing while the member is %s', async (_, change) => {
    const person = await newMember();
    await makePublic(person);
    await suite.database.script(`update users set ${change} where username = '${person.username}'`);
    expect((await open(`/@${person.username}`)).statusCode).toBe(404);
  });

  test('shows a person who is blocked the same as any visitor', async () => {
    const [person, blocked] = [await newMember(), await quickSignIn(suite)];
    await makePublic(person);
    await as(suite, person).post('/relations/block', { username: blocked.username });
    const signedIn = await open(`/@${person.username}`, {
      ...blocked.headers,
      cookie: blocked.cookie,
    });
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.body).toBe((await open(`/@${person.username}`)).body);
  });

  test('escapes what users write, also in the data for machines', async () => {
    const person = await newMember();
    const about = '</script><img src=x onerror=alert(1)> "quoted" & more';
    await as(suite, person).post('/profile/changeabout', { about });
    await makePublic(person);
    const { body, headers } = await open(`/@${person.username}`);
    expect(body).not.toContain('<img src=x');
    expect(body.match(/<\/script>/g)).toHaveLength(1);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Person', description: about });
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('script-src');
  });

  test('is revalidated with its ETag, and compressed to less than 30 KB', async () => {
    const person = await newMember();
    await makePublic(person);
    const first = await open(`/@${person.username}`, { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
    expect(first.rawPayload.length).toBeLessThan(30 * 1024);
    const etag = String(first.headers.etag);
    const second = await open(`/@${person.username}`, { 'if-none-match': etag });
    expect(second.statusCode).toBe(304);
    await makePublic(person, ['name']);
    const third = await open(`/@${person.username}`, { 'if-none-match': etag });
    expect(third.statusCode).toBe(200);
  });

  test('is listed by search engines only if the member lets them', async () => {
    const person = await newMember();
    await makePublic(person);
    const hidden = await open(`/@${person.username}`);
    expect(hidden.headers['x-robots-tag']).toBe('noindex');
    expect(hidden.body).toContain('<meta name="robots" content="noindex">');
    await makePublic(person, publicFields, true);
    const listed = await open(`/@${person.username}`);
    expect(listed.headers['x-robots-tag']).toBeUndefined();
    expect(listed.body).not.toContain('noindex');
  });

  test('has the tags that link previews read, and its canonical address', async () => {
    const person = await newMember();
    await makePublic(person);
    const { body } = await open(`/@${person.username}`);
    expect(body).toMatch(
      new RegExp(`<link rel="canonical" href="https?://[^"]+/@${person.username}">`),
    );
    for (const tag of ['og:title', 'og:description', 'og:url', 'og:image', 'og:site_name']) {
      expect(body).toContain(`<meta property="${tag}" content="`);
    }
    for (const tag of ['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image']) {
      expect(body).toContain(`<meta name="${tag}" content="`);
    }
    expect(body).toContain(`<title>${marks.name} | Sangam</title>`);
    expect(body.match(/class="button"/g)).toHaveLength(1);
  });

  test('moves with the username: the old address, another case and a slash at the end lead to the new one', async () => {
    const person = await newMember();
    await makePublic(person);
    const username = `new-${person.username}`.slice(0, 40);
    const form = { username, password: person.password };
    await expectData(suite, person, 'POST', '/settings/changeusername', form);
    const old = await open(`/@${person.username}`);
    expect([old.statusCode, old.headers.location]).toEqual([302, `/@${username}`]);
    expect((await open(`/@${username}`)).statusCode).toBe(200);
    const upper = await open(`/@${username.toUpperCase()}`);
    expect(upper.headers.location).toBe(`/@${username}`);
    const slash = await open(`/@${username}/`);
    expect(slash.headers.location).toBe(`/@${username}`);
    const feed = await open(`/@${username}/feed.atom/`);
    expect(feed.headers.location).toBe(`/@${username}/feed.atom`);
    const encoded = await open(`/%40${username}?print`);
    expect([encoded.statusCode, encoded.headers.location]).toEqual([308, `/@${username}?print`]);
  });

  test('does not reveal names that the member gave up before the page was public', async () => {
    const person = await newMember();
    const username = `new-${person.username}`.slice(0, 40);
    const form = { username, password: person.password };
    await expectData(suite, person, 'POST', '/settings/changeusername', form);
    await makePublic(person);
    await makePublic(person, ['name']);
    expect((await open(`/@${username}`)).statusCode).toBe(200);
    const [former, unknown] = [await open(`/@${person.username}`), await open('/@nobody-at-all')];
    expect(former.statusCode).toBe(404);
    expect(former.body.replaceAll(person.username, 'nobody-at-all')).toBe(unknown.body);
    expect((await open(`/profile/${person.username}`)).body).toContain('The app');
  });
});

test('a page that is turned off is missing on every other process within two seconds', async () => {
  const other = await buildTestApp({ beside: suite });
  const person = await newMember();
  await makePublic(person);
  const openThere = () => other.app.inject({ url: `/@${person.username}` });
  expect((await openThere()).statusCode).toBe(200);
  await expectData(suite, person, 'POST', '/publicpages/removeprofile');
  await expect
    .poll(async () => (await openThere()).statusCode, { timeout: 2000, interval: 100 })
    .toBe(404);
  await other.close();
});

test('moderators withdraw a public page by suspending the member, on every process within two seconds', async () => {
  const other = await buildTestApp({ beside: suite });
  const [person, reporter] = [await newMember(), await quickSignIn(suite)];
  await makePublic(person);
  const openThere = () => other.app.inject({ url: `/@${person.username}` });
  expect((await openThere()).statusCode).toBe(200);
  const moderation = inModeration(suite, await newModerator(suite));
  await inModeration(suite, reporter).report({ subject: 'person', id: person.username });
  const { cases } = await moderation.queue();
  const found = cases.find(({ accused }) => accused?.username === person.username);
  await moderation.decide(found?.id ?? '', 'suspend');
  await expect
    .poll(async () => (await openThere()).statusCode, { timeout: 2000, interval: 100 })
    .toBe(404);
  await other.close();
});

test('the photo is readable for visitors only while the page shows it, and not by its key', async () => {
  const person = await newMember();
  const photo = { name: 'profilePicture', value: await plainPhoto(), fileName: 'me.jpg' };
  await sendForm(suite, person, { path: '/profile/picture' }, {}, [photo]);
  await makePublic(person);
  const { body } = await open(`/@${person.username}`);
  const [source = ''] = /\/public-media\/[^"]+/.exec(body) ?? [];
  const file = await open(source);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, no-cache',
  });
  const [{ key }] = await suite.database<[{ key: string }]>`
    select m.key from media m join users u on u.picture_media_id = m.id
    where u.username = ${person.username}`;
  expect(body + JSON.stringify(file.headers)).not.toContain(key);
  expect(file.headers['x-robots-tag']).toBe('noindex');
  await makePublic(person, publicFields, true);
  expect((await open(source)).headers['x-robots-tag']).toBeUndefined();
  await makePublic(person, ['name']);
  expect((await open(source)).statusCode).toBe(404);
  await makePublic(person);
  expect((await open(source)).statusCode).toBe(200);
  await expectData(suite, person, 'POST', '/publicpages/removeprofile');
  expect((await open(source)).statusCode).toBe(404);
});

test('the cover is shown to visitors only if the member chose it, and is the link preview without a photo', async () => {
  const person = await newMember();
  const cover = { name: 'profileCover', value: await plainPhoto(), fileName: 'cover.jpg' };
  await sendForm(suite, person, { path: '/profile/cover' }, { madeWithAi: '0' }, [cover]);
  const choices = await makePublic(person, ['name']);
  expect(choices.choices.find(({ field }) => field === 'cover')?.photo).toMatch(/^\/media\//);
  expect((await open(`/@${person.username}`)).body).not.toContain('/public-media/');
  await makePublic(person, ['name', 'cover']);
  const { body } = await open(`/@${person.username}`);
  const [source = ''] = /\/public-media\/[^" ]+/.exec(body) ?? [];
  expect((await open(source)).statusCode).toBe(200);
  expect(body).toMatch(/<meta property="og:image" content="[^"]+\/public-media\//);
  expect(body).toContain('480w');
  expect(body).toContain('Made with AI');
  await makePublic(person, ['name']);
  expect((await open(source)).statusCode).toBe(404);
});

describe('a private address', () => {
  test('shows visitors its public page, and members the app', async () => {
    const person = await newMember();
    const address = `/profile/${person.username}`;
    expect((await open(address)).body).toContain('The app');
    await makePublic(person);
    const visitor = await open(address);
    expect(visitor.body).toContain(marks.about);
    expect(visitor.body).toMatch(/<link rel="canonical" href="[^"]+\/@/);
    expect(visitor.headers.vary).toContain('cookie');
    expect((await open(address, { cookie: person.cookie })).body).toContain('The app');
  });

  test('of a post or project shows visitors its public page, and members the app', async () => {
    const person = await newMember();
    const { _id: postId } = await publish(suite, person, 'Rain on the kiosk');
    const { id: projectId } = await addProject(suite, person, { title: 'A weather kiosk' });
    const items = [
      [`/post/${postId}`, '/publicpages/changepost', { postId }, 'Rain on the kiosk'],
      [`/project/${projectId}`, '/publicpages/changeproject', { projectId }, 'A weather kiosk'],
    ] as const;
    await makePublic(person);
    for (const [address, change, item, text] of items) {
      expect((await open(address)).body, 'not public yet').toContain('The app');
      await expectData(suite, person, 'POST', change, { ...item, isPublic: true });
      const visitor = await open(address);
      expect(visitor.body).toContain(text);
      expect(visitor.body).toMatch(/<link rel="canonical" href="[^"]+\/@/);
      expect((await open(address, { cookie: person.cookie })).body).toContain('The app');
      const link = await open(address, { 'sec-fetch-site': 'cross-site' });
      expect(link.body).toContain(`content="0; url=${address}?via=link"`);
    }
  });

  test('opens the app for a member who follows a link from another site', async () => {
    const person = await newMember();
    await makePublic(person);
    const address = `/profile/${person.username}?tab=projects`;
    const fromElsewhere = await open(address, { 'sec-fetch-site': 'cross-site' });
    expect(fromElsewhere.headers['cache-control']).toBe('no-store');
    const [, again = ''] = /content="0; url=([^"]+)"/.exec(fromElsewhere.body) ?? [];
    const target = again.replaceAll('&amp;', '&');
    expect(target).toBe(`/profile/${person.username}?tab=projects&via=link`);
    const cookie = { cookie: person.cookie, 'sec-fetch-site': 'same-origin' };
    expect((await open(target, cookie)).body).toContain('The app');
    // A browser without a session gets the public address, even if it still says that the request is from elsewhere.
    const visitor = await open(target, { 'sec-fetch-site': 'cross-site' });
    expect([visitor.statusCode, visitor.headers.location]).toEqual([
      302,
      `/@${person.username}?via=link`,
    ]);
  });

  test('a public address opens the app, too, for a member who follows a link from another site', async () => {
    const person = await newMember();
    await makePublic(person);
    const address = `/@${person.username}`;
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const fromElsewhere = await open(address, link);
    expect(fromElsewhere.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      vary: expect.stringContaining('sec-fetch-site') as unknown,
    });
    expect(fromElsewhere.headers.etag).toBeUndefined();
    expect(fromElsewhere.body).toContain(`content="0; url=/profile/${person.username}?via=link"`);
    expect(fromElsewhere.body).not.toContain(marks.about);
    const again = { ...link, cookie: person.cookie, 'sec-fetch-site': 'same-origin' };
    expect((await open(`/profile/${person.username}?via=link`, again)).body).toContain('The app');
    // Visitors end on the public page, also in a browser that still says that the request is from elsewhere.
    const visitor = await open(`/profile/${person.username}?via=link`, link);
    expect(visitor.headers.location).toBe(`${address}?via=link`);
    expect((await open(`${address}?via=link`, link)).body).toContain(marks.about);
    expect((await open(address, { ...link, 'sec-fetch-site': 'same-origin' })).body).toContain(
      marks.about,
    );
  });

  test.each(['owner', 'member'])(
    'a member sees what any visitor sees after following a link from another site, if the %s has blocked the other',
    async (blocker) => {
      const [owner, member] = [await newMember(), await newMember()];
      await makePublic(owner);
      const { _id: postId } = await publish(suite, owner, 'Rain on the kiosk');
      const change = { postId, isPublic: true };
      await expectData(suite, owner, 'POST', '/publicpages/changepost', change);
      const addresses = [
        [`/profile/${owner.username}`, `/@${owner.username}`],
        [`/post/${postId}`, `/@${owner.username}/post/${postId}`],
      ] as const;
      const headers = { cookie: member.cookie, 'sec-fetch-site': 'same-origin' };
      for (const [address] of addresses)
        expect((await open(`${address}?via=link`, headers)).body).toContain('The app');
      if (blocker === 'owner') await as(suite, owner).block(member);
      else await as(suite, member).block(owner);
      for (const [address, publicAddress] of addresses) {
        const again = await open(`${address}?via=link`, headers);
        expect([again.statusCode, again.headers.location]).toEqual([302, publicAddress]);
        const [blocked, visitor] = [await open(publicAddress, headers), await open(publicAddress)];
        expect(blocked.statusCode).toBe(200);
        expect(blocked.body).toBe(visitor.body);
        // Typed, or opened from the app.
        expect((await open(address, headers)).body).toContain('The app');
      }
      const [address] = addresses[0];
      for (const cookie of ['sangam-refresh=invented', owner.cookie])
        expect((await open(`${address}?via=link`, { ...headers, cookie })).body).toContain(
          'The app',
        );
      await suite.database`
        update sessions set revoked_at = now()
        where user_id = (select id from users where username = ${member.username})`;
      expect((await open(`${address}?via=link`, headers)).body).toContain('The app');
    },
  );

  test('programs that read links get a public page at once, with the same ETag', async () => {
    const person = await newMember();
    await makePublic(person);
    const address = `/@${person.username}`;
    const { etag } = (await open(address)).headers;
    for (const headers of [
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      { cookie: person.cookie },
    ]) {
      const response = await open(address, headers);
      expect([response.statusCode, response.headers.etag]).toEqual([200, etag]);
      const known = { ...headers, 'if-none-match': String(etag) } as Record<string, string>;
      expect((await open(address, known)).statusCode).toBe(304);
    }
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const feed = await open(`${address}/feed.atom`, link);
    expect(feed.headers['content-type']).toContain('application/atom+xml');
  });

  test('does not reveal whether a member without a public page exists', async () => {
    const person = await newMember();
    for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }]) {
      const [known, unknown] = [
        await open(`/profile/${person.username}`, headers),
        await open('/profile/nobody-at-all', headers),
      ];
      expect(known.body).toBe(unknown.body);
      expect([known.statusCode, known.headers.vary]).toEqual([
        unknown.statusCode,
        unknown.headers.vary,
      ]);
    }
  });
});
