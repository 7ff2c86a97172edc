import type { Database, Queryable } from '../platform/database/connect.ts';
import { writeAdministrationLog } from '../features/administration/administration.queries.ts';
import { createPasswordHasher } from '../features/auth/password-hashing.ts';
import { replaceCover } from '../features/profiles/profiles.queries.ts';
import { toPattern } from '../features/muted-words/muted-words.policy.ts';
import { insertMutedWord } from '../features/muted-words/muted-words.queries.ts';
import type { MediaService } from '../platform/media/media.service.ts';
import { indexPeople, indexPosts, indexProjects } from '../features/search/search-index.service.ts';
import { seedComplaints } from './demo-complaints.ts';
import { seedModeration } from './demo-moderation.ts';
import { demoInvitations, demoRequests } from './demo-network.ts';
import { demoMessageRequest, demoRooms, type DemoRoom } from './demo-rooms.ts';
import { withDemoPdf } from './demo-document.ts';
import {
  demoEmail,
  demoModerator,
  demoNewcomer,
  demoOperator,
  demoPassword,
  demoPeople,
  demoUsername,
} from './demo-people.ts';
import { demoPublicPages } from './demo-public-pages.ts';
import { photoFile } from './demo-photos.ts';
import { demoProfiles, type DemoProfile } from './demo-profiles.ts';
import { demoConnections, createDemoPostRows, type DemoPostRows } from './demo-post-rows.ts';
import {
  insertDemoConnectionRequests,
  insertDemoInvitations,
  insertDemoNotifications,
  insertHoldingBack,
} from './network-seed.queries.ts';
import {
  attachDemoDocument,
  insertDemoMessageRequest,
  insertDemoRoom,
  setDemoRoomPhoto,
} from './room-seed.queries.ts';
import { insertDemoCollegeBadges } from './college-badge-seed.queries.ts';
import { insertDemoEndorsements } from './endorsement-seed.queries.ts';
import { seedEvents } from './seed-events.ts';
import { seedProjects } from './seed-projects.ts';
import {
  backfillUserActivity,
  findDemoViewer,
  findAllIds,
  insertConnections,
  insertPeople,
  insertFollowedTopics,
  insertPublicPage,
  insertDemoCommentLikes,
  insertSavedPosts,
  insertScheduledDraft,
  insertDemoPosts,
  isDatabaseEmpty,
  attachPhotos,
  closeOnboardingExceptFor,
} from './seed.queries.ts';

interface SeedOptions {
  readonly database: Database;
  readonly media: MediaService;
  /** Of the links between demo posts. */
  readonly publicUrl: string;
}

/**
 * Fills an empty database with the demo community; returns false if it has accounts already. The rows are committed
 * first: a process that is killed afterwards leaves out photos and documents for good.
 */
export async function seedDemo({ database, media, publicUrl }: SeedOptions): Promise<boolean> {
  const postRows = createDemoPostRows(publicUrl);
  const wasEmpty = await database.begin(async (transaction) => {
    if (!(await isDatabaseEmpty(transaction))) return false;
    const people = demoPeople.map((person) => ({
      role: 'member',
      ...person,
      email: demoEmail(person.username),
    }));
    await insertPeople(transaction, people, await createPasswordHasher().hash(demoPassword));
    await closeOnboardingExceptFor(transaction, demoNewcomer);
    await seedProjects(transaction);
    await insertConnections(transaction, demoConnections());
    await insertDemoPosts(transaction, postRows);
    const interesting = postRows.filter(({ author }) => author === 'lakshmi-reddy');
    await insertSavedPosts(
      transaction,
      demoUsername,
      interesting.map(({ id }) => id),
    );
    await insertFollowedTopics(transaction, demoUsername, ['solar', 'पुणे', 'embedded', 'design']);
    await insertDemoConnectionRequests(transaction, demoRequests);
    for (const one of demoInvitations) await insertDemoInvitations(transaction, one);
    for (const room of demoRooms) await insertDemoRoom(transaction, room);
    await insertDemoMessageRequest(transaction, demoMessageRequest);
    await insertDemoCommentLikes(transaction);
    await insertScheduledDraft(transaction, {
      by: demoUsername,
      daysAhead: 3,
      content:
        'Soldering Sunday went well: twenty-two people, one burnt finger, forty working kits. Thank you all! #making',
    });
    await insertHoldingBack(transaction, demoUsername);
    await insertDemoNotifications(transaction);
    await muteWord(transaction, demoUsername);
    for (const page of demoPublicPages) await insertPublicPage(transaction, page);
    await seedModeration(transaction, postRows);
    await seedComplaints(transaction, postRows);
    await insertDemoCollegeBadges(transaction);
    await insertDemoEndorsements(transaction);
    await seedEvents(transaction);
    await logAppointment(transaction);
    await indexDemoContent(transaction);
    await backfillUserActivity(transaction);
    return true;
  });
  if (!wasEmpty) return false;
  for (const post of postRows) await addPictures({ database, media }, post);
  for (const profile of demoProfiles) await addCover({ database, media }, profile);
  for (const { lines } of demoRooms) await addDocuments({ database, media }, lines);
  for (const room of demoRooms) await addRoomPhoto({ database, media }, room);
  return true;
}

/** Writes the entry of the administration log about the moderator. */
async function logAppointment(transaction: Queryable): Promise<void> {
  const [operator, moderator] = [
    await findDemoViewer(transaction, demoOperator),
    await findDemoViewer(transaction, demoModerator),
  ];
  await writeAdministrationLog(transaction, {
    operatorId: operator.id,
    action: 'role',
    subjectId: moderator.id,
    details: { from: 'member', to: 'moderator' },
  });
}

/** Of no demo post, so that the feed shows them all. */
const mutedWord = 'crypto';

async function muteWord(transaction: Queryable, username: string): Promise<void> {
  const { id: userId } = await findDemoViewer(transaction, username);
  const pattern = toPattern(mutedWord);
  await insertMutedWord(transaction, { userId, text: mutedWord, pattern, hours: null });
}

async function indexDemoContent(transaction: Queryable): Promise<void> {
  const { people, projects, posts } = await findAllIds(transaction);
  await indexPeople(transaction, people);
  await indexProjects(transaction, projects);
  await indexPosts(transaction, posts);
}

/** Adds photos with the code for uploads: validated, resized, stored and attached. */
async function addPictures(
  { database, media }: Pick<SeedOptions, 'database' | 'media'>,
  post: DemoPostRows[number],
) {
  if (post.pictures.length === 0) return;
  const author = await findDemoViewer(database, post.author);
  const files = post.pictures.map(({ name }) => photoFile(name));
  const alts = post.pictures.map(({ alt }) => alt);
  const mediaIds = await media.storeFiles(author, files, alts);
  await database.begin(async (transaction) => {
    await media.attach(transaction, author.id, mediaIds);
    await attachPhotos(transaction, post.id, mediaIds);
  });
}

/** Adds the cover photo of a profile with the code for uploads. */
async function addCover(
  { database, media }: Pick<SeedOptions, 'database' | 'media'>,
  { username, cover }: DemoProfile,
): Promise<void> {
  if (!cover) return;
  const user = await findDemoViewer(database, username);
  const mediaId = await media.storeProfileCover(user, photoFile(cover));
  await database.begin(async (transaction) => {
    await media.attach(transaction, user.id, [mediaId]);
    await replaceCover(transaction, user.id, mediaId);
  });
}

/** Adds documents to messages with the code for uploads. */
async function addDocuments(
  { database, media }: Pick<SeedOptions, 'database' | 'media'>,
  lines: DemoRoom['lines'],
): Promise<void> {
  for (const { by, text, document } of lines) {
    if (!document) continue;
    const sender = await findDemoViewer(database, by);
    const mediaIds = await withDemoPdf(document, (file) =>
      media.storeAttachments(sender, [file], []),
    );
    await database.begin(async (transaction) => {
      await media.attachForMembers(transaction, sender.id, mediaIds);
      await attachDemoDocument(transaction, text, mediaIds);
    });
  }
}

/** Adds the photo of a group with the code for uploads. */
async function addRoomPhoto(
  { database, media }: Pick<SeedOptions, 'database' | 'media'>,
  room: DemoRoom,
): Promise<void> {
  if (!('name' in room) || !room.photo) return;
  const creator = await findDemoViewer(database, room.people[0] ?? '');
  const mediaId = await media.storeProfilePhoto(creator, photoFile(room.photo));
  await database.begin(async (transaction) => {
    await media.attachForMembers(transaction, creator.id, [mediaId]);
    await setDemoRoomPhoto(transaction, room.name, mediaId);
  });
}

/** The lines with the demo logins that the start prints. */
export const demoLogins = [
  `Demo login: ${demoEmail(demoUsername)} with the password “${demoPassword}”`,
  `Moderator login: ${demoEmail(demoModerator)} with the same password`,
  `Operator login: ${demoEmail(demoOperator)} with the same password`,
] as const;
