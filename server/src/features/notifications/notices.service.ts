import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { DomainEvents, NotificationChange } from '../../platform/core/domain-events.ts';
import {
  addCause,
  addHouseCause,
  compareMentions,
  lockGroupsOf,
  removeCause,
  removeSubject,
  type Cause,
  type GoneCause,
  type HouseCause,
  type MentioningText,
} from './recording.queries.ts';

interface NoticesOptions {
  readonly database: Database;
  readonly events: DomainEvents;
}

export type Notices = ReturnType<typeof createNotices>;

/** How other features tell people of what was done. */
export function createNotices({ database, events }: NoticesOptions) {
  /** What has been recorded and taken back in each transaction that is still going on. */
  const waiting = new WeakMap<Queryable, NotificationChange[]>();

  /** A transaction that may record notices: they are published when it is committed, and only then. */
  async function begin<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
    const changes: NotificationChange[] = [];
    const result = await database.begin((transaction) => {
      waiting.set(transaction, changes);
      return work(transaction);
    });
    publish(changes);
    return result;
  }

  function willPublish(transaction: Queryable, changes: readonly NotificationChange[]): void {
    const list = waiting.get(transaction);
    if (!list)
      throw new Error('Nobody would publish this: begin the transaction with notices.begin');
    list.push(...changes);
  }

  /**
   * Tells people of a deed, in the transaction of the deed itself. Never the one who did it, nobody who has
   * blocked or muted them or is blocked, nobody who has switched this off. Says who is told.
   */
  async function record(transaction: Queryable, cause: Cause): Promise<readonly string[]> {
    const changes = cause.recipientIds.length === 0 ? [] : await addCause(transaction, cause);
    willPublish(transaction, changes);
    return changes.map(({ recipientId }) => recipientId);
  }

  /**
   * Tells people what became of a report, of themselves or of their appeal. No person stands behind it: it
   * cannot be blocked, muted or switched off, and nobody learns from it who did what.
   */
  async function recordHouse(transaction: Queryable, cause: HouseCause): Promise<void> {
    willPublish(transaction, await addHouseCause(transaction, cause));
  }

  /** Takes a deed back, from everybody who was told of it or from those named. */
  async function retract(transaction: Queryable, gone: GoneCause): Promise<void> {
    const groups = await lockGroupsOf(transaction, gone);
    if (groups.length > 0) willPublish(transaction, await removeCause(transaction, groups, gone));
  }

  /** Takes back everything about a post, project or room that is gone, with what stood under it. */
  async function retractSubject(transaction: Queryable, subjectId: string): Promise<void> {
    willPublish(transaction, await removeSubject(transaction, subjectId));
  }

  /**
   * Brings the mentions of a text up to date: whoever is newly named is told, unless they were told of the
   * text in another way, and whoever is named no longer is told no more.
   */
  async function recordMentions(transaction: Queryable, text: MentioningText): Promise<void> {
    const { textId, actorId, usernames, subject } = text;
    const { added, removed } = await compareMentions(transaction, textId, usernames);
    for (const recipientId of removed) {
      await retract(transaction, { kind: 'mention', causeId: textId, recipientId });
    }
    await record(transaction, {
      kind: 'mention',
      recipientIds: added,
      actorId,
      causeId: textId,
      objectId: textId,
      subject,
    });
  }

  /** Tells the open tabs of those concerned that their list may be another. */
  function publish(changes: readonly NotificationChange[]): void {
    if (changes.length > 0) events.emit('notifications:changed', changes);
  }

  return { begin, record, recordHouse, recordMentions, retract, retractSubject, publish };
}
