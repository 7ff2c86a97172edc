import type { ChatPreferences, ChatPreferencesForm } from '@sangam/contract/chat/rooms.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';

/** Whether the user shares read receipts. */
export function sharesReadReceipts(userId: string | Fragment): Fragment {
  return sql`
    not exists (select from chat_preferences p where p.user_id = ${userId} and not p.shows_seen)`;
}

/** Whether the user shares their online status. */
export function sharesPresence(userId: string | Fragment): Fragment {
  return sql`
    not exists (select from chat_preferences p where p.user_id = ${userId} and not p.shows_presence)`;
}

const fields: Fragment = sql`
  shows_seen as "showsSeen", shows_presence as "showsPresence", messages_from as "messagesFrom",
  requests_from as "requestsFrom"`;

/** Undefined if the user has never changed any. */
export async function findPreferences(
  database: Queryable,
  userId: string,
): Promise<ChatPreferences | undefined> {
  const [row] = await database<ChatPreferences[]>`
    select ${fields} from chat_preferences where user_id = ${userId}`;
  return row;
}

/** Fields missing in the form keep their value; the first time they get the default. */
export async function updatePreferences(
  database: Queryable,
  userId: string,
  form: Nullable<ChatPreferencesForm>,
): Promise<ChatPreferences> {
  const { showsSeen = null, showsPresence = null, messagesFrom = null, requestsFrom = null } = form;
  const [row] = await database<[ChatPreferences]>`
    insert into chat_preferences as p
      (user_id, shows_seen, shows_presence, messages_from, requests_from)
    values (${userId}, coalesce(${showsSeen}::boolean, true),
      coalesce(${showsPresence}::boolean, true), coalesce(${messagesFrom}::text, 'network'),
      coalesce(${requestsFrom}::text, 'everyone'))
    on conflict (user_id) do update set
      shows_seen = coalesce(${showsSeen}::boolean, p.shows_seen),
      shows_presence = coalesce(${showsPresence}::boolean, p.shows_presence),
      messages_from = coalesce(${messagesFrom}::text, p.messages_from),
      requests_from = coalesce(${requestsFrom}::text, p.requests_from)
    returning ${fields}`;
  return row;
}

type Nullable<Form> = { readonly [Field in keyof Form]: Form[Field] | null };
