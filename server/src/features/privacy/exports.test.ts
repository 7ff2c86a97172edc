import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataExport } from '@sangam/contract/privacy/privacy.schema.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  columnsThatNamePeople,
  identifier,
  createFullAccount,
  type FullAccount,
} from '../../../test/full-account.ts';
import { as, people } from '../../../test/network-people.ts';
import { idOf } from '../../../test/notified-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, expectData, publish } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { readZip } from '../../../test/read-zip.ts';
import { createRateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { incomingFolderOf } from '../../platform/media/open-media.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { findExportPage } from './export-contents.queries.ts';
import { makeExport, sweepExports } from './export.jobs.ts';
import { claimExport } from './exports.queries.ts';
import { createExports } from './exports.service.ts';
import { privacyJobs } from './privacy.jobs.ts';

/** The file of the archive for each column, or the reason why there is none. A new table must be added here. */
const decided: Readonly<Record<string, { file: string } | { leftOut: string }>> = {
  'announcement_dismissals.user_id': { file: 'dismissed-announcements' },
  'appeals.answered_by': { leftOut: 'what one does as a moderator is in the log of the house' },
  'blocks.blocker_id': { file: 'blocked-people' },
  'blocks.blocked_id': { leftOut: 'whom others block is theirs to know' },
  'chat_preferences.user_id': { file: 'preferences' },
  'calendar_feeds.user_id': { leftOut: 'only the hash of a token' },
  'college_badges.user_id': { file: 'college-badge' },
  'college_badge_requests.user_id': { file: 'college-requests' },
  'community_events.organiser_id': { file: 'organised-events' },
  'event_invitees.user_id': { file: 'event-invitations' },
  'event_speakers.user_id': { file: 'speaking-at' },
  'event_registrations.user_id': { file: 'event-registrations' },
  'event_registrations.invited_by': { leftOut: 'who attends is theirs to know' },
  'attendance_records.user_id': { file: 'attendance-records' },
  'attendance_records.host_id': { leftOut: 'who attended is theirs; the events are in the file' },
  'event_ratings.user_id': { file: 'event-ratings' },
  'comments.author_id': { file: 'comments' },
  'complaints.accused_id': { leftOut: 'stated in the decision of its case, and to nobody before' },
  'complaints.appeal_decided_by': { leftOut: 'what one does as a moderator' },
  'complaints.assignee_id': { leftOut: 'what one does as a moderator' },
  'complaints.complainant_id': { file: 'complaints' },
  'complaints.decided_by': { leftOut: 'what one does as a moderator' },
  'connection_requests.receiver_id': { file: 'connection-requests' },
  'connection_requests.sender_id': { file: 'connection-requests' },
  'connections.other_id': { leftOut: 'the other half of each row of connections.json' },
  'connections.user_id': { file: 'connections' },
  'consents.user_id': { file: 'consents' },
  'created_once.user_id': { leftOut: 'keys that browsers drew, gone after a day' },
  'dismissed_suggestions.dismissed_id': { leftOut: 'what others dismissed is theirs to know' },
  'dismissed_suggestions.user_id': { file: 'dismissed-suggestions' },
  'email_invitations.inviter_id': { file: 'email-invitations' },
  'exports.user_id': { file: 'exports' },
  'followed_topics.user_id': { file: 'followed-topics' },
  'former_project_members.user_id': { file: 'former-project-memberships' },
  'former_usernames.user_id': { file: 'former-usernames' },
  'invite_links.inviter_id': { file: 'invite-links' },
  'invitations.accepted_by': { leftOut: 'the address is that of the profile' },
  'invitations.inviter_id': { leftOut: 'contains the addresses of others' },
  'keyed_people.subject_id': { leftOut: 'made from the profile' },
  'mailed_tokens.user_id': { leftOut: 'hashes of links that were mailed' },
  'media.owner_id': { file: 'media' },
  'media_uploads.owner_id': { leftOut: 'places for files that are on their way' },
  'member_activity.user_id': { file: 'activity' },
  'message_reactions.user_id': { file: 'reactions' },
  'message_requests.receiver_id': { file: 'message-requests' },
  'message_requests.sender_id': { file: 'message-requests' },
  'messages.sender_id': { file: 'messages' },
  'messages.subject_id': { leftOut: 'lines in which others added the user to a room' },
  'moderation_cases.accused_id': { leftOut: 'stated in its decision, and to nobody before' },
  'moderation_decisions.accused_id': { file: 'moderation-decisions' },
  'moderation_decisions.decided_by': {
    leftOut: 'what one does as a moderator is in the log of the house',
  },
  'muted_words.user_id': { file: 'muted-words' },
  'mutes.muted_id': { leftOut: 'whom others mute is theirs to know' },
  'mutes.muter_id': { file: 'muted-people' },
  'newcomer_deeds.user_id': {
    leftOut: 'counts of a day: of a new account, and of message requests',
  },
  'notification_causes.actor_id': { leftOut: 'in the notifications of others' },
  'notification_causes.recipient_id': { leftOut: 'inside each row of notifications.json' },
  'notification_digests.user_id': { leftOut: 'when the last mail was queued' },
  'rules_reminders.user_id': { leftOut: 'when the last reminder of the rules was created' },
  'notification_preferences.user_id': { file: 'preferences' },
  'notifications.recipient_id': { file: 'notifications' },
  'person_words.subject_id': { leftOut: 'made from the profile' },
  'comment_likes.user_id': { file: 'comment-likes' },
  'poll_votes.user_id': { file: 'poll-votes' },
  'post_drafts.user_id': { file: 'post-drafts' },
  'post_likes.user_id': { file: 'likes' },
  'post_words.author_id': { leftOut: 'made from the posts' },
  'posts.author_id': { file: 'posts' },
  'preferences.user_id': { file: 'preferences' },
  'profile_traits.user_id': { leftOut: 'made from the profile' },
  'project_members.user_id': { file: 'project-memberships' },
  'project_requests.user_id': { file: 'project-requests' },
  'projects.owner_id': { file: 'projects' },
  'public_projects.owner_id': { file: 'public-projects' },
  'public_profiles.user_id': { file: 'public-page' },
  'registration_answers.user_id': {
    leftOut: 'deleted with the decision, before the account can log in',
  },
  'reports.reporter_id': { file: 'reports' },
  'resumable_uploads.owner_id': { file: 'uploads' },
  'room_members.user_id': { file: 'rooms' },
  'rooms.first_id': { leftOut: 'in the rows of rooms.json' },
  'rooms.second_id': { leftOut: 'in the rows of rooms.json' },
  'saved_posts.user_id': { file: 'saved-posts' },
  'pending_pushes.recipient_id': { leftOut: 'notifications.json contains the notification' },
  'push_subscriptions.user_id': { file: 'push-devices' },
  'saved_projects.user_id': { file: 'saved-projects' },
  'second_factors.user_id': { file: 'second-step' },
  'sessions.user_id': { file: 'sessions' },
  'skill_endorsements.endorser_id': { file: 'skill-endorsements' },
  'skill_endorsements.member_id': { file: 'skill-endorsements' },
  'top_projects.user_id': { file: 'top-projects' },
  'user_activity_days.user_id': { file: 'activity-days' },
  'user_identities.user_id': { file: 'sign-in-providers' },
  'users.invited_by': { leftOut: 'who invited this user is data of the inviter, too' },
};

let suite: TestApp;
let person: SignedInPerson;
let friend: SignedInPerson;
let life: FullAccount;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  const [one, two, stranger, third] = await people(suite, 'person', 'friend', 'stranger', 'third');
  [person, friend] = [one, two];
  life = await createFullAccount(suite, person, { friend, stranger, third });
}, 120_000);
afterAll(() => suite.close());

function jobOptions() {
  const { database, storage, dataDir } = suite;
  return { database, storage, incomingFolder: incomingFolderOf({ dataDir }) };
}

async function latestOf(who: SignedInPerson): Promise<DataExport> {
  const path = '/settings/export';
  const { export: latest } = await expectData<{ export: DataExport }>(suite, who, 'GET', path);
  return latest;
}

/** Requests an export and runs the queued jobs. */
async function makeCopy(who: SignedInPerson): Promise<DataExport> {
  const { password } = who;
  const path = '/settings/startexport';
  const { export: begun } = await expectData<{ export: DataExport }>(suite, who, 'POST', path, {
    password,
  });
  expect(begun).toMatchObject({ state: 'waiting', progress: 0 });
  await makeExport(jobOptions(), begun.id);
  return latestOf(who);
}

/** As after the last renewal of a claim by a process that died. */
async function endClaim({ id }: DataExport): Promise<void> {
  await suite.database`update exports set claimed_until = now() where id = ${id}`;
}

function download(who: Pick<SignedInPerson, 'headers'>, { id }: Pick<DataExport, 'id'>) {
  return suite.app.inject({ url: `/api/settings/downloadexport/${id}`, headers: who.headers });
}

test('every column that refers to a user is in the export or left out for a reason', async () => {
  expect(await columnsThatNamePeople(suite)).toEqual(Object.keys(decided).toSorted());
});

test('the export contains the stored data, the files and an index page', async () => {
  const ready = await makeCopy(person);
  expect(ready).toMatchObject({ state: 'ready', progress: 100 });
  const response = await download(person, ready);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/zip');
  const files = readZip(response.rawPayload);

  const expected = new Map<string, number>([['profile', 1]]);
  for (const [column, where] of Object.entries(decided)) {
    if (!('file' in where)) continue;
    const [table = '', name = ''] = column.split('.');
    const rows = await suite.database<object[]>`
      select from ${identifier(table)} t where t.${identifier(name)} = ${life.id}`;
    expected.set(where.file, (expected.get(where.file) ?? 0) + rows.length);
  }
  const found = Array.from(files).flatMap(([path, content]) => {
    const name = /^data\/(.+)\.json$/.exec(path)?.[1];
    return name === undefined
      ? []
      : [[name, (JSON.parse(content.toString()) as []).length] as const];
  });
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  expect(Array.from(expected).filter(([, count]) => count === 0)).toEqual([]);

  const media = JSON.parse(files.get('data/media.json')?.toString() ?? '') as { file: string }[];
  for (const { file } of media.filter((item) => !item.file.endsWith('.pdf'))) {
    expect(files.get(file)?.subarray(8, 12).toString(), file).toBe('WEBP');
  }
  const sent = JSON.parse(files.get('data/messages.json')?.toString() ?? '') as {
    media: { file: string; name: string | null }[];
  }[];
  const pdf = sent.flatMap((message) => message.media).find(({ name }) => name === 'kiosk.pdf');
  expect(files.get(pdf?.file ?? '')?.toString()).toBe('%PDF-1.7 a kiosk');
  // The index page links documents; only videos get a player.
  const page = files.get('index.html')?.toString() ?? '';
  expect(page).toContain(`<a href="${pdf?.file}" download="kiosk.pdf">kiosk.pdf</a>`);
  expect(page.match(/<video[^>]*>/g)?.join() ?? '').not.toContain('.pdf');
  const rooms = JSON.parse(files.get('data/rooms.json')?.toString() ?? '') as {
    id: string;
    photo: string | null;
  }[];
  const photo = rooms.find(({ id }) => id === life.group)?.photo ?? '';
  expect(files.get(photo)?.subarray(8, 12).toString()).toBe('WEBP');
  const drafts = JSON.parse(files.get('data/post-drafts.json')?.toString() ?? '') as {
    media: { file: string; alt: string }[];
  }[];
  expect(drafts).toMatchObject([{ media: [{ alt: 'A roof' }] }]);
  expect(files.has(drafts[0]?.media[0]?.file ?? '')).toBe(true);
  const all = Array.from(files.values(), (content) => content.toString()).join('\n');
  expect(all).toContain(life.words);
  // Captions of a video.
  expect(all).toContain('Drops on the roof');
  // An earlier text of a post.
  expect(all).toContain('First words');
  // An earlier text of a comment.
  expect(all).toContain('Who has the wire?');
  expect(all).not.toMatch(/password_hash|token_hash|argon2|sealed/);
  expect(all).not.toContain('So it does');
});

async function fileOf(who: SignedInPerson, name: string): Promise<unknown> {
  const files = readZip((await download(who, await makeCopy(who))).rawPayload);
  return JSON.parse(files.get(`data/${name}.json`)?.toString() ?? '');
}

test('the export of the sender does not show that a withdrawn request was ignored', async () => {
  const [sender, receiver] = await people(suite, 'sender', 'receiver');
  await as(suite, sender).ask(receiver);
  await as(suite, receiver).ignore(sender);
  await as(suite, sender).withdraw(receiver);
  expect(await fileOf(sender, 'connection-requests')).toEqual([]);
  expect(await fileOf(receiver, 'connection-requests')).toMatchObject([{ from: sender.username }]);
});

test('the export of the endorser does not show that a withdrawn endorsement was hidden', async () => {
  const [endorser, member] = await people(suite, 'endorser', 'member');
  await suite.database`
    insert into skill_endorsements (member_id, skill_key, endorser_id, hidden_at, withdrawn_at)
    select m.id, 'soldering', e.id, now(), now() from users m, users e
    where m.username = ${member.username} and e.username = ${endorser.username}`;
  expect(await fileOf(endorser, 'skill-endorsements')).toEqual([]);
  expect(await fileOf(member, 'skill-endorsements')).toMatchObject([{ by: endorser.username }]);
});

test('user texts are escaped in the index page', async () => {
  const writer = await quickSignIn(suite);
  await publish(suite, writer, `<script>alert(1)</script> <img src=x onerror="alert(2)"> & 'more'`);
  const ready = await makeCopy(writer);
  const files = readZip((await download(writer, ready)).rawPayload);
  const page = files.get('index.html')?.toString() ?? '';
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toMatch(/<script|<img|onerror="/);
});

describe('the file', () => {
  test('can be downloaded once', async () => {
    const who = await quickSignIn(suite);
    const ready = await makeCopy(who);
    const answers = await Promise.all([download(who, ready), download(who, ready)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
    await expect.poll(() => latestOf(who)).toMatchObject({ state: 'gone' });
    expect((await download(who, ready)).statusCode).toBe(404);
    const [{ key }] = await suite.database<[{ key: string }]>`
      select key from exports where id = ${ready.id}`;
    const place = await suite.storage.locate(key, 'export.zip');
    expect(existsSync('path' in place ? place.path : '')).toBe(false);
  });

  test('can be downloaded again after the server stopped during a download', async () => {
    const who = await quickSignIn(suite);
    const ready = await makeCopy(who);
    await claimExport(suite.database, ready.id, await idOf(suite, who));
    expect(await latestOf(who)).toMatchObject({ state: 'taken' });
    expect((await download(who, ready)).statusCode).toBe(404);
    await endClaim(ready);
    expect(await latestOf(who)).toMatchObject({ state: 'ready' });
    expect((await download(who, ready)).statusCode).toBe(200);
  });

  test('stays while it is downloaded, also after it expired', async () => {
    const who = await quickSignIn(suite);
    const ready = await makeCopy(who);
    await claimExport(suite.database, ready.id, await idOf(suite, who));
    await suite.database`update exports set expires_at = now() where id = ${ready.id}`;
    await sweepExports(jobOptions());
    expect(await latestOf(who)).toMatchObject({ state: 'taken' });
    await endClaim(ready);
    expect((await download(who, ready)).statusCode).toBe(404);
    await sweepExports(jobOptions());
    expect(await latestOf(who)).toMatchObject({ state: 'gone' });
  });

  test('is claimed for as long as its download runs', async () => {
    const who = await quickSignIn(suite);
    const ready = await makeCopy(who);
    const viewer: Viewer = {
      id: await idOf(suite, who),
      username: who.username,
      role: 'member',
      sessionId: '',
    };
    const limit = createRateLimiterFactory(false)({ name: 'exports', tries: 1, seconds: 1 });
    const ownPassword = { require: async () => '' };
    const exports = createExports({ ...suite, ownPassword, limit });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const running = await exports.downloadExport(viewer, ready.id);
      await endClaim(ready);
      vi.advanceTimersToNextTimer();
      await expect.poll(() => latestOf(who)).toMatchObject({ state: 'taken' });
      running.content.destroy();
      await running.complete(false);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
    expect((await download(who, ready)).statusCode).toBe(200);
  });

  test('cannot be downloaded by other users or as media', async () => {
    const who = await quickSignIn(suite);
    const ready = await makeCopy(who);
    const [{ key }] = await suite.database<[{ key: string }]>`
      select key from exports where id = ${ready.id}`;
    expect((await download(friend, ready)).statusCode).toBe(404);
    expect((await suite.app.inject(`/media/${key}/export.zip`)).statusCode).toBe(404);
    const nobody = await suite.app.inject(`/api/settings/downloadexport/${ready.id}`);
    expect(nobody.statusCode).toBe(401);
    expect((await download(who, ready)).statusCode).toBe(200);
  });

  test('is deleted after two days or by a newer export', async () => {
    const who = await quickSignIn(suite);
    const first = await makeCopy(who);
    const second = await makeCopy(who);
    await sweepExports(jobOptions());
    expect((await download(who, first)).statusCode).toBe(404);
    await suite.database`
      update exports set expires_at = now() - interval '1 second' where id = ${second.id}`;
    expect((await download(who, second)).statusCode).toBe(404);
    await sweepExports(jobOptions());
    expect(await latestOf(who)).toMatchObject({ state: 'gone' });
  });
});

test('needs the password, and only one export runs at a time', async () => {
  const who = await quickSignIn(suite);
  const ask = (password: string) => call(suite, who, 'POST', '/settings/startexport', { password });
  expect(await ask('a guess')).toMatchObject({ statusCode: 403, code: 'WRONG_PASSWORD' });
  const answers = await Promise.all([ask(who.password), ask(who.password)]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202, 409]));
});

test('an export reads few media at once, whose captions may be large', async () => {
  const { username } = await quickSignIn(suite);
  const [{ id }] = await suite.database<[{ id: string }]>`
    select id from users where username = ${username}`;
  await suite.database`
    insert into media (owner_id, key, type, width, height, bytes)
    select ${id}, md5(${id} || n), 'video/mp4', 1, 1, 1 from generate_series(1, 11) n`;
  const first = await findExportPage(suite.database, 'media', id, '');
  expect(first).toHaveLength(10);
  const after = first.at(-1)?.key ?? '';
  expect(await findExportPage(suite.database, 'media', id, after)).toHaveLength(1);
});

test('an export runs beside the jobs that are quick or slow', () => {
  const outboxFolder = join(suite.dataDir, 'outbox');
  const from = 'Sangam <no-reply@sangam.example>';
  const mailer = createMailer({ smtpUrl: undefined, from, outboxFolder, log: suite.app.log });
  const jobs = privacyJobs({ ...jobOptions(), mailer, publicUrl: 'https://sangam.example' });
  expect(jobs['privacy.export']).toMatchObject({ isLong: true });
});

test('a failed export is reported, and a new one may be requested', async () => {
  const who = await quickSignIn(suite);
  const { password } = who;
  await as(suite, who).post('/settings/startexport', { password });
  const { id } = await latestOf(who);
  const broken = { ...jobOptions(), incomingFolder: '/nowhere/at/all' };
  await expect(makeExport(broken, id)).rejects.toThrow('ENOENT');
  expect(await latestOf(who)).toMatchObject({ state: 'failed' });
  expect(await makeCopy(who)).toMatchObject({ state: 'ready' });
});

test('an attempt that was not recorded leaves no file, also if no later one succeeds', async () => {
  const { storage } = suite;
  const who = await quickSignIn(suite);
  await as(suite, who).post('/settings/startexport', { password: who.password });
  const { id } = await latestOf(who);
  const [{ key }] = await suite.database<[{ key: string }]>`
    select key from exports where id = ${id}`;
  const place = await storage.locate(key, 'export.zip');
  const hasFile = () => existsSync('path' in place ? place.path : '');
  /** Stores every file, and then fails this often. */
  const failing = (failures: number): typeof storage => ({
    ...storage,
    async store(...file) {
      await storage.store(...file);
      if (failures-- > 0) throw new Error('The connection broke');
    },
  });
  const run = makeExport({ ...jobOptions(), storage: failing(2) }, id);
  await expect(run).rejects.toThrow('The connection broke');
  expect(await latestOf(who)).toMatchObject({ state: 'failed' });
  expect(hasFile()).toBe(true);
  await sweepExports(jobOptions());
  expect(hasFile()).toBe(false);
  expect(await latestOf(who)).toMatchObject({ state: 'failed' });

  await as(suite, who).post('/settings/startexport', { password: who.password });
  const next = await latestOf(who);
  await makeExport({ ...jobOptions(), storage: failing(1) }, next.id);
  expect(await latestOf(who)).toMatchObject({ id: next.id, state: 'ready' });
  expect((await download(who, next)).statusCode).toBe(200);
});
