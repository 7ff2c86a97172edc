import type { ConfigurableKind } from '@sangam/contract/notifications/notification-kinds.ts';
import type {
  DigestFrequency,
  QuietHours,
} from '@sangam/contract/notifications/notifications.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';

export interface PreferencesRow {
  readonly digest: DigestFrequency;
  /** The kinds of notifications that are switched off. */
  readonly inAppOff: readonly ConfigurableKind[];
  readonly emailOff: readonly ConfigurableKind[];
  readonly pushOff: readonly ConfigurableKind[];
  /**
   * Whether push messages contain an excerpt of what members wrote and name decisions of moderators. A summary of several
   * notifications never does.
   */
  readonly showsTextInPush: boolean;
  /** Whether push messages are sent about new messages in conversations. */
  readonly pushesMessages: boolean;
  readonly quietHours: QuietHours | null;
  /**
   * Whether likes, comments, replies and mentions by users outside the network and projects wait in a list of their own;
   * mentions in conversations never do.
   */
  readonly holdsBackStrangers: boolean;
}

/** The columns of the row `p`. */
const fields = sql`
  p.digest, p.in_app_off as "inAppOff", p.email_off as "emailOff", p.push_off as "pushOff",
  p.push_shows_text as "showsTextInPush", p.push_messages as "pushesMessages",
  p.holds_back_strangers as "holdsBackStrangers",
  case when p.quiet_start is not null then json_build_object('start', p.quiet_start,
    'end', p.quiet_end, 'timeZone', p.quiet_time_zone) end as "quietHours"`;

/**
 * Creates the row if needed and locks it until the transaction ends, so that concurrent changes do not overwrite each
 * other.
 */
export async function lockPreferences(
  transaction: Queryable,
  userId: string,
): Promise<PreferencesRow> {
  const [row] = await transaction<[PreferencesRow]>`
    insert into notification_preferences as p (user_id) values (${userId})
    on conflict (user_id) do update set digest = p.digest
    returning ${fields}`;
  return row;
}

/** Undefined if the user has never changed any. */
export async function findPreferences(
  database: Queryable,
  userId: string,
): Promise<PreferencesRow | undefined> {
  const [row] = await database<PreferencesRow[]>`
    select ${fields} from notification_preferences p where p.user_id = ${userId}`;
  return row;
}

/** Call `lockPreferences` first, which creates the row. */
export async function savePreferences(
  database: Queryable,
  userId: string,
  {
    digest,
    inAppOff,
    emailOff,
    pushOff,
    showsTextInPush,
    pushesMessages,
    quietHours,
    holdsBackStrangers,
  }: PreferencesRow,
): Promise<void> {
  await database`
    update notification_preferences
    set digest = ${digest}, in_app_off = ${inAppOff}, email_off = ${emailOff},
      push_off = ${pushOff}, push_shows_text = ${showsTextInPush},
      push_messages = ${pushesMessages}, holds_back_strangers = ${holdsBackStrangers},
      quiet_start = ${quietHours?.start ?? null}, quiet_end = ${quietHours?.end ?? null},
      quiet_time_zone = ${quietHours?.timeZone ?? null}
    where user_id = ${userId}`;
}

/**
 * Turns the digest and the emailed event reminders off, for the unsubscribe link. Returns false if the account is
 * deleted or unknown.
 */
export async function switchDigestOff(database: Queryable, userId: string): Promise<boolean> {
  const rows = await database<object[]>`
    insert into notification_preferences (user_id, digest)
    select id, 'off' from users where id = ${userId} and deleted_at is null
    on conflict (user_id) do update set digest = 'off' returning user_id`;
  return rows.length === 1;
}
