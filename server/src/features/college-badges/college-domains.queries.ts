import {
  collegeBadgeLimits,
  defaultCollegeDomains,
} from '@sangam/contract/college-badges/college-badges.calls.ts';
import type {
  CollegeDomain,
  CollegeDomainForm,
} from '@sangam/contract/college-badges/college-badges.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { collegeOf, listedDomains } from './college-badges.queries.ts';

/** Waits for badges that are being added, and keeps others from being added until the transaction ends. */
export async function lockDomainsForChange(transaction: Queryable): Promise<void> {
  await transaction`lock table college_domains in share row exclusive mode`;
}

/** The listed domains by name, each with the number of members whose badge depends on it. */
export async function findDomains(database: Queryable): Promise<CollegeDomain[]> {
  return database<CollegeDomain[]>`
    with addresses as (
      select domain, count(*)::int as badges from college_badges
      where expires_at > now() group by domain
    ), covered as (
      select covering.domain, sum(a.badges)::int as badges
      from addresses a cross join lateral (${collegeOf(sql`a.domain`)}) covering
      group by covering.domain)
    select d.domain, coalesce(d.college, '') as college, coalesce(c.badges, 0) as badges
    from ${listedDomains} d left join covered c on c.domain = d.domain order by d.domain`;
}

/** Adds a domain or changes its college; false if the list is full. `updateBadgesBelow` then updates the badges. */
export async function upsertDomain(
  transaction: Queryable,
  { domain, college }: CollegeDomainForm,
): Promise<boolean> {
  const rows = await transaction<object[]>`
    insert into college_domains (domain, college)
    select ${domain}, nullif(${college}, '')
    where (select count(*) from ${listedDomains} d where d.domain <> ${domain})
      < ${collegeBadgeLimits.domains}
    on conflict (domain) do update set college = excluded.college, is_removed = false
    returning domain`;
  return rows.length === 1;
}

/**
 * False without such a domain. A removed default domain stays as a row, so that it is not listed again.
 * `updateBadgesBelow` then updates the badges.
 */
export async function deleteDomain(transaction: Queryable, domain: string): Promise<boolean> {
  const rows = await transaction<object[]>`
    select from ${listedDomains} d where d.domain = ${domain}`;
  await transaction`delete from college_domains where domain = ${domain}`;
  await transaction`
    insert into college_domains (domain, is_removed)
    select ${domain}, true where ${domain} = any(${defaultCollegeDomains}::text[])`;
  return rows.length === 1;
}

/**
 * Applies a change of a listed domain to the badges whose addresses are at or below it: changes their college, and
 * deletes those that no domain covers. Returns the ids of the members of the deleted ones.
 */
export async function updateBadgesBelow(
  transaction: Queryable,
  domain: string,
): Promise<readonly string[]> {
  const rows = await transaction<{ id: string }[]>`
    with affected as (
      select b.user_id, (select covering.college from (${collegeOf(sql`b.domain`)}) covering) as college
      from college_badges b
      where b.domain = ${domain} or right(b.domain, length(${domain}) + 1) = '.' || ${domain}
    ), renamed as (
      update college_badges b set college = a.college from affected a
      where b.user_id = a.user_id and b.college <> a.college
    )
    delete from college_badges b using affected a
    where b.user_id = a.user_id and a.college is null returning b.user_id as id`;
  return rows.map(({ id }) => id);
}
