import type { AdministrationLogPage } from '@sangam/contract/administration/administration.schema.ts';
import type {
  AnnouncementForm,
  SavedAnnouncement,
} from '@sangam/contract/announcements/announcements.schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  announcementForm,
  inDays,
  startAnnouncementSuite,
  type AnnouncementSuite,
} from '../../../test/announcement-suite.ts';
import { as } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call } from '../../../test/posts.ts';

let suite: AnnouncementSuite;
let operator: SignedInPerson;
let member: SignedInPerson;
beforeAll(async () => {
  suite = await startAnnouncementSuite();
  ({ operator, member } = suite);
});
afterEach(() => suite.clear());
afterAll(() => suite.close());

function textOf(title: string): AnnouncementForm['texts'] {
  return { en: { title, text: '' } };
}

async function actionsOf(action: string) {
  const { entries } = await as(suite, operator).get<AdministrationLogPage>('/admin/log');
  return entries.filter((entry) => entry.action === action);
}

describe('administration', () => {
  test('of two operators who edit one announcement at once, the second gets an error', async () => {
    const other = await suite.newUser('operator');
    const { id, version } = await suite.announce({ publish: 'later', startsAt: inDays(1) });
    const change = (by: SignedInPerson, title: string) =>
      suite.administrate(
        'change',
        { id, version, ...announcementForm({ texts: textOf(title) }) },
        by,
      );
    const results = await Promise.all([change(operator, 'Mine'), change(other, 'Theirs')]);
    expect(new Set(results.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const winner = results[0]?.statusCode === 200 ? 'Mine' : 'Theirs';
    expect(await suite.titleFor(member)).toBe(winner);
    const log = await actionsOf('change-announcement');
    expect(log).toMatchObject([{ details: { title: winner } }]);
  });

  test('an announcement that has started can be ended and deleted, but not changed', async () => {
    const { id, version } = await suite.announce();
    const changed = await suite.administrate('change', { id, version, ...announcementForm() });
    expect(changed).toMatchObject({ statusCode: 409, code: 'ANNOUNCEMENT_CHANGED' });
    expect((await suite.administrate('end', { id })).statusCode).toBe(200);
    expect(await suite.stateOf(id)).toBe('ended');
    expect(await suite.administrate('end', { id })).toMatchObject({ statusCode: 409 });
    expect((await suite.administrate('delete', { id })).statusCode).toBe(200);
    expect(await suite.stateOf(id)).toBeUndefined();
    expect((await suite.administrate('delete', { id })).statusCode).toBe(404);
  });

  test('a draft is published by a change', async () => {
    const { id, version } = await suite.announce({ publish: 'draft', endsAt: inDays(-3) });
    const late = { ...announcementForm(), endsAt: inDays(-3) };
    expect(await suite.administrate('change', { id, version, ...late })).toMatchObject({
      statusCode: 400,
      errors: { endsAt: 'Choose an end after the start' },
    });
    expect(
      (await suite.administrate('change', { id, version, ...announcementForm() })).statusCode,
    ).toBe(200);
    expect(await suite.stateOf(id)).toBe('active');
  });

  test.each([
    [{ publish: 'later' }, 'startsAt'],
    [{ publish: 'later', startsAt: inDays(-1) }, 'startsAt'],
    [{ publish: 'later', startsAt: inDays(3), endsAt: inDays(2) }, 'endsAt'],
    [{ endsAt: inDays(-1) }, 'endsAt'],
    [{ endsAt: inDays(91) }, 'endsAt'],
    [{ texts: { en: { title: ' ', text: '' } } }, 'texts.en.title'],
    [{ texts: { en: { title: 'x'.repeat(81), text: '' } } }, 'texts.en.title'],
    [{ texts: { en: { title: 'क्षि'.repeat(81), text: '' } } }, 'texts.en.title'],
    [{ texts: { en: { title: 'Hello', text: 'x'.repeat(501) } } }, 'texts.en.text'],
    [{ link: 'http://example.in' }, 'link'],
    [{ link: '//example.in' }, 'link'],
    [{ link: '/\\example.in' }, 'link'],
    [{ link: 'javascript:alert(1)' }, 'link'],
  ] as const)('rejects %j with an error at %s', async (more, field) => {
    const response = await call(suite, operator, 'POST', '/admin/createannouncement', {
      ...announcementForm(),
      ...more,
    });
    expect(response).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
    expect(Object.keys(response.errors ?? {}).join()).toContain(field);
  });

  test('a repeated request gets the first announcement, also after its scheduled start', async () => {
    const minute = 60_000;
    const startsAt = new Date(Date.now() + minute).toISOString();
    const form = announcementForm({ publish: 'later', startsAt });
    const create = (key: string) =>
      call(suite, operator, 'POST', '/admin/createannouncement', form, { key });
    const first = await create('lost-response');
    expect(first.statusCode).toBe(201);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * minute });
    try {
      const { id } = (first.data as SavedAnnouncement).announcement;
      expect(await create('lost-response')).toMatchObject({ data: { announcement: { id } } });
      expect(await create('too-late')).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('counts characters of all scripts as graphemes, and runs for 90 days', async () => {
    for (const character of ['क्षि', '🇮🇳', '👩🏽‍🚀']) {
      const texts = { en: { title: character.repeat(80), text: character.repeat(500) } };
      await suite.announce({ texts });
      expect(await suite.bannerOf(member)).toMatchObject(texts.en);
    }
    const { startsAt, endsAt } = await suite.announce({ endsAt: inDays(90) });
    expect(Date.parse(endsAt) - Date.parse(startsAt ?? '')).toBeGreaterThan(89 * 86_400_000);
  });

  test('every change is in the administration log', async () => {
    const { id } = await suite.announce({ texts: textOf('Logged'), audience: 'moderators' });
    await suite.administrate('end', { id });
    await suite.administrate('delete', { id });
    for (const action of ['create', 'end', 'delete'] as const) {
      const [entry] = await actionsOf(`${action}-announcement`);
      expect(entry).toMatchObject({
        operator: { username: operator.username },
        details: { title: 'Logged', audience: 'moderators' },
      });
    }
  });
});
