import type { Database, Queryable, Transaction } from '../../platform/database/connect.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import type { DomainEvents, NotificationChange } from '../../platform/core/domain-events.ts';
import {
  addAnnouncementNotifications,
  addCause,
  addSystemCause,
  compareMentions,
  grownChanges,
  lockGroupsOf,
  notifyCtes,
  removeAnnouncementNotifications,
  removeCause,
  removeNotificationsAbout,
  retractCte,
  updateGroups,
  type Cause,
  type CauseFilter,
  type CauseOrigin,
  type SystemCause,
  type MentioningText,
} from './notification-writer.queries.ts';

interface NotificationWriterOptions {
  readonly database: Database;
  readonly events: DomainEvents;
}

/** For the statement of a write; `notifyCtes`, `retractCte` and `grownChanges` describe them. */
export interface NotificationCtes {
  readonly notify: Fragment;
  readonly retract: Fragment;
  readonly changes: Fragment;
}

interface WrittenNotifications {
  readonly changes: readonly NotificationChange[];
  /** The rows of `retracted`. */
  readonly retractedIds?: readonly string[];
}

export type NotificationWriter = ReturnType<typeof createNotificationWriter>;

/**
 * The interface through which other features create and retract notifications. `record…`, `retract…` and
 * `publishOnCommit` need a transaction of `begin`.
 */
export function createNotificationWriter({ database, events }: NotificationWriterOptions) {
  /** Changes of each open transaction, published after its commit. */
  const pendingChanges = new WeakMap<Queryable, NotificationChange[]>();

  /** Begins a transaction that may record notifications and publishes the changes after the commit. */
  async function begin<Result>(
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const changes: NotificationChange[] = [];
    const result = await database.begin((transaction) => {
      pendingChanges.set(transaction, changes);
      return work(transaction);
    });
    publish(changes);
    return result;
  }

  function addChanges(transaction: Queryable, changes: readonly NotificationChange[]): void {
    const list = pendingChanges.get(transaction);
    if (!list)
      throw new Error(
        'Begin the transaction with notificationWriter.begin: these changes would not be published',
      );
    list.push(...changes);
  }

  /**
   * Records a notification in the transaction of its cause, which `begin` has begun. Skips the actor, inactive
   * recipients, recipients who blocked or muted the actor or are blocked by them, and recipients who switched this kind
   * off both in the app and by email. Returns the notified recipients, also those who hold it back.
   */
  async function record(transaction: Queryable, cause: Cause): Promise<readonly string[]> {
    const changes = cause.recipientIds.length === 0 ? [] : await addCause(transaction, cause);
    addChanges(transaction, changes);
    return changes.map(({ recipientId }) => recipientId);
  }

  /**
   * Records a notification of the community itself, such as a moderation decision or a reminder. It has no actor, so
   * that it cannot be blocked or muted and does not reveal who reported or decided. Recipients who switched its kind
   * off do not see it.
   */
  async function recordSystem(transaction: Queryable, cause: SystemCause): Promise<void> {
    addChanges(transaction, await addSystemCause(transaction, cause));
  }

  /** Removes a cause from the notifications of all recipients, or of those that the filter names. */
  async function retract(transaction: Queryable, filter: CauseFilter): Promise<void> {
    const groups = await lockGroupsOf(transaction, filter);
    if (groups.length > 0) addChanges(transaction, await removeCause(transaction, groups, filter));
  }

  /** Removes all notifications about a deleted post, project or room. */
  async function retractSubject(transaction: Queryable, subjectId: string): Promise<void> {
    addChanges(transaction, await removeNotificationsAbout(transaction, subjectId));
  }

  /**
   * Updates the notifications of a text's mentions: notifies newly mentioned users who have no notification of
   * the text yet, and retracts those of users who are no longer mentioned.
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

  /** Publishes what a statement with `ctesFor` changed, after the commit of its transaction. */
  function publishOnCommit(transaction: Queryable, { changes }: WrittenNotifications): void {
    addChanges(transaction, changes);
  }

  /** Publishes what a statement with `ctesFor` changed, and completes its retractions; called after the commit. */
  async function completeStatement({ changes, retractedIds = [] }: WrittenNotifications) {
    const retractions = retractedIds.length > 0 ? await updateGroups(database, retractedIds) : [];
    publish([...changes, ...retractions]);
  }

  /** Updates the badge and the list in the recipients' open tabs. */
  function publish(changes: readonly NotificationChange[]): void {
    if (changes.length > 0) events.emit('notifications:changed', changes);
  }

  return {
    begin,
    record,
    recordSystem,
    recordMentions,
    retract,
    retractSubject,
    ctesFor,
    publishOnCommit,
    completeStatement,
    publish,
    /** Both work in batches and publish nothing: the announcements feature does. */
    addAnnouncementNotifications,
    removeAnnouncementNotifications,
  };
}

/** The parts of a statement that writes a cause together with its notifications. */
function ctesFor(origin: CauseOrigin): NotificationCtes {
  return { notify: notifyCtes(origin), retract: retractCte(origin), changes: grownChanges };
}
