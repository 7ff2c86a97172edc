import type { SharedProject } from '@sangam/contract/privacy/privacy.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { MailRecipient } from '../../platform/mail/mailer.ts';
import { isActiveUser, personJson, visibleTo } from '../../platform/people/people.queries.ts';

/** The projects of this owner with other members whom they can see, each with the one of the longest membership. */
export async function findSharedProjects(
  database: Queryable,
  ownerId: string,
): Promise<SharedProject[]> {
  return database<SharedProject[]>`
    select p.id, p.title, first.heir
    from projects p cross join lateral (
      select ${personJson} as heir from project_members m join users u on u.id = m.user_id
      where m.project_id = p.id and m.user_id <> ${ownerId} and ${visibleTo(ownerId)}
      order by m.joined_at, m.user_id limit 1
    ) first
    where p.owner_id = ${ownerId} order by p.created_at, p.id`;
}

/** Soft-deletes the account and returns the time; undefined if it was deleted before. */
export async function markDeleted(
  transaction: Queryable,
  userId: string,
): Promise<Date | undefined> {
  const [row] = await transaction<{ at: Date }[]>`
    update users set deleted_at = now() where id = ${userId} and deleted_at is null
    returning deleted_at as at`;
  return row?.at;
}

/** The recipient of a mail; undefined after erasure. */
export async function findMailRecipient(
  database: Queryable,
  userId: string,
): Promise<(MailRecipient & { readonly isSuspended: boolean }) | undefined> {
  const [row] = await database<(MailRecipient & { isSuspended: boolean })[]>`
    select u.email, u.name, u.suspended_at is not null as "isSuspended", p.language
    from users u left join preferences p on p.user_id = u.id where u.id = ${userId}`;
  return row;
}

/** Whether the user is the only active operator. */
export async function isLastOperator(database: Queryable, userId: string): Promise<boolean> {
  const operators = await database<{ id: string }[]>`
    select u.id from users u where u.role = 'operator' and ${isActiveUser} limit 2`;
  return operators.length === 1 && operators[0]?.id === userId;
}
