import type { CurrentBanner } from '@sangam/contract/announcements/announcements.schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  inDays,
  shows,
  showsNothing,
  startAnnouncementSuite,
  type AnnouncementSuite,
} from '../../../test/announcement-suite.ts';
import { idOf } from '../../../test/notified-people.ts';
import { signIn, type SignedInPerson } from '../../../test/people.ts';
import { call, expectData } from '../../../test/posts.ts';

let suite: AnnouncementSuite;
let operator: SignedInPerson;
let member: SignedInPerson;
beforeAll(async () => {
  suite = await startAnnouncementSuite();
  ({ operator, member } = suite);
});
afterEach(() => suite.clear());
afterAll(() => suite.close());

describe('the banner', () => {
  test('shows the newest active announcement, and the next one after it is dismissed', async () => {
    expect(await suite.bannerOf(member)).toBeNull();
    const first = await suite.announce();
    const second = await suite.announce({
      texts: { en: { title: 'Holiday', text: '' } },
      link: null,
    });
    expect(await suite.bannerOf(member)).toEqual({
      id: second.id,
      language: 'en',
      title: 'Holiday',
      text: '',
      link: null,
      dismissible: true,
      endsAt: second.endsAt,
    });
    const dismissed = await expectData<CurrentBanner>(
      suite,
      member,
      'POST',
      '/announcements/dismiss',
      { id: second.id },
    );
    expect(dismissed.banner?.id).toBe(first.id);
    expect(await suite.titleFor(member)).toBe('Demo day');
    expect(await suite.titleFor(operator)).toBe('Holiday');
  });

  test.each([
    ['everyone', ['old member', 'new member', 'moderator', 'operator']],
    ['new-members', ['new member']],
    ['moderators', ['moderator', 'operator']],
    ['operators', ['operator']],
  ] as const)('for %s is shown to %j and to nobody else', async (audience, seers) => {
    await suite.announce({ audience });
    const people = {
      'old member': await suite.newUser('member', 15),
      'new member': await suite.newUser('member', 13),
      moderator: await suite.newUser('moderator'),
      operator,
    };
    const seen: string[] = [];
    for (const [name, person] of Object.entries(people)) {
      if (await suite.bannerOf(person)) seen.push(name);
    }
    expect(seen).toEqual(seers);
  });

  test('for new members is also shown to members who join while it runs', async () => {
    const { id } = await suite.announce({ audience: 'new-members', endsAt: inDays(80) });
    await suite.moveTo(id, { start: -40, end: 40 });
    expect(await suite.bannerOf(await suite.newUser('member', 20))).not.toBeNull();
    expect(await suite.bannerOf(await suite.newUser('member', 60))).toBeNull();
  });

  test('is not shown for a draft, before the start and after the end', async () => {
    const draft = await suite.announce({ publish: 'draft' });
    const scheduled = await suite.announce({ publish: 'later', startsAt: inDays(1) });
    const ended = await suite.announce();
    await suite.moveTo(ended.id, { start: -2, end: -1 });
    expect(await suite.bannerOf(member)).toBeNull();
    expect(await suite.stateOf(draft.id)).toBe('draft');
    expect(await suite.stateOf(scheduled.id)).toBe('scheduled');
    expect(await suite.stateOf(ended.id)).toBe('ended');
  });

  test('is in the language of the member, or in English', async () => {
    const { id } = await suite.announce();
    await suite.database`
      update announcements set texts = texts || '{"hi": {"title": "डेमो दिवस", "text": ""}}'
      where id = ${id}`;
    const [hindi, french] = [await suite.newUser(), await suite.newUser()];
    for (const [person, language] of [
      [hindi, 'hi'],
      [french, 'fr'],
    ] as const) {
      await suite.database`
        insert into preferences (user_id, language) values (${await idOf(suite, person)}, ${language})`;
    }
    expect(await suite.bannerOf(hindi)).toMatchObject({ language: 'hi', title: 'डेमो दिवस' });
    expect(await suite.bannerOf(french)).toMatchObject({ language: 'en', title: 'Demo day' });
  });
});

describe('dismissing', () => {
  test('hides the banner on all devices of the member, also after logging in again', async () => {
    const { id } = await suite.announce();
    const phone = await suite.screens.connect(await signIn(suite.app, member));
    const dismiss = () => call(suite, member, 'POST', '/announcements/dismiss', { id });
    expect((await Promise.all([dismiss(), dismiss()])).map((one) => one.statusCode)).toEqual([
      200, 200,
    ]);
    await showsNothing(phone);
    expect(await suite.bannerOf(await signIn(suite.app, member))).toBeNull();
    expect(await suite.bannerOf(await suite.newUser())).toMatchObject({ id });
  });

  test('changes nothing for an announcement that is not dismissible, not active or not for the member', async () => {
    const others = [
      await suite.announce({ dismissible: false }),
      await suite.announce({ audience: 'moderators' }),
      await suite.announce({ publish: 'later', startsAt: inDays(1) }),
      await suite.announce({ publish: 'draft' }),
    ];
    for (const { id } of others) {
      const response = await call(suite, member, 'POST', '/announcements/dismiss', { id });
      expect(response).toMatchObject({ statusCode: 200 });
    }
    expect(await suite.database`select from announcement_dismissals`).toEqual([]);
    expect((await suite.bannerOf(member))?.id).toBe(others[0]?.id);
  });

  test('is forgotten some time after the end', async () => {
    const [ended, active] = [await suite.announce(), await suite.announce()];
    for (const { id } of [ended, active]) {
      await expectData(suite, member, 'POST', '/announcements/dismiss', { id });
    }
    await suite.administrate('end', { id: ended.id });
    await suite.jobs()['announcements.clean-up']?.run({});
    const rows = await suite.database<{ id: string }[]>`
      select announcement_id as id from announcement_dismissals`;
    expect(rows).toEqual([{ id: active.id }]);
  });
});

describe('open screens', () => {
  test('show an announcement when it is published and hide it when it is ended', async () => {
    const screen = await suite.screens.connect(member);
    const { id } = await suite.announce();
    await shows(screen, id);
    expect((await suite.administrate('end', { id })).statusCode).toBe(200);
    await showsNothing(screen);
  });

  test('show a scheduled announcement at its start and hide it at its end', async () => {
    const [screen, other] = [
      await suite.screens.connect(member),
      await suite.screens.connect(await suite.newUser()),
    ];
    const startsAt = new Date(Date.now() + 600).toISOString();
    const endsAt = new Date(Date.now() + 1500).toISOString();
    const { id, state } = await suite.announce({ publish: 'later', startsAt, endsAt });
    expect(state).toBe('scheduled');
    for (const one of [screen, other]) await shows(one, id);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(startsAt));
    for (const one of [screen, other]) await showsNothing(one);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(endsAt));
  });

  test('show an announcement for moderators to a member who becomes one', async () => {
    const { id } = await suite.announce({ audience: 'moderators' });
    const person = await suite.newUser();
    const screen = await suite.screens.connect(person);
    expect(await suite.bannerOf(person)).toBeNull();
    await expectData(suite, operator, 'POST', '/admin/changerole', {
      username: person.username,
      role: 'moderator',
      password: operator.password,
    });
    await shows(screen, id);
  });
});
