import type { Queryable } from '../../platform/database/connect.ts';
import {
  indexMessagesWithTexts,
  indexPeople,
  indexPosts,
  indexProjects,
} from '../../features/search/search-index.service.ts';
import { backfillUserActivity, findAllIds } from '../seed.queries.ts';
import { analyzeTables } from './scale-database.queries.ts';
import {
  collectCauses,
  insertScaleCauses,
  insertScaleNotifications,
} from './scale-notifications.queries.ts';
import {
  createNumberTables,
  insertScaleConnections,
  insertScalePeople,
  insertScaleBlocksAndMutes,
  insertScaleRequests,
} from './scale-people.queries.ts';
import {
  commentedPosts,
  commentedProjects,
  insertScaleComments,
  insertScaleLikes,
  insertScalePosts,
  insertScaleSaved,
  type CommentTarget,
  type Range,
} from './scale-posts.queries.ts';
import {
  insertScaleJoinRequests,
  insertScaleMembers,
  insertScaleProjects,
} from './scale-projects.queries.ts';
import {
  countScaleRooms,
  insertScaleDirectRooms,
  insertScaleGroups,
  insertScaleMessages,
  storeMessageCounts,
  registerProjectRooms,
  updateRoomCounters,
} from './scale-rooms.queries.ts';
import type { ScaleInput } from './scale-sizes.ts';
import { personAt, postAt, projectAt, remarks } from './scale-texts.ts';
import { distribute } from './distribute.ts';

type Report = (share: number) => void;

/** One step of the seed. */
export interface Step {
  readonly name: string;
  /** The duration relative to the other steps. */
  readonly weight: number;
  /** Triggers write some of its rows. The other steps skip them and the checks of foreign keys. */
  readonly needsTriggers?: boolean;
  /** Reports the completed share of the step, from 0 to 1. */
  readonly run: (transaction: Queryable, report: Report) => Promise<void>;
}

/** All steps in the order of their dependencies; `indexes` are the statements that create the dropped indexes. */
export function scaleSteps(
  draw: ScaleInput,
  passwordHash: string | null,
  indexes: readonly string[],
): readonly Step[] {
  return [
    {
      name: 'people',
      weight: 2,
      needsTriggers: true,
      run: (...to) => addPeople(draw, passwordHash, ...to),
    },
    { name: 'connections', weight: 2, run: (...to) => addNetwork(draw, ...to) },
    { name: 'posts', weight: 8, needsTriggers: true, run: (...to) => addPosts(draw, ...to) },
    { name: 'likes', weight: 4, run: (...to) => addLikes(draw, ...to) },
    { name: 'projects', weight: 14, needsTriggers: true, run: (...to) => addProjects(draw, ...to) },
    { name: 'comments', weight: 8, run: (...to) => addComments(draw, ...to) },
    { name: 'messages', weight: 16, run: (...to) => addMessages(draw, ...to) },
    { name: 'notifications', weight: 14, run: (...to) => addNotifications(draw, ...to) },
    { name: 'search keys', weight: 16, run: addSearchKeys },
    { name: 'activity', weight: 5, run: backfillUserActivity },
    { name: 'indexes', weight: 30, run: (...to) => createIndexes(indexes, ...to) },
    // They look for notifications of each pair, which needs the indexes.
    { name: 'blocks', weight: 1, run: (to) => insertScaleBlocksAndMutes(to, draw) },
  ];
}

async function addPeople(
  draw: ScaleInput,
  passwordHash: string | null,
  transaction: Queryable,
  report: Report,
): Promise<void> {
  await createNumberTables(transaction);
  await inRanges(draw.size.people, 500, report, (range) =>
    insertScalePeople(
      transaction,
      draw,
      each(range, (n) => personAt(n, draw.seed)),
      passwordHash,
    ),
  );
}

async function addNetwork(draw: ScaleInput, transaction: Queryable, report: Report) {
  await analyzeTables(transaction);
  const { people } = draw.size;
  const sharing = { places: people, max: Math.max(people / 20, 20), skew: 0.6, seed: draw.seed };
  await insertScaleConnections(transaction, draw, distribute(people * 10, sharing));
  report(0.8);
  await insertScaleRequests(transaction, draw);
}

async function addPosts(draw: ScaleInput, transaction: Queryable, report: Report): Promise<void> {
  const { people, posts, likes, comments } = draw.size;
  const sharing = { places: posts, seed: draw.seed, skew: 0.6 };
  const likeCounts = distribute(likes, { ...sharing, max: people });
  const commentCounts = distribute(comments * 0.9, { ...sharing, max: 5000 });
  await inRanges(posts, 2000, report, (range) =>
    insertScalePosts(
      transaction,
      draw,
      each(range, (n) => ({
        ...postAt(n, draw.seed, people),
        likes: likeCounts[n - 1] ?? 0,
        comments: commentCounts[n - 1] ?? 0,
      })),
    ),
  );
  await insertScaleSaved(transaction, draw);
  await analyzeTables(transaction);
}

async function addLikes(draw: ScaleInput, transaction: Queryable, report: Report): Promise<void> {
  await inRanges(draw.size.posts, 2000, report, (range) =>
    insertScaleLikes(transaction, draw, range),
  );
}

async function addProjects(draw: ScaleInput, transaction: Queryable, report: Report) {
  const { projects, comments } = draw.size;
  const sharing = { places: projects, max: 5000, skew: 0.6, seed: draw.seed };
  const counts = distribute(comments * 0.1, sharing);
  await inRanges(projects, 1000, report, async (range) => {
    const rows = each(range, (n) => ({ ...projectAt(n, draw.seed), comments: counts[n - 1] ?? 0 }));
    await insertScaleProjects(transaction, draw, rows);
    await insertScaleMembers(transaction, draw, range);
  });
  await insertScaleJoinRequests(transaction, draw);
}

async function addComments(draw: ScaleInput, transaction: Queryable, report: Report) {
  const add = (about: CommentTarget) => (range: Range) =>
    insertScaleComments(transaction, draw, about, { ...range, words: remarks });
  await inRanges(draw.size.posts, 2000, report, add(commentedPosts));
  await inRanges(draw.size.projects, 2000, () => {}, add(commentedProjects));
}

async function addMessages(draw: ScaleInput, transaction: Queryable, report: Report) {
  await insertScaleDirectRooms(transaction, draw);
  await insertScaleGroups(transaction, draw);
  await registerProjectRooms(transaction, draw);
  const rooms = await countScaleRooms(transaction);
  // Each room has at least one message.
  const sharing = { places: rooms, max: 20_000, skew: 0.75, seed: draw.seed };
  const counts = distribute(draw.size.messages - rooms, sharing).map((count) => count + 1);
  await storeMessageCounts(transaction, counts);
  await analyzeTables(transaction);
  await inRanges(
    rooms,
    500,
    (share) => report(share * 0.8),
    (range) => insertScaleMessages(transaction, draw, { ...range, words: remarks }),
  );
  await updateRoomCounters(transaction, draw);
}

async function addNotifications(
  draw: ScaleInput,
  transaction: Queryable,
  report: Report,
): Promise<void> {
  await analyzeTables(transaction);
  await collectCauses(transaction);
  report(0.1);
  await insertScaleNotifications(transaction, draw);
  report(0.3);
  await analyzeTables(transaction);
  await insertScaleCauses(transaction, draw);
}

async function addSearchKeys(transaction: Queryable, report: Report): Promise<void> {
  const { people, posts, projects } = await findAllIds(transaction);
  const jobs = [
    [people, indexPeople],
    [projects, indexProjects],
    [posts, indexPosts],
  ] as const;
  const whole = people.length + projects.length + posts.length;
  let before = 0;
  for (const [ids, index] of jobs) {
    await inRanges(
      ids.length,
      500,
      (share) => report((before + ids.length * share) / whole),
      (range) => index(transaction, ids.slice(range.from - 1, range.to), 'not-indexed'),
    );
    before += ids.length;
  }
  await indexMessagesWithTexts(transaction, remarks);
}

async function createIndexes(
  indexes: readonly string[],
  transaction: Queryable,
  report: Report,
): Promise<void> {
  for (const [place, create] of indexes.entries()) {
    await transaction.script(create);
    report((place + 1) / indexes.length);
  }
}

/** Runs the work in batches, the next one being prepared while the database writes one; numbers start at 1. */
async function inRanges(
  count: number,
  batchSize: number,
  report: Report,
  run: (range: Range) => Promise<void>,
): Promise<void> {
  let pending = Promise.resolve();
  for (let from = 1; from <= count; from += batchSize) {
    const batch = run({ from, to: Math.min(from + batchSize - 1, count) });
    // A failure is thrown where the batch is awaited, after the next one has begun.
    batch.catch(() => {});
    await pending;
    pending = batch;
    report((from - 1) / count);
  }
  await pending;
}

function each<Item>({ from, to }: Range, make: (n: number) => Item): readonly Item[] {
  return Array.from({ length: to - from + 1 }, (_, index) => make(from + index));
}
