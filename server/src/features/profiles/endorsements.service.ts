import type {
  EndorsedSkill,
  EndorserPage,
  HideEndorsementForm,
  ToggleEndorsementForm,
} from '@sangam/contract/endorsements/endorsements.schema.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { cutPage, newestFirst, parseCursor } from '../../platform/core/cursor.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { canSee } from '../../platform/people/profile-visibility.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import * as queries from './endorsements.queries.ts';
import { audienceOf } from './profiles.policy.ts';

const kind = 'skill-endorsed';

interface EndorsementsOptions {
  readonly database: Database;
  readonly limiter: RateLimiterFactory;
  readonly notificationWriter: Pick<NotificationWriter, 'begin' | 'record' | 'retract'>;
}

export type EndorsementsService = ReturnType<typeof createEndorsements>;

/** Endorsements of skills, by users who are or were on a project with the member. */
export function createEndorsements(options: EndorsementsOptions) {
  const { database, limiter, notificationWriter } = options;
  const limit = limiter({ name: 'endorsements', tries: 60, seconds: 600 });
  const notificationLimit = limiter({
    name: 'endorsement-notifications',
    tries: 1,
    seconds: 24 * 60 * 60,
  });

  /**
   * Endorses a skill or takes it back; the state of the skill afterwards, as the viewer sees it. Throws NOT_FOUND for a
   * skill that the viewer cannot see; endorsing throws NO_SHARED_PROJECT for an own skill, and unless the two are or were
   * on a project at the same time.
   */
  async function toggleEndorsement(
    viewer: Viewer,
    { username, skill: given, isEndorsed }: ToggleEndorsementForm,
  ): Promise<EndorsedSkill> {
    await limit.consume(viewer.id);
    return notificationWriter.begin(async (transaction) => {
      // A skill that is removed meanwhile takes its endorsements along.
      await queries.lockSkills(transaction, username);
      const owner = await requireSkill(transaction, viewer, { username, skill: given });
      const { id: memberId, skill } = owner;
      const key = { memberId, endorserId: viewer.id, skill };
      if (isEndorsed) {
        if (owner.relation === 'self' || !owner.hasSharedProject)
          throw new AppError('NO_SHARED_PROJECT');
        await endorse(transaction, key);
      } else {
        const causeId = await queries.withdrawEndorsement(transaction, key);
        if (causeId !== undefined) await notificationWriter.retract(transaction, { kind, causeId });
      }
      return queries.findEndorsedSkill(transaction, viewer.id, { memberId, skill });
    });
  }

  /**
   * Stores the endorsement and notifies the member, in one group for all skills and endorsers. One that is taken back and
   * given again notifies at most once a day, and not while it is hidden.
   */
  async function endorse(transaction: Queryable, key: queries.EndorsementKey): Promise<void> {
    const { memberId, endorserId } = key;
    const causeId = await queries.insertEndorsement(transaction, key);
    if (causeId === undefined || !(await canNotify(key))) return;
    await notificationWriter.record(transaction, {
      kind,
      recipientIds: [memberId],
      actorId: endorserId,
      causeId,
      objectId: memberId,
      subject: { type: 'person', id: memberId },
    });
  }

  async function canNotify({ memberId, endorserId, skill }: queries.EndorsementKey) {
    try {
      await notificationLimit.consume(`${endorserId} ${memberId} ${skill.toLowerCase()}`);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** A page of the endorsers whom the viewer can see; throws NOT_FOUND for a skill that the viewer cannot see. */
  async function listEndorsers(
    viewer: Viewer,
    username: string,
    { skill: given, timestamp }: { readonly skill: string; readonly timestamp?: string },
  ): Promise<EndorserPage> {
    const { id: memberId, skill } = await requireSkill(database, viewer, {
      username,
      skill: given,
    });
    const after = timestamp === undefined ? newestFirst : parseCursor(timestamp);
    const rows = await queries.findEndorsers(database, viewer.id, { memberId, skill, after });
    const { page, next } = cutPage(rows);
    return {
      timestamp: next,
      endorsers: page.map(({ person, isHidden }) => ({ person, isHidden })),
    };
  }

  /** Hides an endorsement of the viewer's own skill, or shows it again. */
  async function hideEndorsement(
    viewer: Viewer,
    { username, skill: given, isHidden }: HideEndorsementForm,
  ): Promise<EndorsedSkill> {
    const own = { username: viewer.username, skill: given };
    const { id: memberId, skill } = await requireSkill(database, viewer, own);
    const form = { username, skill, isHidden };
    if (!(await queries.updateHidden(database, memberId, form))) throw new AppError('NOT_FOUND');
    return queries.findEndorsedSkill(database, viewer.id, { memberId, skill });
  }

  /**
   * Deletes the endorsements of skills that the member no longer has, and takes back their notifications. Called in the
   * transaction that changes the skills, which `notificationWriter.begin` has begun.
   */
  async function removeEndorsementsOfRemovedSkills(
    transaction: Queryable,
    memberId: string,
  ): Promise<void> {
    const ids = await queries.deleteEndorsementsOfRemovedSkills(transaction, memberId);
    for (const causeId of ids) await notificationWriter.retract(transaction, { kind, causeId });
  }

  return { toggleEndorsement, listEndorsers, hideEndorsement, removeEndorsementsOfRemovedSkills };
}

/** Throws NOT_FOUND unless the viewer may see the skills of the member, and this is one of them. */
async function requireSkill(
  database: Queryable,
  viewer: Viewer,
  wanted: { readonly username: string; readonly skill: string },
): Promise<queries.SkillOwner & { readonly skill: string }> {
  const owner = await queries.findSkillOwner(database, viewer.id, wanted);
  const isVisible = owner && canSee('skills', owner.visibility, audienceOf(owner.relation));
  if (!isVisible || owner.skill === null) throw new AppError('NOT_FOUND');
  return { ...owner, skill: owner.skill };
}
